public import SwitchyardDiagnostics

/// What is wrong with rules for a given table.
///
/// ```swift
/// let report = router.install(rules: rules)
/// if !report.isClean { print(report) }
/// ```
public struct RuleReport: Sendable, Hashable {
    /// The findings, in the order of the list; the subject of a finding is the id of the rule.
    public let findings: [Finding]

    /// The ids of the rules that never match, because of a finding about them or about the whole list.
    public let inactive: [String]

    /// Whether every rule is active and there are no findings.
    public var isClean: Bool { findings.isEmpty && inactive.isEmpty }

    package init(findings: [Finding] = [], inactive: [String] = []) {
        self.findings = findings
        self.inactive = inactive
    }
}

extension RuleReport: CustomStringConvertible {
    /// The findings, one per line.
    public var description: String {
        findings.isEmpty ? "Nothing is wrong with the rules." : findings.map(\.description).joined(separator: "\n")
    }
}
