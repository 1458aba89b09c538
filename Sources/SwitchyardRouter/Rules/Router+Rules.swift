import RouteMatching
import SwitchyardBase
import SwitchyardLocks

/// Rules that change where links lead, without a release.
extension Router {
    /// What rules are judged by besides the link: the app's version, its language, its flags.
    ///
    /// Source and session are filled in for each link.
    public var environment: RuleContext {
        get { state.withLock { $0.environment } }
        set {
            state.withLock { state in
                let isSignedIn = state.environment.isSignedIn
                state.environment = newValue
                state.environment.isSignedIn = isSignedIn
            }
        }
    }

    /// The rules as they were given, those included that never match.
    public var rules: [RouteRule] { state.withLock { $0.installed.own } }

    /// Puts rules in the place of those before; links that come in from now on meet them.
    ///
    /// They are compiled for the table that is installed, and anew for each that comes after it. Meanwhile links meet the
    /// rules before.
    ///
    /// Rules of modules come after them, as a list of their own: with limits of their own, and
    /// identifiers that may occur in both lists. So nothing in this list switches a rule of a module off; the first rule that
    /// decides counts.
    ///
    /// Of several threads that install rules or tables at the same time none waits for another. What began last counts. When
    /// a call returns, links meet what it installed, or what a later call has put in its place.
    ///
    /// - Parameters:
    ///   - rules: The rules; the first that matches counts.
    ///   - types: The app's own placeholder types, which patterns of rules use by name, those of modules too.
    ///   - allowsExpressions: Whether patterns may hold regular expressions; in a list from a server they may not.
    ///   - webHosts: The hosts of `https` links that rules may lead to, besides those of the table's origins; rules of
    ///     modules too. `*.eats.example` stands for every host below that one, `*` for every host.
    /// - Returns: What is wrong with them, then what is wrong with rules of modules; such rules never match. Empty as
    ///   long as there is no table.
    public func install(
        rules: [RouteRule], types: [PlaceholderType] = [], allowsExpressions: Bool = true, webHosts: Set<String> = []
    ) -> RuleReport {
        install(
            rules: rules,
            options: RouteRules.Options(types: types, allowsExpressions: allowsExpressions, webHosts: webHosts))
    }

    /// The same with options, and perhaps other limits.
    package func install(rules: [RouteRule], options: RouteRules.Options) -> RuleReport {
        let requested = beginInstalling { ($0.own, $0.options) = (rules, options) }
        // A link of another thread may meet them as soon as they are installed.
        tell { .rules(requested.all, at: $0) }
        let report = finishInstalling(requested)?.report ?? RuleReport()
        guard let names = requested.table?.ruleNames else { return report }
        let inactive = Set(report.inactive)
        return RuleReport(
            findings: report.findings + names.findings(of: rules, as: .warning),
            inactive: report.inactive + names.unmatched(in: rules).filter { !inactive.contains($0) })
    }

    /// The rules, with what a link is judged by; `nil` where there are none.
    func rules(about transaction: LinkTransaction) -> (RuleLists, RuleContext)? {
        let asked = state.withLock { state in state.rules.map { ($0, state.environment) } }
        guard case (let rules, var context)? = asked else { return nil }
        context.source = transaction.request.source.kind
        return (rules, context)
    }
}
