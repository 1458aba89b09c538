public import SwitchyardSupport

/// The findings about a route map: a list of limited length, sorted by file and line.
public struct LintReport: Sendable, Hashable {
    /// The maximum number of findings in the list.
    static let maxFindings = 1_000

    /// The findings, those of the first lines first.
    public private(set) var findings: [Finding] = []

    /// The number of findings beyond the limit.
    public private(set) var omittedCount: Int = 0

    /// The number of findings of each severity, including omitted ones.
    public private(set) var counts: [Finding.Severity: Int] = [:]

    /// The highest severity; `nil` without findings.
    public var worst: Finding.Severity? { counts.keys.max() }

    mutating func add(_ finding: Finding) {
        findings.append(finding)
        counts[finding.severity, default: 0] += 1
        // The list may grow to twice the limit before it is sorted, so that sorting is cheap and memory stays bounded.
        if findings.count >= 2 * Self.maxFindings { finish() }
    }

    /// Counts findings that are not listed.
    mutating func omit(_ count: Int, _ severity: Finding.Severity) {
        guard count > 0 else { return }
        omittedCount += count
        counts[severity, default: 0] += count
    }

    /// Sorts the findings, and removes those beyond the limit.
    mutating func finish() {
        // A stable sort: findings of one line keep their order.
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
