import RouteMatching
package import SwitchyardDiagnostics

/// The lists of rules that a router asks about a link: the installed one, then the one of modules.
///
/// Each is compiled by itself, with limits and identifiers of its own, and freezes links for itself alone. So nothing in the installed list, which may come
/// from a server, can switch a module's rule off.
// A class, because each link takes it along.
package final class RuleLists: Sendable {
    private let lists: [RouteRules]

    /// What is wrong with the installed rules, and after that with those of modules.
    package let report: RuleReport

    /// Compiles both lists for a table; `nil` where there is no rule.
    ///
    /// - Parameters:
    ///   - installed: The installed rules.
    ///   - options: What those may do.
    ///   - ofModules: The rules of modules.
    ///   - limits: The limits of the rules of modules.
    ///   - table: The table.
    package init?(
        installed: [RouteRule], options: RouteRules.Options, ofModules: [RouteRule], limits: RouteRuleLimits,
        for table: RouteTable
    ) {
        var lists: [RouteRules] = []
        if !installed.isEmpty { lists.append(RouteRules(installed, for: table, options: options)) }
        if !ofModules.isEmpty {
            lists.append(RouteRules(ofModules, for: table, options: options.ofModules(in: table, limits)))
        }
        guard !lists.isEmpty else { return nil }
        self.lists = lists
        report = RuleReport(
            findings: lists.flatMap(\.report.findings), inactive: lists.flatMap(\.report.inactive))
    }

    /// Says what the rules of a slot make of a link, see ``RouteRules/decide(_:_:context:match:tags:)``.
    package func decide(
        _ slot: RouteRule.Slot, _ trail: inout RuleTrail, context: RuleContext, match: RouteMatch?,
        tags: (RouteMatch) -> [String]
    ) -> RuleDecision {
        RouteRules.decide(by: lists, slot, &trail, context: context, match: match, tags: tags)
    }

    /// Returns the rule that decides first about a link before it is matched; `nil` where none does.
    ///
    /// What it makes of the link is not made. What rules require is added to the trail.
    package func firstToDecide(
        _ trail: inout RuleTrail, context: RuleContext, match: RouteMatch, tags: (RouteMatch) -> [String]
    ) -> String? {
        RouteRules.step(by: lists, .beforeMatch, &trail, context, match, tags)?.step.rule
    }
}

extension RouteTable {
    /// What is wrong with rules of modules, whatever is installed: types and hosts that the app may add are not judged.
    ///
    /// - Parameters:
    ///   - rules: The rules of all modules.
    ///   - limits: Their limits.
    /// - Returns: The findings.
    package func findings(ofModuleRules rules: [RouteRule], limits: RouteRuleLimits) -> [Finding] {
        guard !rules.isEmpty else { return [] }
        let options = RouteRules.Options(webHosts: ["*"]).ofModules(in: self, limits)
        return RouteRules(rules, for: self, options: options).report.findings
            .filter { $0.code != RuleCode.unsupportedPattern }
    }
}

extension RouteRules.Options {
    /// What rules of modules may do: they are code of the app, so what restricts a list from a server does not apply.
    fileprivate func ofModules(in table: RouteTable, _ limits: RouteRuleLimits) -> RouteRules.Options {
        let names = Set(table.types.map(\.name))
        return RouteRules.Options(
            types: table.types + types.filter { !names.contains($0.name) }, allowsExpressions: true, webHosts: webHosts,
            limits: limits)
    }
}
