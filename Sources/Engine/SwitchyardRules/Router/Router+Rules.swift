public import RouteMatching
public import SwitchyardModules
public import SwitchyardRouter
import SwitchyardSupport

/// Rules that redirect links without a release of the app.
extension Router {
    /// The context for conditions of rules besides the link: the app's version, its language, its flags.
    ///
    /// The router adds source and session for each link.
    public var environment: RuleContext {
        get {
            var context = shareRules { ($0 as? RouterRules)?.environment }?.withLock { $0 } ?? RuleContext()
            context.isSignedIn = isSignedIn
            return context
        }
        set { shareRules { RouterRules.change(&$0) { $0.environment } }.withLock { $0 = newValue } }
    }

    /// The installed rules, including those that never match.
    public var rules: [RouteRule] { routerRules?.own ?? [] }

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
        let installed = install { installed in
            RouterRules.change(&installed) {
                $0.own = rules
                $0.options = options
            }
        }
        guard let (all, table) = installed, let lists = (all as? RouterRules)?.lists else { return RuleReport() }
        let report = lists.report(tags: table.tags(of:))
        let findings = table.findings(ofPresentationsUnder: lists) + table.findings(ofErrorPageUnder: lists)
        return RuleReport(
            findings: report.findings + findings, omitted: report.omitted, inactive: report.inactive)
    }

    private var routerRules: RouterRules? { installedRules as? RouterRules }
}

/// Rules of a tool, such as an inspector: they are evaluated before those of the app, in a separate list.
extension Router {
    /// The rules of the tool.
    package var toolRules: [RouteRule] { routerRules?.ofTool ?? [] }

    /// All installed rules: those of the tool, then those of the app.
    package var allRules: [RouteRule] { installedRules?.list ?? [] }

    /// The options of the rules that were installed last; a caller that adds its own rules reuses them.
    package var ruleOptions: RouteRules.Options {
        let options = routerRules?.options ?? RouteRules.Options()
        return declarations.map { options.naming($0.ruleNames) } ?? options
    }

    /// Replaces the rules of the tool; links that are received from now on use them.
    ///
    /// The two lists are independent: installing one never changes the other.
    ///
    /// - Parameter rules: The rules; the options of the app's rules apply to them too.
    package func install(toolRules rules: [RouteRule]) {
        install { installed in RouterRules.change(&installed) { $0.ofTool = rules } }
    }
}

extension RouterBuilder {
    /// Declares rules.
    ///
    /// Rules from a server are applied before them.
    ///
    /// The limits apply to the rules of all modules together. Exceeding a limit is an error, and so is a rule that
    /// never matches.
    ///
    /// - Parameter rules: The rules, in order.
    public mutating func rules(_ rules: [RouteRule]) {
        RouterRules.change(&part.rules) { $0.ofModules += rules }
    }
}
