internal import Switchyard
internal import SwitchyardTooling

/// The findings about one map, for output as text or JSON.
struct MapFindings: FileFindings {
    /// The path as it was given.
    let path: String
    /// The file name in the map's routes.
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
        // A route names only the last part of the path, so the whole path replaces it.
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
