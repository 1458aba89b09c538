internal import SwitchyardCore

/// The findings of one map on their way to a person or a program.
struct FindingReport {
    /// The path as it was given.
    let path: String
    /// What the map's routes call their file.
    let name: String
    let report: LintReport

    /// The findings for a person, each on a line with its remedy below, and a summary.
    func text(_ style: Style) -> String {
        var text = ""
        for finding in report.findings {
            let severity = style.paint("\(finding.severity.rawValue):", finding.severity.colour)
            text +=
                "\(place(of: finding)): \(severity) \(finding.message) \(style.paint("[\(finding.diagnosticCode) \(finding.code)]", .faint))\n"
            if !finding.hint.isEmpty { text += "    \(finding.hint)\n" }
        }
        if report.omittedCount > 0 { text += "\(path.shown()): \(report.omittedCount) findings more are not shown.\n" }
        return text + "\(path.shown()): \(summary)\n"
    }

    private var summary: String {
        LintFinding.Severity.summary { report.counts[$0] ?? 0 }
    }

    private func place(of finding: LintFinding) -> String {
        // A route of the map names the last part of the path, which leads nowhere from here.
        let file = finding.file == name.shown() ? path.shown() : finding.file
        return finding.line.map { "\(file):\($0)" } ?? file
    }

    /// Writes a line for each finding; how many more there are goes to the notes.
    func write(jsonTo output: Output, notes: Output) {
        for finding in report.findings { output.write(json(of: finding)) }
        guard report.omittedCount > 0 else { return }
        notes.write("\(path.shown()): note: \(report.omittedCount) findings more are not shown.\n")
        // A note that cannot be written is no reason to stop.
        try? notes.flush()
    }

    private func json(of finding: LintFinding) -> JSONText {
        var json = JSONText()
        json.object { json in
            json.key("map")
            json.string(path)
            json.key("file")
            json.string(finding.file)
            json.key("line")
            if let line = finding.line { json.integer(line) } else { json.null() }
            json.key("path")
            json.string(finding.path)
            json.key("severity")
            json.string(finding.severity.rawValue)
            json.key("code")
            json.string("\(finding.diagnosticCode)")
            json.key("name")
            json.string(finding.code.description)
            json.key("message")
            json.string(finding.message)
            json.key("hint")
            json.string(finding.hint)
        }
        return json
    }
}

extension LintFinding.Severity {
    var colour: Style.Colour {
        switch self {
        case .note: .faint
        case .warning: .yellow
        case .error: .red
        }
    }

    /// How many findings there are of each severity, the most serious first, in words.
    static func summary(_ count: (LintFinding.Severity) -> Int) -> String {
        let counts = allCases.reversed().compactMap { severity -> String? in
            let count = count(severity)
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    }
}
