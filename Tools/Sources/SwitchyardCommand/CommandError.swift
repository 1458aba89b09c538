internal import Switchyard
import SwitchyardTooling

/// An error that ends the command with exit code 2.
///
/// Its text is safe to print, and says how to fix the error.
struct CommandError: Error {
    let text: String

    /// - Parameter text: Lines that end with the codes of the errors.
    init(_ text: String) { self.text = text }

    init(_ fault: CommandErrorKind, _ text: String) { self.text = "\(text) \(fault.bracketed)" }
}

/// The reasons why the command cannot do its work, with their names in the catalog of diagnostics.
enum CommandErrorKind: String {
    case unreadableFile = "unreadable-file"
    case notAFile = "not-a-file"
    case wrongUsage = "wrong-usage"
    case unreadableInput = "unreadable-input"
    case unwritableOutput = "unwritable-output"
    case unknownCode = "unknown-code"
    case notASession = "not-a-session"
    case cannotListen = "cannot-listen"
    case pageMissing = "page-missing"
    case unusedGate = "unused-gate"

    /// The code and the name, as in `[SY0801 unreadable-file]`.
    var bracketed: String {
        DiagnosticCatalog.entry(in: .command, named: rawValue)?.code.bracketed ?? "[\(rawValue)]"
    }
}

extension DiagnosticCode {
    /// The code and its name, as in `[SY0217 dot-segment]`, for the end of a message.
    var bracketed: String { "[\(DiagnosticCatalog.entry(for: self)?.description ?? description)]" }
}

/// Exit codes of the command that are not failures.
enum Findings {
    /// A link did not match, lint found something, or a search found nothing.
    static let some: Int32 = 1
}
