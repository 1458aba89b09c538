/// One mistake in a declaration: in routes, a route map, a list of rules or a set of modules.
///
/// ```swift
/// for finding in RouteRules(rules, for: table).findings where finding.severity == .error {
///     print(finding)
/// }
/// ```
///
/// All its texts are safe to print: characters that could disturb a terminal or a log are escaped. `DiagnosticCatalog`
/// in the product SwitchyardTooling explains its ``code``.
public struct Finding: Sendable, Hashable {
    /// The permanent code of the kind.
    public let code: DiagnosticCode

    /// The severity of the finding.
    public private(set) var severity: Severity

    /// The file of the declaration; empty if unknown.
    public private(set) var file: String

    /// The line in the file, from 1; `nil` if unknown.
    public private(set) var line: Int?

    /// The character of the value at which the mistake is, from 1; only for patterns.
    public let column: Int?

    /// The place in a document, as in `namespaces[0].routes[3]`; empty if there is none.
    public private(set) var path: String

    /// The name of the list entry that is wrong, such as the id of a rule.
    public private(set) var subject: String?

    /// The value that is wrong, shortened if it is long.
    public let value: String?

    /// What is wrong with which value, in one sentence.
    public let message: String

    /// The valid name that is most similar to the value.
    public let nearest: String?

    /// How to fix it, as an imperative.
    public let remedy: String

    /// The title, the reason and the fix in another language; empty for a finding that is not translated.
    private(set) var translation: [String] = []

    /// The maximum number of characters of a message or a remedy.
    private static let longestText = 2_000

    package init(
        _ code: DiagnosticCode, as severity: Severity = .error, file: String = "", line: Int? = nil,
        column: Int? = nil, path: String = "", subject: String? = nil, value: String? = nil, nearest: String? = nil,
        _ message: String, _ remedy: String
    ) {
        self.code = code
        self.severity = severity
        self.file = file.shownInFinding
        self.line = line.flatMap { $0 > 0 ? $0 : nil }
        self.column = column
        self.path = path.shownInFinding
        self.subject = subject?.shownInFinding
        self.value = value?.shownInFinding
        self.message = message.shownInFinding(atMost: Self.longestText)
        self.nearest = nearest?.shownInFinding
        self.remedy = remedy.shownInFinding(atMost: Self.longestText)
    }
}

extension Finding {
    /// The finding, about an entry of a list.
    package func about(_ subject: String) -> Finding {
        var finding = self
        finding.subject = subject.shownInFinding
        return finding
    }

    /// The finding as an error, where its declaration cannot be changed after the start.
    package var asError: Finding {
        var finding = self
        finding.severity = .error
        return finding
    }

    /// The finding, in a file unless it already has one.
    package func within(_ file: String) -> Finding {
        var finding = self
        if finding.file.isEmpty { finding.file = file.shownInFinding }
        return finding
    }

    /// The finding without a place in a document.
    package var withoutPath: Finding {
        var finding = self
        finding.path = ""
        return finding
    }

    /// The finding at a place in a document.
    package func at(_ path: String, file: String, line: Int) -> Finding {
        var finding = self
        finding.path = path.shownInFinding
        finding.file = file.shownInFinding
        finding.line = line > 0 ? line : nil
        return finding
    }

    /// The finding with the texts of its code in another language.
    package func translated(by texts: DiagnosticTexts?) -> Finding {
        guard let found = texts?(code) else { return self }
        var finding = self
        finding.translation = [found.title, found.why, found.fix].map {
            $0.replacing("`", with: "'").escapedForDisplay
        }
        return finding
    }

    /// The severity of a finding.
    public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
        /// For information; no change is needed.
        case note
        /// Probably a mistake.
        case warning
        /// Certainly a mistake: the declaration cannot be built, or a name matches nothing.
        case error

        private var weight: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }

        /// Whether a severity is lower than another: note, warning, error.
        public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }
    }
}

extension Finding: CustomStringConvertible {
    /// The place, the code, what is wrong and the nearest name in one line, and the remedy in another.
    ///
    /// ```
    /// Library.swift:21: SY0712 No route has the tag 'privat'. Did you mean 'private'?
    ///     Correct the name.
    /// ```
    ///
    /// A translated finding begins with its title in the other language. Its reason and fix follow, then the English
    /// text, which contains the values.
    public var description: String {
        let place = [file, line.map(String.init) ?? ""].filter { !$0.isEmpty }.joined(separator: ":")
        var text = [place, path].map { $0.isEmpty ? "" : "\($0): " }.joined()
        text += severity == .error ? "\(code) " : "\(severity.rawValue) \(code) "
        if let subject { text += "'\(subject)': " }
        let details = [column.map { "Column \($0):" }, message, nearest.map { "Did you mean '\($0)'?" }]
        let words = details.compactMap(\.self).joined(separator: " ")
        return text + (translation + [words, remedy]).filter { !$0.isEmpty }.joined(separator: "\n    ")
    }
}
