public import SwitchyardDiagnostics
public import SwitchyardRules

extension RouteRuleList {
    /// What is wrong with the document beside its rules: keys that have no meaning and no effect.
    public var findings: [Finding] {
        unknownMembers.map { member in
            Finding(
                LintCode.unknownKey, as: .note, "The key \(member.name) is not known and has no effect.",
                "Correct its spelling, or leave it out.")
        }
    }
}
