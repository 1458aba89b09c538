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
/// If several rules match a link, the first in the list is used. Only rules that add requirements are all used, up to
/// the first rule that decides. Nothing else depends on the order.
///
/// A rule that cannot be compiled never matches, and is listed in ``report``. Compiled rules are values: they can be
/// shared between threads, and a list can be replaced with a single assignment.
package struct RouteRules: Sendable {
    /// What rules may do, and their maximum sizes.
    package struct Options: Sendable {
        /// The app's own placeholder types, which patterns of rules use by name.
        var types: [PlaceholderType]

        /// Whether patterns may contain regular expressions.
        ///
        /// Set this to `false` for a list from a server.
        var allowsExpressions: Bool

        /// The hosts of `https` links that rules may lead to, in addition to those of the table's origins.
        ///
        /// `*.eats.example` means every subdomain of that host, and `*` means every host.
        var webHosts: Set<String>

        /// The app's own kinds of sources, which conditions may name.
        package var customSources: Set<LinkSource.Kind>

        /// The tags of the table's routes; `nil` to not check the tags of rules.
        package var tags: Set<String>?

        /// The names of the gates and interceptors that rules may require; `nil` to not check them.
        ///
        /// A rule that requires any other name refuses its links, because nothing could ever let them pass.
        package var requirements: Set<String>?

        /// The maximum sizes; a larger list is refused.
        var limits: RouteRuleLimits

        /// Creates options.
        package init(
            types: [PlaceholderType] = [], allowsExpressions: Bool = true, webHosts: Set<String> = [],
            customSources: Set<LinkSource.Kind> = [], tags: Set<String>? = nil, requirements: Set<String>? = nil,
            limits: RouteRuleLimits = .standard
        ) {
            self.types = types
            self.allowsExpressions = allowsExpressions
            self.webHosts = webHosts
            self.customSources = customSources
            self.tags = tags
            self.requirements = requirements
            self.limits = limits
        }
    }

    /// The original rules, including those that never match.
    package let rules: [RouteRule]

    /// The findings about each rule by itself, in the order of the list, and the rules that never match.
    package let report: RuleReport

    /// The table for which the rules were compiled.
    package let table: RouteTable

    let options: Options
    let slots: [RouteRule.Slot: RuleIndex]
    let destinations: RuleDestinations
    let paths: RulePaths

    /// Compiles rules.
    package init(_ rules: [RouteRule], for table: RouteTable, options: Options = Options()) {
        var compiler = RouteRulesCompiler(table, options)
        let slots = compiler.compile(rules)
        self.slots = slots
        report = compiler.report(
            inactive: rules.enumerated().filter { slots[$0.element.slot]?.rules[$0.offset] == nil }.map(\.element.id))
        destinations = compiler.destinations
        paths = RulePaths(rules.isEmpty ? nil : table)
        self.rules = rules
        self.table = table
        self.options = options
    }
}
