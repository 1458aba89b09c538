public import RouteMatching
public import SwitchyardRules
import SwitchyardSupport

/// Rules that redirect links without a release of the app.
extension Router {
    /// The context for conditions of rules besides the link: the app's version, its language, its flags.
    ///
    /// The router adds source and session for each link.
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

    /// The installed rules, including those that never match.
    public var rules: [RouteRule] { state.withLock { $0.installed.own } }

    /// Replaces the rules; links that are received from now on use the new ones.
    ///
    /// They are compiled for the installed table, and again for each later one. Until then, links use the previous
    /// rules.
    ///
    /// Rules of modules are a separate list with separate limits, and are evaluated after these; identifiers may occur
    /// in both. So no rule of this list disables a rule of a module; the first rule that decides wins.
    ///
    /// Threads that install rules or tables at the same time do not wait for each other; the call that began last wins.
    /// When a call returns, links use its rules or table, or those of a later call.
    ///
    /// - Parameters:
    ///   - rules: The rules; the first that matches wins.
    ///   - types: The app's own placeholder types, which patterns of rules, also those of modules, use by name.
    ///   - allowsExpressions: Whether patterns may contain regular expressions; pass `false` for a list from a server.
    ///   - webHosts: The hosts of `https` links that rules, also those of modules, may open besides the table's
    ///     origins. `*.eats.example` stands for every host below that one, `*` for every host.
    /// - Returns: The findings about these rules, then those about rules of modules, with those of `switchyard lint`.
    ///   A rule with an error about itself alone never matches. A rule that requires an unknown gate or interceptor
    ///   refuses its links. Empty without a table.
    public func install(
        rules: [RouteRule], types: [PlaceholderType] = [], allowsExpressions: Bool = true, webHosts: Set<String> = []
    ) -> RuleReport {
        install(
            rules: rules,
            options: RouteRules.Options(types: types, allowsExpressions: allowsExpressions, webHosts: webHosts))
    }

    /// The same with all options, including limits.
    package func install(rules: [RouteRule], options: RouteRules.Options) -> RuleReport {
        let requested = beginInstalling {
            $0.own = rules
            $0.options = options
        }
        // A link on another thread may use them as soon as they are installed.
        recordEvent { .rules(requested.all, at: $0) }
        guard let rules = finishInstalling(requested), let table = requested.table else { return RuleReport() }
        let report = rules.report(tags: table.tags(of:))
        let findings = table.findings(ofPresentationsUnder: rules) + table.findings(ofErrorPageUnder: rules)
        return RuleReport(
            findings: report.findings + findings, omitted: report.omitted, inactive: report.inactive)
    }

    /// The rules and the context for a link; `nil` without rules.
    func rules(about transaction: LinkTransaction) -> (RuleLists, RuleContext)? {
        rules(from: transaction.request.source.kind)
    }

    /// The rules and the context for a link from a source.
    func rules(from source: LinkSource.Kind) -> (RuleLists, RuleContext)? {
        let asked = state.withLock { state in state.rules.map { ($0, state.environment) } }
        guard case (let rules, var context)? = asked else { return nil }
        context.source = source
        return (rules, context)
    }
}
