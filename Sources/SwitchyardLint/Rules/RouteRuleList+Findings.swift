public import RouteMatching
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

    /// Returns what is wrong with the rules together, beyond their ``RouteRuleList/report(in:types:allowsExpressions:webHosts:)``:
    /// circles, and targets that do not exist.
    ///
    /// The rules are tried with links that they are about, made of harmless values, and with nothing known of the app or
    /// the user. So every cycle that is reported is one: there is a link that runs into it. A rule whose pattern takes
    /// values that cannot be guessed, such as those of an own type, is not tried.
    ///
    /// The work grows with the number of rules, not with its square. Where it is used up, the rules that are left are
    /// counted in a note.
    ///
    /// - Parameters:
    ///   - table: The table that the rules are to be used with.
    ///   - types: The app's own placeholder types, which patterns of rules use by name.
    ///   - allowsExpressions: Whether patterns may hold regular expressions.
    ///   - webHosts: The hosts of `https` links that rules may lead to, besides those of the table's origins.
    /// - Returns: The findings, in the order of the list.
    public func findings(
        in table: RouteTable, types: [PlaceholderType] = [], allowsExpressions: Bool = true,
        webHosts: Set<String> = []
    ) -> [Finding] {
        let options = RouteRules.Options(types: types, allowsExpressions: allowsExpressions, webHosts: webHosts)
        return RouteRules(rules, for: table, options: options).findings(in: table)
    }
}
