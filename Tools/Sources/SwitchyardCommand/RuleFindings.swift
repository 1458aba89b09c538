internal import Switchyard
internal import SwitchyardTooling

/// The findings about one list of rules, for output as text or JSON.
struct RuleFindings: FileFindings {
    /// The maximum number of findings that are printed.
    private static let most = 1_000

    /// The path as it was given.
    let path: String
    /// The file name in the rules.
    let name: String
    let lint: RuleLint

    var shown: [Finding] { Array(lint.findings.prefix(Self.most)) }
    var omittedCount: Int { max(0, lint.findings.count - Self.most) + lint.omitted.values.reduce(0, +) }
    var worst: Finding.Severity? { lint.worst }

    func count(of severity: Finding.Severity) -> Int {
        lint.findings.count { $0.severity == severity } + lint.omitted[severity, default: 0]
    }

    func text(of finding: Finding, _ style: Style) -> String {
        let place = finding.line.map { "\(path.shown()):\($0)" } ?? path.shown()
        let rule = finding.subject.map { "Rule '\($0.shown())': " } ?? ""
        let suggestion = finding.nearest.map { " Did you mean '\($0.shown())'?" } ?? ""
        let message = rule + finding.message.shown(atMost: 2_000) + suggestion
        return finding.text(at: place, message, finding.remedy.shown(atMost: 2_000), style)
    }

    func json(of finding: Finding) -> JSONText {
        var json = JSONText()
        json.object { json in
            json.key("rules")
            json.string(path)
            json.key("file")
            json.string(name)
            json.key("line")
            if let line = finding.line { json.integer(line) } else { json.null() }
            json.key("rule")
            if let rule = finding.subject { json.string(rule) } else { json.null() }
            json.members(of: finding, finding.message.shown(atMost: 2_000), finding.remedy.shown(atMost: 2_000))
        }
        return json
    }
}
