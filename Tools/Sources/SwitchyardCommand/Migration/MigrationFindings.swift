internal import Switchyard
internal import SwitchyardMigration
import SwitchyardTooling

/// The findings about the table of another router, for output as text or JSON.
struct MigrationFindings: FileFindings {
    /// A pattern that cannot be translated, or a call without a pattern.
    struct Row {
        let line: Int?
        let pattern: String?
        var column: Int?
        let severity: Finding.Severity
        let entry: DiagnosticEntry?
        let message: String
        let remedy: String
    }

    /// The maximum number of findings that are printed.
    private static let most = 1_000

    /// The path as it was given.
    let path: String
    private(set) var rows: [Row] = []

    init(path: String) { self.path = path }

    var shown: [Row] { Array(rows.prefix(Self.most)) }
    var omittedCount: Int { max(0, rows.count - Self.most) }
    var worst: Finding.Severity? { rows.map(\.severity).max() }

    func count(of severity: Finding.Severity) -> Int { rows.count { $0.severity == severity } }

    mutating func add(_ error: MigrationError, at line: Int) {
        // CTMediator refuses such links too, so nothing is lost.
        let severity: Finding.Severity = error.reason == .nativeAction ? .note : .error
        rows.append(
            Row(
                line: line, pattern: error.pattern, column: error.column, severity: severity,
                entry: DiagnosticCatalog.entry(for: error.diagnosticCode), message: error.message,
                remedy: error.remedy))
    }

    mutating func add(
        _ name: String, as severity: Finding.Severity = .error, at line: Int? = nil, _ message: String,
        _ remedy: String
    ) {
        rows.append(
            Row(
                line: line, pattern: nil, severity: severity,
                entry: DiagnosticCatalog.entry(in: .migration, named: name), message: message, remedy: remedy))
    }

    /// Adds a pattern that matches the web links of any host, and whose route accepts more than these.
    mutating func addAnyHost(_ pattern: String, at line: Int) {
        add(
            "any-host", as: .warning, at: line,
            "The host of '\(pattern)' is a placeholder, so the route has the origin '*' and also accepts links of other "
                + "schemes.",
            "Remove the route and declare 'allowExternalLinks(schemes:)', which opens web links of the app's own code, "
                + "or name each host in a pattern of its own.")
    }

    /// Adds a call whose pattern is not a literal, with the names that have no value in the file.
    mutating func addUnknown(_ call: OldRegistration, from router: OldRouter) {
        let names = call.unknownNames.map { "'\($0)'" }
        guard !names.isEmpty else {
            return add(
                "no-literal", at: call.line, "The pattern of this call is not a literal of the file.",
                "Write the pattern into the call, or translate it by hand: \(router.initialiser).")
        }
        let list = names.joined(separator: " and ")
        add(
            "no-literal", at: call.line,
            "The pattern '\(call.written)' is left out, because \(list) \(names.count == 1 ? "has" : "have") no literal "
                + "value in the file.",
            "Write the value of \(list) into the call, or translate the pattern by hand: \(router.initialiser).")
    }

    /// Adds a table for web links whose hosts are not known.
    mutating func addWebTable(_ pattern: String, of scheme: String, at line: Int) {
        add(
            "missing-host", at: line,
            "'\(pattern)' is registered for the scheme '\(scheme)' without a host, so it is left out of the map.",
            "Pass each host of the app's web links, as in '--origin \(scheme)://shop.example'.")
    }

    /// Adds a setting that the map does not contain.
    mutating func add(_ setting: OldSetting) {
        add("unread-setting", as: .warning, at: setting.line, setting.message, setting.remedy)
    }

    mutating func add(_ finding: Finding) {
        rows.append(
            Row(
                line: finding.line, pattern: finding.value, severity: finding.severity,
                entry: DiagnosticCatalog.entry(for: finding.code), message: finding.message, remedy: finding.remedy))
    }

    func text(of row: Row, _ style: Style) -> String {
        let place = row.line.map { "\(path.shown()):\($0)" } ?? path.shown()
        let column = row.column.map { " column \($0):" } ?? ""
        let pattern = row.pattern.map { "'\($0.shown())':\(column) " } ?? ""
        let code = style.paint(row.entry?.code.bracketed ?? "", .faint)
        return "\(place): \(row.severity.label(style)) \(pattern)\(row.message.shown(atMost: 2_000)) \(code)\n"
            + "    \(row.remedy.shown(atMost: 2_000))\n"
    }

    func json(of row: Row) -> JSONText {
        var json = JSONText()
        json.object { json in
            json.key("file")
            json.string(path)
            json.key("line")
            if let line = row.line { json.integer(line) } else { json.null() }
            json.key("pattern")
            json.string(row.pattern)
            json.key("column")
            if let column = row.column { json.integer(column) } else { json.null() }
            for (key, value) in [
                ("severity", row.severity.rawValue), ("code", row.entry.map { "\($0.code)" } ?? ""),
                ("name", row.entry?.name ?? ""), ("message", row.message.shown(atMost: 2_000)),
                ("hint", row.remedy.shown(atMost: 2_000)),
            ] {
                json.key(key)
                json.string(value)
            }
        }
        return json
    }
}

extension OldRouter {
    /// The initializer label that translates a pattern of the router in code.
    fileprivate var initialiser: String { "RoutePattern(\(self):)" }
}
