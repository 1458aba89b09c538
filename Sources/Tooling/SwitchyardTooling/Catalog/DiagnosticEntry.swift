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

    init(
        _ area: DiagnosticArea, _ number: UInt16, _ name: String, _ severity: Severity = .error, title: String,
        why: String, fix: String, example: Example? = nil
    ) {
        code = DiagnosticCode(number)
        self.area = area
        self.name = name
        self.severity = severity
        self.title = title
        self.why = why
        self.fix = fix
        self.example = example
    }
}

extension DiagnosticEntry.Example {
    static func pattern(wrong: String, right: String) -> Self { Self(language: "pattern", wrong: wrong, right: right) }
    static func link(wrong: String, right: String) -> Self { Self(language: "link", wrong: wrong, right: right) }
    static func json(wrong: String, right: String) -> Self { Self(language: "json", wrong: wrong, right: right) }
    static func swift(wrong: String, right: String) -> Self { Self(language: "swift", wrong: wrong, right: right) }
    static func shell(wrong: String, right: String) -> Self { Self(language: "shell", wrong: wrong, right: right) }
}

extension DiagnosticEntry: CustomStringConvertible {
    /// The code and the name, as in `SY0101 missing-leading-slash`.
    public var description: String { "\(code) \(name)" }
}
