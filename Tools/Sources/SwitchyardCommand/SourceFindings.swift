internal import Switchyard
import SwitchyardTooling

/// Places in Swift sources where text receives a source of the app, for output as text or JSON.
struct SourceFindings: FileFindings {
    /// The maximum number of findings that are printed.
    private static let most = 1_000

    struct Row {
        let file: String
        let place: OwnText.OwnUse
    }

    /// The path as it was given.
    let path: String
    private let findings: [Row]
    private let entry = DiagnosticCatalog.entry(in: .lint, named: "own-text")

    init(_ findings: [Row], path: String) {
        self.path = path
        self.findings = findings
    }

    var shown: [Row] { Array(findings.prefix(Self.most)) }
    var omittedCount: Int { max(0, findings.count - Self.most) }
    var worst: Finding.Severity? { findings.isEmpty ? nil : .note }

    func count(of severity: Finding.Severity) -> Int { severity == .note ? findings.count : 0 }

    func text(of finding: Row, _ style: Style) -> String {
        style.finding(
            at: "\(finding.file.shown()):\(finding.place.line)", .note, entry?.code, entry?.code.bracketed ?? "",
            message(finding))
    }

    func json(of finding: Row) -> JSONText {
        var json = JSONText()
        json.object { json in
            json.key("sources")
            json.string(path)
            json.key("file")
            json.string(finding.file)
            json.key("line")
            json.integer(finding.place.line)
            json.key("severity")
            json.string(Finding.Severity.note.rawValue)
            json.key("code")
            json.string(entry.map { "\($0.code)" } ?? "")
            json.key("name")
            json.string(entry?.name ?? "")
            json.key("message")
            json.string(message(finding))
        }
        return json
    }

    private func message(_ finding: Row) -> String {
        "Text with the source '\(finding.place.source)' is accepted by every route. Check here which links it may open."
    }
}
