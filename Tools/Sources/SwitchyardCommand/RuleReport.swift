internal import SwitchyardCore

/// What is wrong with one list of rules, on its way to a person or a program.
struct RuleReport {
    /// The most findings that are printed.
    private static let most = 1_000

    /// The path as it was given.
    let path: String
    /// What the rules call their file.
    let name: String
    let lint: RuleLint

    /// The findings for a person, each on a line with its remedy below, and a summary.
    func text(_ style: Style) -> String {
        var text = ""
        for finding in lint.findings.prefix(Self.most) {
            let place = finding.line.map { "\(path.shown()):\($0)" } ?? path.shown()
            let severity = style.paint("\(finding.severity.rawValue):", finding.severity.colour)
            let rule = finding.rule.map { "Rule '\($0.shown())': " } ?? ""
            let code = style.paint("[\(finding.code) \(finding.name)]", .faint)
            text += "\(place): \(severity) \(rule)\(finding.message.shown(atMost: 2_000)) \(code)\n"
            if !finding.hint.isEmpty { text += "    \(finding.hint.shown(atMost: 2_000))\n" }
        }
        if omittedCount > 0 { text += "\(path.shown()): \(omittedCount) findings more are not shown.\n" }
        return text + "\(path.shown()): \(summary)\n"
    }

    private var omittedCount: Int { max(0, lint.findings.count - Self.most) }

    private var summary: String {
        LintFinding.Severity.summary { severity in lint.findings.count { $0.severity == severity } }
    }

    /// Writes a line for each finding; how many more there are goes to the notes.
    func write(jsonTo output: Output, notes: Output) {
        for finding in lint.findings.prefix(Self.most) { output.write(json(of: finding)) }
        guard omittedCount > 0 else { return }
        notes.write("\(path.shown()): note: \(omittedCount) findings more are not shown.\n")
        // A note that cannot be written is no reason to stop.
        try? notes.flush()
    }

    private func json(of finding: RuleLint.Finding) -> JSONText {
        var json = JSONText()
        json.object { json in
            json.key("rules")
            json.string(path)
            json.key("file")
            json.string(name)
            json.key("line")
            if let line = finding.line { json.integer(line) } else { json.null() }
            json.key("rule")
            if let rule = finding.rule { json.string(rule) } else { json.null() }
            json.key("severity")
            json.string(finding.severity.rawValue)
            json.key("code")
            json.string("\(finding.code)")
            json.key("name")
            json.string(finding.name)
            json.key("message")
            json.string(finding.message.shown(atMost: 2_000))
            json.key("hint")
            json.string(finding.hint.shown(atMost: 2_000))
        }
        return json
    }
}
