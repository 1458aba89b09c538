import SwitchyardDiagnostics

/// One thing under way.
struct RouterWork {
    /// Whether it goes on by itself.
    enum Progress {
        /// It does, or code of the app works at it.
        case busy
        /// A host holds its step.
        case held
        /// It waits for something else: under way only as long as that is.
        case follows
    }

    let progress: Progress
    /// What it is, in words; made only where it is shown.
    let words: () -> String

    init(_ progress: Progress, _ words: @escaping @autoclosure () -> String) {
        self.progress = progress
        self.words = words
    }
}

extension LinkTransaction {
    /// The link as a drawing names it, without values.
    var label: String { place.map { "\(id) (\($0.match.routeName))".escapedForDisplay } ?? "\(id)" }
}
