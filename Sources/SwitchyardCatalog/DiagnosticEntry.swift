public import SwitchyardDiagnostics

/// What the catalog says about one mistake.
///
/// ``title``, ``why`` and ``fix`` are plain sentences in which code stands between backticks.
public struct DiagnosticEntry: Sendable, Hashable {
    /// How much a mistake weighs.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// Nothing can be built, read or printed.
        case error
        /// It works, but not as somebody meant it.
        case warning
        /// Something to know.
        case note
    }

    /// The same thing written wrongly and rightly.
    public struct Example: Sendable, Hashable {
        /// What it is written in: `pattern`, `link`, `json`, `swift` or `shell`.
        public let language: String
        /// What is reported.
        public let wrong: String
        /// What is meant.
        public let right: String
    }

    /// The permanent code.
    public let code: DiagnosticCode

    /// The part of the library that it belongs to.
    public let area: DiagnosticArea

    /// The permanent name, as in `missing-leading-slash`, that errors print too; unique in its area.
    public let name: String

    /// How much it weighs.
    public let severity: Severity

    /// What is wrong, in at most 70 characters.
    public let title: String

    /// What is wrong at more length, and why it matters.
    public let why: String

    /// How to mend it.
    public let fix: String

    /// What it looks like, where that helps.
    public let example: Example?

    package init(
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
