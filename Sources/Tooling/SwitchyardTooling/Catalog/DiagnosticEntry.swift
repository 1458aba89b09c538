public import SwitchyardSupport

/// The explanation of one code: what is wrong, why it matters, and how to fix it.
///
/// ``title``, ``why`` and ``fix`` are plain sentences with code between backticks.
public struct DiagnosticEntry: Sendable, Hashable {
    /// How serious a mistake is.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// Something cannot be built, read, printed or performed.
        case error
        /// It works, but most likely not as intended.
        case warning
        /// Worth knowing; nothing has to change.
        case note
    }

    /// A wrong text and its correction.
    public struct Example: Sendable, Hashable {
        /// The language of both texts: `pattern`, `link`, `json`, `swift` or `shell`.
        public let language: String
        /// The text that is reported.
        public let wrong: String
        /// The corrected text.
        public let right: String
    }

    /// The permanent code.
    public let code: DiagnosticCode

    /// The part of the library that reports the code.
    public let area: DiagnosticArea

    /// The permanent name, as in `missing-leading-slash`; unique in its area.
    ///
    /// Errors print it after the code.
    public let name: String

    /// How serious the mistake is.
    public let severity: Severity

    /// What is wrong, in at most 70 characters.
    public let title: String

    /// Why it matters.
    public let why: String

    /// How to fix it, as an imperative.
    public let fix: String

    /// A wrong text and its correction, for the entries where this helps.
    public let example: Example?
}

extension DiagnosticEntry: CustomStringConvertible {
    /// The code and the name, as in `SY0101 missing-leading-slash`.
    public var description: String { "\(code) \(name)" }
}

extension Finding {
    /// The permanent name of the kind, as in `unreachable-route`, or the code if the catalog does not contain it.
    public var kind: String { DiagnosticCatalog.entry(for: code)?.name ?? code.description }
}
