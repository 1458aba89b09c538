public import SwitchyardDiagnostics

/// What lint has to say about a route map: a bounded list, in the order of file and line.
public struct LintReport: Sendable, Hashable {
    /// The most findings that are listed.
    static let maxFindings = 1_000

    /// The findings, those of the first lines first.
    public private(set) var findings: [Finding] = []

    /// How many findings more there are than those listed.
    public private(set) var omittedCount: Int = 0

    /// How many findings there are of each severity, the omitted ones too.
    public private(set) var counts: [Finding.Severity: Int] = [:]

    /// The most serious severity; `nil` where there are no findings.
    public var worst: Finding.Severity? { counts.keys.max() }

    mutating func add(_ finding: Finding) {
        findings.append(finding)
        counts[finding.severity, default: 0] += 1
        // Twice the bound may wait, so that sorting costs little and memory stays bounded.
        if findings.count >= 2 * Self.maxFindings { finish() }
    }

    /// Sorts the findings, and leaves out the last of those that are too many.
    mutating func finish() {
        // A stable sort: what stands on one line stays in the order of finding.
        findings = findings.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            if first.file != second.file { return first.file < second.file }
            return (first.line ?? 0, left.offset) < (second.line ?? 0, right.offset)
        }.map(\.element)
        guard findings.count > Self.maxFindings else { return }
        omittedCount += findings.count - Self.maxFindings
        findings.removeLast(findings.count - Self.maxFindings)
    }
}
