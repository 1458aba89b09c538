import RouteMatching
import SwitchyardSupport

/// The lists of rules that a router applies to a link: the one of a tool, the installed one, then the one of modules.
///
/// Each list is compiled separately, with its own limits and identifiers, and a link that one list has degraded can
/// still be changed by the others. So the installed list, which may come from a server, cannot disable the rules of
/// modules.
// A class, because each link holds a reference to it.
final class RuleLists: Sendable {
    private let lists: [RouteRules]

    /// Compiles the lists for a table; `nil` if there are no rules.
    init?(
        ofTool: [RouteRule], installed: [RouteRule], options: RouteRules.Options, ofModules: [RouteRule],
        for table: RouteTable
    ) {
        var lists = [ofTool, installed].filter { !$0.isEmpty }.map { RouteRules($0, for: table, options: options) }
        if !ofModules.isEmpty {
            lists.append(RouteRules(ofModules, for: table, options: options.ofModules(in: table)))
        }
        guard !lists.isEmpty else { return nil }
        self.lists = lists
    }

    /// Checks the rules of all lists, by themselves and together.
    ///
    /// This tries each rule with links, so it is not part of compiling.
    ///
    /// - Parameter tags: Returns the tags of a matched route.
    /// - Returns: The findings of all lists, in their order.
    func report(tags: @escaping (RouteMatch) -> [String]) -> RuleReport {
        // An app installs a delivered list while the user waits: some tens of milliseconds, whatever the list contains.
        RouteRules.checkedReport(of: lists, mostSteps: 1 << 23, tags: tags)
    }

    /// The first rule that fulfils a condition, in the order of the lists.
    func first(where isMeant: (RouteRule) -> Bool) -> RouteRule? {
        lists.lazy.flatMap(\.rules).first(where: isMeant)
    }

    /// Applies the rules of a slot to a link; see ``RouteRules/decide(_:_:context:match:tags:)``.
    func decide(
        _ slot: RouteRule.Slot, _ trail: inout RuleTrail, context: RuleContext, match: RouteMatch?,
        tags: (RouteMatch) -> [String]
    ) -> RuleDecision {
        RouteRules.decide(by: lists, slot, &trail, context: context, match: match, tags: tags)
    }

    /// Returns the id of the first rule that decides about a link before it is matched; `nil` if no rule decides.
    ///
    /// The link is not changed. Requirements of rules are added to the trail.
    func firstDecidingRule(
        _ trail: inout RuleTrail, context: RuleContext, match: RouteMatch, tags: (RouteMatch) -> [String]
    ) -> String? {
        RouteRules.step(by: lists, .beforeMatch, &trail, context, match, tags)?.step.rule
    }
}

extension RouteTable {
    /// Returns the findings about rules of modules, independent of the installed rules.
    ///
    /// Types and hosts that the app may add later are not checked. A name that another module could declare is
    /// checked only if all modules are known; then it is an error, and so is each error about the rules together.
    ///
    /// - Parameters:
    ///   - rules: The rules of all modules.
    ///   - options: The names and sources that rules may refer to.
    ///   - isComplete: Whether all modules are known.
    /// - Returns: The findings.
    func findings(
        ofModuleRules rules: [RouteRule], _ options: RouteRules.Options, isComplete: Bool
    ) -> [Finding] {
        guard !rules.isEmpty else { return [] }
        var options = options
        options.webHosts = ["*"]
        let compiled = RouteRules(rules, for: self, options: options.ofModules(in: self))
        let together = isComplete ? compiled.lint().findings : []
        let names: Set<DiagnosticCode> = [
            RuleCode.unknownRoute, RuleCode.unknownTag, RuleCode.unknownRequirement,
        ]
        return (compiled.report.findings + together.filter { $0.severity == .error })
            .filter { $0.code != RuleCode.unsupportedPattern && (isComplete || !names.contains($0.code)) }
            .map(\.asError)
    }
}

extension RouteRules.Options {
    /// The options for rules of modules.
    ///
    /// They are part of the app's code, so restrictions for server lists do not apply.
    fileprivate func ofModules(in table: RouteTable) -> RouteRules.Options {
        let names = Set(table.types.map(\.name))
        var options = self
        options.types = table.types + types.filter { !names.contains($0.name) }
        options.allowsExpressions = true
        options.limits = .standard
        return options
    }
}
