internal import SwitchyardCatalog
internal import SwitchyardCore
internal import SwitchyardLint

/// The findings of one map on their way to a person or a program.
struct MapFindings: FileFindings {
    /// The path as it was given.
    let path: String
    /// What the map's routes call their file.
    let name: String
    let report: LintReport

    var shown: [Finding] { report.findings }
    var omittedCount: Int { report.omittedCount }
    var worst: Finding.Severity? { report.worst }

    func count(of severity: Finding.Severity) -> Int { report.counts[severity] ?? 0 }

    func text(of finding: Finding, _ style: Style) -> String {
        finding.text(at: place(of: finding), finding.message, finding.remedy, style)
    }

    private func place(of finding: Finding) -> String {
        // A route of the map names the last part of the path, which leads nowhere from here.
        let file = finding.file == name.shown() ? path.shown() : finding.file
        return finding.line.map { "\(file):\($0)" } ?? file
    }

    func json(of finding: Finding) -> JSONText {
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
            json.members(of: finding, finding.message, finding.remedy)
        }
        return json
    }
}
