import RouteMatching
import SwitchyardSupport

/// One piece of work in progress.
struct RouterWork {
    /// Whether the work continues by itself.
    enum Progress {
        /// The work continues by itself, or code of the app is running.
        case busy
        /// A host holds its step.
        case held
        /// It waits for other work, and ends with that work.
        case follows
    }

    let progress: Progress
    /// A description, created only when it is shown.
    let words: () -> String

    init(_ progress: Progress, _ words: @escaping @autoclosure () -> String) {
        self.progress = progress
        self.words = words
    }
}

extension LinkTransaction {
    /// The name of the link in descriptions, without values.
    var label: String { tracedMatch.map { "\(id) (\($0.match.routeName))".escapedForDisplay } ?? "\(id)" }
}
