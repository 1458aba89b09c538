public import RouteMatching

/// Using rules without a router, for example in a test or on a server.
extension RouteRuleList {
    /// Compiles the rules for a table, and reports what is wrong and which rules never match.
    ///
    /// - Parameters:
    ///   - table: The table that matches links. Patterns of rules apply after its origins, and targets refer to its
    /// routes.
    ///   - types: The app's own placeholder types, which patterns of rules use by name.
    ///   - allowsExpressions: Whether patterns may contain regular expressions. Pass `false` for a list from a server.
    ///   - webHosts: The hosts of `https` links that rules may lead to, in addition to those of the table's origins.
    ///   - customSources: The app's own kinds of sources, which conditions of rules may name.
    /// - Returns: The report.
    public func report(
        in table: RouteTable, types: [PlaceholderType] = [], allowsExpressions: Bool = true,
        webHosts: Set<String> = [], customSources: Set<LinkSource.Kind> = []
    ) -> RuleReport {
        let options = RouteRules.Options(
            types: types, allowsExpressions: allowsExpressions, webHosts: webHosts, customSources: customSources)
        return RouteRules(rules, for: table, options: options).report
    }

    /// Applies the rules of a slot to a link.
    ///
    /// ```swift
    /// let list = RouteRuleList([RouteRule("coupons", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}"))])
    /// list.applied(to: "eats://coupon/7", in: table).link  // eats://promo/7
    /// ```
    ///
    /// Each call compiles the rules. A router compiles them once.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - table: The table that matches links.
    ///   - slot: The phase whose rules are applied.
    ///   - context: The values that conditions test.
    ///   - types: The app's own placeholder types, which patterns of rules use by name.
    ///   - allowsExpressions: Whether patterns may contain regular expressions.
    ///   - webHosts: The hosts of `https` links that rules may lead to, in addition to those of the table's origins.
    ///   - customSources: The app's own kinds of sources, which conditions of rules may name.
    /// - Returns: The resulting link, or `nil` if the rules refuse it or show the error page; and one line for each
    ///   step of the rules.
    public func applied(
        to link: String, in table: RouteTable, at slot: RouteRule.Slot = .beforeMatch,
        context: RuleContext = RuleContext(), types: [PlaceholderType] = [], allowsExpressions: Bool = true,
        webHosts: Set<String> = [], customSources: Set<LinkSource.Kind> = []
    ) -> (link: String?, steps: [String]) {
        let options = RouteRules.Options(
            types: types, allowsExpressions: allowsExpressions, webHosts: webHosts, customSources: customSources)
        var trail = RuleTrail(link)
        let decision = RouteRules(rules, for: table, options: options).decide(slot, &trail, context: context)
        let hops = trail.hops.map(\.description)
        return switch decision {
        case .unchanged, .changed: (trail.link, hops)
        case .errorPage(let rule): (nil, hops + ["error page by '\(rule?.escapedForDisplay ?? "")'"])
        case .blocked(let reason, let rule):
            (nil, hops + ["blocked by '\(rule.escapedForDisplay)': \(reason.escapedForDisplay)"])
        case .failed(let failure): (nil, hops + [failure.description])
        }
    }
}
