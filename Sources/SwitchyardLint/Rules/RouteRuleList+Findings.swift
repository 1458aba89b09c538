public import RouteMatching
public import SwitchyardDiagnostics
public import SwitchyardRules

extension RouteRuleList {
    /// The findings about the document besides its rules: unknown keys.
    public var findings: [Finding] {
        unknownMembers.map { member in
            Finding(
                LintCode.unknownKey, as: .note, "The key \(member.name) is not known and has no effect.",
                "Correct its spelling, or remove it.")
        }
    }

    /// The findings about the rules together, in addition to
    /// ``RouteRuleList/report(in:types:allowsExpressions:webHosts:customSources:)``: cycles, and targets that do not
    /// exist.
    ///
    /// Each rule is tried with links that match it. The links contain harmless values, and nothing is known about the
    /// app or the user. So every reported cycle is real: a link exists that enters it. A rule whose pattern needs
    /// values that cannot be guessed, such as those of an app's own type, is not tried.
    ///
    /// The work grows with the number of rules, not with its square. If the limit is reached, a note counts the
    /// remaining rules.
    ///
    /// - Parameters:
    ///   - table: The table with which the rules are used.
    ///   - types: The app's own placeholder types, which patterns of rules use by name.
    ///   - allowsExpressions: Whether patterns can contain regular expressions.
    ///   - webHosts: The hosts of `https` links to which rules can lead, besides those of the table's origins.
    ///   - customSources: The app's own kinds of sources, which conditions of rules may name.
    ///   - tags: The tags of the table's routes; `nil` to not check the tags of rules.
    /// - Returns: The findings, in the order of the list.
    public func findings(
        in table: RouteTable, types: [PlaceholderType] = [], allowsExpressions: Bool = true,
        webHosts: Set<String> = [], customSources: Set<LinkSource.Kind> = [], tags: Set<String>? = nil
    ) -> [Finding] {
        let options = RouteRules.Options(
            types: types, allowsExpressions: allowsExpressions, webHosts: webHosts, customSources: customSources)
        return RouteRules(rules, for: table, options: options).findings(in: table, tags: tags)
    }
}
