public import SwitchyardDiagnostics

/// What is wrong with rules, in the table that they are used with.
///
/// ```swift
/// let report = router.install(rules: rules)
/// if !report.isClean { print(report) }
/// ```
public struct RuleReport: Sendable, Hashable {
    /// What is wrong, in the order of the list; a finding's subject is the id of the rule.
    public let findings: [Finding]

    /// The ids of the rules that never match, because something is wrong with them or with the list.
    public let inactive: [String]

    /// Whether every rule is in use, and nothing is wrong with any.
    public var isClean: Bool { findings.isEmpty && inactive.isEmpty }

    package init(findings: [Finding] = [], inactive: [String] = []) {
        self.findings = findings
        self.inactive = inactive
    }
}

extension RuleReport: CustomStringConvertible {
    /// Each finding, one below the other.
    public var description: String {
        findings.isEmpty ? "Nothing is wrong with the rules." : findings.map(\.description).joined(separator: "\n")
    }
}
