public import RouteMatching

/// Rules without a router, as in a test or on a server.
extension RouteRuleList {
    /// Returns what is wrong with the rules in a table, and which of them never match.
    ///
    /// - Parameters:
    ///   - table: The table that links are matched with. Patterns of rules are read below its origins, and targets lead
    ///     to its routes.
    ///   - types: The app's own placeholder types, which patterns of rules use by name.
    ///   - allowsExpressions: Whether patterns may hold regular expressions; in a list from a server they may not.
    ///   - webHosts: The hosts of `https` links that rules may lead to, besides those of the table's origins.
    /// - Returns: The report.
    public func report(
        in table: RouteTable, types: [PlaceholderType] = [], allowsExpressions: Bool = true,
        webHosts: Set<String> = []
    ) -> RuleReport {
        let options = RouteRules.Options(types: types, allowsExpressions: allowsExpressions, webHosts: webHosts)
        return RouteRules(rules, for: table, options: options).report
    }

    /// Returns what the rules of a slot make of a link.
    ///
    /// ```swift
    /// let list = RouteRuleList([RouteRule("coupons", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}"))])
    /// list.applied(to: "eats://coupon/7", in: table).link  // eats://promo/7
    /// ```
    ///
    /// The rules are compiled by each call; a router compiles them once.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - table: The table that links are matched with.
    ///   - slot: When rules are looked at.
    ///   - context: What their conditions are judged by.
    ///   - types: The app's own placeholder types, which patterns of rules use by name.
    ///   - allowsExpressions: Whether patterns may hold regular expressions.
    ///   - webHosts: The hosts of `https` links that rules may lead to, besides those of the table's origins.
    /// - Returns: The link as it is then, `nil` where the rules refuse it or show the error page; and what each rule
    ///   did, a line for each.
    public func applied(
        to link: String, in table: RouteTable, at slot: RouteRule.Slot = .beforeMatch,
        context: RuleContext = RuleContext(), types: [PlaceholderType] = [], allowsExpressions: Bool = true,
        webHosts: Set<String> = []
    ) -> (link: String?, steps: [String]) {
        let options = RouteRules.Options(types: types, allowsExpressions: allowsExpressions, webHosts: webHosts)
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
