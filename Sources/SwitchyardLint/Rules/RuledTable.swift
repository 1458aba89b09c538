public import RouteMatching
public import SwitchyardDiagnostics
public import SwitchyardRoutes
public import SwitchyardRules

/// A table together with rules, for tools that show what rules make of a link.
///
/// A link goes through the rules as in a router that knows nothing of the user and of the app: conditions about a session, a
/// version or a flag are not met.
@_spi(Tooling) public struct RuledTable: Sendable {
    private struct RouteKey: Hashable, Sendable {
        let namespace: String
        let name: String
    }

    /// What is wrong with the rules; those with an error never match.
    public var findings: [Finding] { rules.report.findings }

    private let rules: RouteRules
    private let tags: [RouteKey: [String]]

    /// Compiles rules for a table.
    ///
    /// - Parameters:
    ///   - list: The rules.
    ///   - table: The table.
    ///   - map: The map that the table was made of, which knows the tags of its routes.
    ///   - types: The app's own placeholder types.
    ///   - allowsExpressions: Whether patterns of rules may hold regular expressions.
    ///   - webHosts: The hosts that rules may lead to besides those of the table.
    public init(
        _ list: RouteRuleList, for table: RouteTable, of map: RouteMap, types: [PlaceholderType] = [],
        allowsExpressions: Bool = true, webHosts: Set<String> = []
    ) {
        let options = RouteRules.Options(types: types, allowsExpressions: allowsExpressions, webHosts: webHosts)
        rules = RouteRules(list.rules, for: table, options: options)
        let rows = map.namespaces.flatMap { namespace in
            namespace.rows.map { (RouteKey(namespace: namespace.name, name: $0.route.name), $0.tags) }
        }
        tags = Dictionary(rows) { first, _ in first }
    }

    /// Returns what the rules make of a link.
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

/// What rules make of one link.
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

    /// Where the rules leave a link.
    public enum End: Sendable {
        /// The last link is matched.
        case goesOn
        /// A rule refuses it.
        case blocked(rule: String, reason: String)
        /// The error page is shown.
        case errorPage(rule: String?)
        /// A rule cannot be carried out.
        case failed(String, rule: String, code: DiagnosticCode)
    }

    /// The link after all hops.
    public let link: String
    /// The changes, in order.
    public let hops: [Hop]
    /// The gates and interceptors that rules require.
    public let requirements: [String]
    /// Where the rules leave the link.
    public let end: End

    init(_ trail: RuleTrail, end: End) {
        link = trail.link
        hops = trail.hops.map { Hop(kind: $0.kind.rawValue, rule: $0.rule, from: $0.from, to: $0.to) }
        requirements = trail.requirements
        self.end = end
    }
}
