public import RouteMatching
public import SwitchyardDiagnostics
public import SwitchyardRoutes
public import SwitchyardRules

/// A table together with rules, for tools that show how rules change a link.
///
/// The rules apply as in a router without a user and an app: conditions about a session, a version or a flag are false.
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

    /// Applies the rules to a link.
    public func path(of link: String) -> RuledLink {
        var trail = RuleTrail(link)
        // The slots after the first one apply to a link that no route matches.
        for slot in [RouteRule.Slot.beforeMatch, .afterMiss, .fallback] {
            let decision = rules.decide(slot, &trail, context: RuleContext()) { match in
                tags[RouteKey(namespace: match.namespace, name: match.route.name)] ?? []
            }
            switch decision {
            case .unchanged, .changed:
                if ((try? rules.table.match(trail.link)) ?? nil) != nil { return RuledLink(trail, end: .goesOn) }
            case .blocked(let reason, let rule):
                return RuledLink(trail, end: .blocked(rule: rule, reason: reason))
            case .errorPage(let rule):
                return RuledLink(trail, end: .errorPage(rule: rule))
            case .failed(let failure):
                return RuledLink(
                    trail, end: .failed("\(failure.reason)", rule: failure.rule, code: failure.reason.diagnosticCode))
            }
        }
        return RuledLink(trail, end: .goesOn)
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
    /// How the rules end.
    public let end: End

    init(_ trail: RuleTrail, end: End) {
        link = trail.link
        hops = trail.hops.map { Hop(kind: $0.kind.rawValue, rule: $0.rule, from: $0.from, to: $0.to) }
        requirements = trail.requirements
        self.end = end
    }
}
