internal import RouteMatching
public import SwitchyardDiagnostics

/// One thing that lint has to say about a route map.
///
/// Every text of it is safe to print: what could disturb a terminal or a log is escaped.
public struct LintFinding: Sendable, Hashable {
    /// The kind of finding.
    public let code: Code

    /// The file of the map, or of the route where that has one of its own.
    public let file: String

    /// The line in the file, from 1; `nil` where it is not known.
    public let line: Int?

    /// The place in the document, as in `namespaces[0].routes[3]`; empty for the document itself.
    public let path: String

    /// What is wrong, in one sentence.
    public let message: String

    /// How to mend it.
    public let hint: String

    /// The permanent code of the kind.
    public var diagnosticCode: DiagnosticCode { code.diagnosticCode }

    /// How serious it is.
    public var severity: Severity { code.severity }

    init(_ code: Code, at place: Place, _ message: String, hint: String) {
        self.code = code
        file = place.file.shownInFinding
        line = place.line
        path = place.path.shownInFinding
        self.message = message
        self.hint = hint
    }

    /// A place in a map.
    struct Place {
        let file: String
        let line: Int?
        let path: String

        init(file: String, line: Int?, path: String) {
            self.file = file
            self.line = line.flatMap { $0 > 0 ? $0 : nil }
            self.path = path
        }
    }
}

extension LintFinding {
    /// How serious a finding is.
    public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
        /// Worth knowing; nothing has to change.
        case note
        /// Most likely a mistake.
        case warning
        /// A mistake for certain: no table can be built, or something that is named does not exist.
        case error

        private var weight: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }

        /// A note is less than a warning, and that is less than an error.
        public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }
    }
}

extension LintFinding: CustomStringConvertible {
    /// One line, as in `eats.json:12: warning: … [unreachable-route]`.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): \(severity.rawValue): \(message) \(hint) [\(diagnosticCode) \(code)]"
    }
}
