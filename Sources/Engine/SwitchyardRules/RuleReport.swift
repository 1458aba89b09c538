public import SwitchyardSupport

/// What is wrong with rules for a given table.
///
/// ```swift
/// let report = router.install(rules: rules)
/// if !report.isClean { print(report) }
/// ```
public struct RuleReport: Sendable, Hashable {
    /// The maximum number of findings.
    package static let maxFindings = 1_000

    /// The findings, in the order of the list; the subject of a finding is the id of the rule.
    ///
    /// There are at most 1,000. Errors come before warnings and notes.
    public let findings: [Finding]

    /// The number of findings of each severity, including omitted ones.
    public let counts: [Finding.Severity: Int]

    /// The ids of the rules that never match, because of a finding about them or about the whole list.
    public let inactive: [String]

    /// The number of findings that are left out.
    public var omittedCount: Int { counts.values.reduce(0, +) - findings.count }

    /// Whether every rule is active and there are no findings.
    public var isClean: Bool { findings.isEmpty && inactive.isEmpty }

    /// Creates a report, and leaves out findings beyond the limit.
    package init(
        findings: [Finding] = [], omitted: [Finding.Severity: Int] = [:], inactive: [String] = []
    ) {
        var room = Self.maxFindings
        var listed = findings
        if findings.count > room {
            var chosen: Set<Int> = []
            for severity in Finding.Severity.allCases.sorted().reversed() {
                let places = findings.indices.lazy.filter { findings[$0].severity == severity }.prefix(room)
                chosen.formUnion(places)
                room = Self.maxFindings - chosen.count
            }
            listed = findings.indices.filter(chosen.contains).map { findings[$0] }
        }
        self.findings = listed
        counts = findings.reduce(into: omitted) { $0[$1.severity, default: 0] += 1 }
        self.inactive = inactive
    }
}

extension RuleReport {
    /// The number of omitted findings of each severity.
    package var omitted: [Finding.Severity: Int] {
        findings.reduce(into: counts) { $0[$1.severity, default: 0] -= 1 }.filter { $0.value > 0 }
    }
}

extension RuleReport: CustomStringConvertible {
    /// The findings, one per line, and the number of those that are left out.
    public var description: String {
        guard !findings.isEmpty else { return "Nothing is wrong with the rules." }
        let rest = omittedCount > 0 ? ["\(omittedCount) more findings are left out."] : []
        return (findings.map(\.description) + rest).joined(separator: "\n")
    }
}
