public import RouteMatching
import SwitchyardRouter
public import SwitchyardRoutes
public import SwitchyardRules
public import SwitchyardSupport

/// A table together with rules, for tools that show how rules change a link.
///
/// A rule is applied if its condition is met. A value that the caller does not know, such as the version of the app, makes
/// the condition undecided. Such rules change nothing, and are listed in ``RuledLink/undecided``.
@_spi(Tooling) public struct RuledTable: Sendable {
    private struct RouteKey: Hashable, Sendable {
        let namespace: String
        let name: String
    }

    /// The findings about the rules; a rule with an error never matches.
    public var findings: [Finding] { rules.report.findings }

    private let rules: RouteRules
    private let tags: [RouteKey: [String]]

    /// Compiles rules for a table.
    ///
    /// - Parameters:
    ///   - list: The rules.
    ///   - table: The table.
    ///   - map: The map of the table; it contains the tags of the routes.
    ///   - types: The app's own placeholder types.
    ///   - allowsExpressions: Whether patterns of rules may contain regular expressions.
    ///   - webHosts: The hosts that rules may lead to, in addition to those of the table.
    ///   - customSources: The app's own kinds of sources, which conditions of rules may name.
    public init(
        _ list: RouteRuleList, for table: RouteTable, of map: RouteMap, types: [PlaceholderType] = [],
        allowsExpressions: Bool = true, webHosts: Set<String> = [],
        customSources: Set<LinkSource.Kind> = []
    ) {
        let options = RouteRules.Options(
            types: types, allowsExpressions: allowsExpressions, webHosts: webHosts, customSources: customSources)
        rules = RouteRules(list.rules, for: table, options: options)
        let rows = map.namespaces.flatMap { namespace in
            namespace.rows.map { (RouteKey(namespace: namespace.name, name: $0.route.name), $0.tags) }
        }
        tags = Dictionary(rows) { first, _ in first }
    }

    /// Returns what is wrong with a value of a context.
    ///
    /// - Parameters:
    ///   - context: The values that conditions of rules test.
    ///   - customSources: The app's own kinds of sources.
    /// - Returns: One sentence; `nil` if conditions can compare all values.
    public static func fault(of context: RuleContext, customSources: Set<LinkSource.Kind>) -> String? {
        context.fault(customSources)
    }

    /// Applies the rules to a link.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - context: The known values that conditions of rules test.
    /// - Returns: The link after the rules.
    public func path(of link: String, context: RuleContext) -> RuledLink {
        var trail = RuleTrail(link)
        trail.undecided = UniqueNames()
        let end = end(of: &trail, context)
        return RuledLink(trail, end: end, undecided: undecidedRules(trail.undecided?.inOrder ?? [], context))
    }

    private func end(of trail: inout RuleTrail, _ context: RuleContext) -> RuledLink.End {
        // The slots after the first one apply to a link that no route matches.
        for slot in [RouteRule.Slot.beforeMatch, .afterMiss, .fallback] {
            let decision = rules.decide(slot, &trail, context: context) { match in
                tags[RouteKey(namespace: match.namespace, name: match.route.name)] ?? []
            }
            switch decision {
            case .unchanged, .changed:
                if ((try? rules.table.match(trail.link)) ?? nil) != nil { return .goesOn }
            case .blocked(let reason, let rule): return .blocked(rule: rule, reason: reason)
            case .errorPage(let rule, nil): return .errorPage(rule: rule)
            case .failed(let failure), .errorPage(_, let failure?):
                return .failed("\(failure.reason)", rule: failure.rule, code: failure.reason.diagnosticCode)
            }
        }
        return .goesOn
    }

    private func undecidedRules(_ ids: [String], _ context: RuleContext) -> [UndecidedRule] {
        guard !ids.isEmpty else { return [] }
        // The first rule with an id is the one that can match.
        let first = Dictionary(rules.rules.map { ($0.id, $0) }) { first, _ in first }
        return ids.compactMap { id in
            guard let rule = first[id], let condition = rule.condition else { return nil }
            let tests = condition.undecidedTests(in: context).compactMap { test in
                if case .test(let attribute, let comparison, let values) = test {
                    UndecidedRule.Test(attribute: attribute, comparison: comparison, values: values)
                } else {
                    nil
                }
            }
            return UndecidedRule(id: id, place: "\(rule.location)", tests: tests)
        }
    }
}

/// One link after the rules.
@_spi(Tooling) public struct RuledLink: Sendable {
    /// One change of the link.
    public struct Hop: Sendable {
        /// How the rule changed it: `rewrite`, `redirect` or `degrade`.
        public let kind: String
        /// The id of the rule.
        public let rule: String
        /// The link before.
        public let from: String
        /// The link after.
        public let to: String
    }

    /// How the rules end.
    public enum End: Sendable {
        /// The table matches the last link.
        case goesOn
        /// A rule blocks the link.
        case blocked(rule: String, reason: String)
        /// The error page is shown.
        case errorPage(rule: String?)
        /// A rule fails.
        case failed(String, rule: String, code: DiagnosticCode)
    }

    /// The link after all hops.
    public let link: String
    /// The changes, in order.
    public let hops: [Hop]
    /// The gates and interceptors that rules require.
    public let requirements: [String]
    /// The rules that changed nothing because their condition depends on unknown values.
    public let undecided: [UndecidedRule]
    /// How the rules end.
    public let end: End

    init(_ trail: RuleTrail, end: End, undecided: [UndecidedRule]) {
        link = trail.link
        hops = trail.hops.map { Hop(kind: $0.kind.rawValue, rule: $0.cause, from: $0.from, to: $0.to) }
        requirements = trail.requirements
        self.end = end
        self.undecided = undecided
    }
}
