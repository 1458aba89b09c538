public import RouteMatching
import SwitchyardSupport

/// Using rules without a router, for example in a test or on a server.
extension RouteRuleList {
    /// Checks the rules for a table: each by itself, and all together for cycles and targets that do not exist.
    ///
    /// Each rule is also tried with links that match it. The links contain harmless values, and nothing is known about
    /// the app or the user. So every reported cycle is real: a link exists that enters it. A rule whose pattern needs
    /// values that cannot be guessed, such as those of an app's own type, is not tried. If the limit of work is
    /// reached, a note counts the remaining rules.
    ///
    /// - Parameters:
    ///   - table: The table that matches links. Patterns of rules apply after its origins, and targets refer to its
    /// routes.
    ///   - types: The app's own placeholder types, which patterns of rules use by name.
    ///   - allowsExpressions: Whether patterns may contain regular expressions. Pass `false` for a list from a server.
    ///   - webHosts: The hosts of `https` links that rules may lead to, in addition to those of the table's origins.
    ///   - customSources: The app's own kinds of sources, which conditions of rules may name.
    ///   - tags: The tags of the table's routes; `nil` to not check the tags of rules.
    ///   - requirements: The names of the app's gates and interceptors, which rules may require; `nil` to not check
    ///     them.
    /// - Returns: The report: the findings about each rule, then those about the rules together.
    public func report(
        in table: RouteTable, types: [PlaceholderType] = [], allowsExpressions: Bool = true,
        webHosts: Set<String> = [], customSources: Set<LinkSource.Kind> = [], tags: Set<String>? = nil,
        requirements: Set<String>? = nil
    ) -> RuleReport {
        let options = RouteRules.Options(
            types: types, allowsExpressions: allowsExpressions, webHosts: webHosts, customSources: customSources,
            tags: tags, requirements: requirements)
        return RouteRules(rules, for: table, options: options).checkedReport
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
        let hops = trail.hops.map(\.line)
        return switch decision {
        case .unchanged, .changed: (trail.link, hops)
        case .errorPage(let rule, let failure):
            (nil, hops + ["error page by '\(rule?.escapedForDisplay ?? "")'"] + (failure.map { ["\($0)"] } ?? []))
        case .blocked(let reason, let rule):
            (nil, hops + ["blocked by '\(rule.escapedForDisplay)': \(reason.escapedForDisplay)"])
        case .failed(let failure): (nil, hops + [failure.description])
        }
    }
}
