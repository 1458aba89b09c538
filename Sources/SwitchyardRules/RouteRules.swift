package import RouteMatching

/// A list of rules, compiled for a table.
///
/// ```swift
/// let rules = RouteRules([RouteRule("coupons", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}"))], for: table)
/// var trail = RuleTrail("eats://coupon/7")
/// rules.decide(.beforeMatch, &trail, context: RuleContext())  // .changed
/// trail.link  // eats://promo/7
/// ```
///
/// Of the rules that match a link the first in the list counts, apart from those that require something: they all
/// count, up to the one that decides. Nothing else depends on the order.
///
/// A rule that cannot be compiled never matches, and stands in ``report``. Rules are values: share them between
/// threads, and swap one list for another in a single store.
package struct RouteRules: Sendable {
    /// What rules may do, and how large they may be.
    package struct Options: Sendable {
        /// The app's own placeholder types, which patterns of rules use by name.
        package var types: [PlaceholderType]

        /// Whether patterns may hold regular expressions; in a list from a server they may not.
        package var allowsExpressions: Bool

        /// The hosts of `https` links that rules may lead to, besides those of the table's origins.
        ///
        /// `*.eats.example` stands for every host below that one, `*` for every host.
        package var webHosts: Set<String>

        /// The sizes beyond which the list is refused.
        package var limits: RouteRuleLimits

        /// Creates options.
        ///
        /// - Parameters:
        ///   - types: The app's own placeholder types.
        ///   - allowsExpressions: Whether patterns may hold regular expressions.
        ///   - webHosts: The hosts that rules may lead to, besides those of the table's origins.
        ///   - limits: The sizes beyond which the list is refused.
        package init(
            types: [PlaceholderType] = [], allowsExpressions: Bool = true, webHosts: Set<String> = [],
            limits: RouteRuleLimits = .standard
        ) {
            self.types = types
            self.allowsExpressions = allowsExpressions
            self.webHosts = webHosts
            self.limits = limits
        }
    }

    /// The rules as they were given, those included that never match.
    package let rules: [RouteRule]

    /// What is wrong with them, in the order of the list, and which of them never match.
    package let report: RuleReport

    /// The table that they were compiled for.
    package let table: RouteTable

    let options: Options
    package let slots: [RouteRule.Slot: RuleIndex]
    let destinations: RuleDestinations
    let paths: RulePaths

    /// Compiles rules.
    ///
    /// - Parameters:
    ///   - rules: The rules; the first that matches counts.
    ///   - table: The table that links are matched with. Patterns of rules are read below its origins, as its policies
    ///     say, and targets lead to its routes.
    ///   - options: What rules may do.
    package init(_ rules: [RouteRule], for table: RouteTable, options: Options = Options()) {
        var compiler = RouteRulesCompiler(table, options)
        let slots = compiler.compile(rules)
        self.slots = slots
        report = RuleReport(
            findings: compiler.sortedFindings,
            inactive: rules.enumerated().filter { slots[$0.element.slot]?.rules[$0.offset] == nil }.map(\.element.id))
        destinations = compiler.destinations
        paths = RulePaths(rules.isEmpty ? nil : table)
        self.rules = rules
        self.table = table
        self.options = options
    }

    /// Compiles the same rules for another table, as when a table is swapped.
    ///
    /// - Parameter table: The other table.
    /// - Returns: The rules, with the report that they have there.
    package func compiled(for table: RouteTable) -> RouteRules {
        RouteRules(rules, for: table, options: options)
    }
}
