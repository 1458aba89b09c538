internal import Switchyard
@_spi(Tooling) import SwitchyardTooling

/// Missing declarations and failures of an app's modules, for output as text or JSON.
struct ModuleFindings: FileFindings {
    /// The maximum number of findings that are printed.
    private static let most = 1_000

    struct Row {
        let subject: String
        let severity: Finding.Severity
        let code: String
        let name: String?
        let message: String
    }

    /// The path as it was given.
    let path: String
    /// The last part of the path.
    private let name: String
    private let findings: [Row]

    init(_ report: ModuleReport, path: String, name: String) {
        self.path = path
        self.name = name
        findings = report.rows.map { Row($0.code, subject: $0.subject, message: $0.message) }
    }

    var shown: [Row] { Array(findings.prefix(Self.most)) }
    var omittedCount: Int { max(0, findings.count - Self.most) }
    var worst: Finding.Severity? { findings.map(\.severity).max() }

    func count(of severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }

    func text(of finding: Row, _ style: Style) -> String {
        let names = [finding.code.shown(), finding.name].compactMap(\.self).joined(separator: " ")
        return style.finding(
            at: path.shown(), finding.severity, DiagnosticCode(finding.code), "[\(names)]",
            finding.message.shown(atMost: 2_000))
    }

    func json(of finding: Row) -> JSONText {
        var json = JSONText()
        json.object { json in
            for (key, value) in [
                ("modules", path), ("file", name), ("subject", finding.subject.shown(atMost: 2_000)),
                ("severity", finding.severity.rawValue), ("code", finding.code.shown()),
            ] {
                json.key(key)
                json.string(value)
            }
            json.key("name")
            if let name = finding.name { json.string(name) } else { json.null() }
            json.key("message")
            json.string(finding.message.shown(atMost: 2_000))
        }
        return json
    }
}

extension ModuleFindings.Row {
    /// Looks up a code in the catalog; one of a later version counts as an error.
    fileprivate init(_ code: String, subject: String, message: String) {
        let entry = DiagnosticCode(code).flatMap(DiagnosticCatalog.entry(for:))
        self.subject = subject
        severity = entry.flatMap { Finding.Severity(rawValue: $0.severity.rawValue) } ?? .error
        self.code = code
        name = entry?.name
        self.message = message
    }
}
