/// What ends the command with exit code 2: text that is safe to print, and says how to mend it.
struct CommandFailure: Error {
    let text: String

    init(_ text: String) { self.text = text }
}

/// Exit codes of the command that are not failures.
enum Findings {
    /// Some link did not match, lint found something, or nothing was found that was searched for.
    static let some: Int32 = 1
}
