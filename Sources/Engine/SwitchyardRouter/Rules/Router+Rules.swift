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

/// Rules of a tool, such as an inspector: they are evaluated before those of the app, in a separate list.
extension Router {
    /// The rules of the tool.
    package var toolRules: [RouteRule] { state.withLock { $0.installed.ofTool } }

    /// All installed rules: those of the tool, then those of the app.
    package var allRules: [RouteRule] { state.withLock { $0.installed.all } }

    /// The options of the rules that were installed last; a caller that adds its own rules reuses them.
    package var ruleOptions: RouteRules.Options { state.withLock { $0.installed.tableOptions } }

    /// Calls a closure before each compilation of rules, for tests.
    func onCompilingRules(_ action: (@Sendable () -> Void)?) { state.withLock { $0.willCompileRules = action } }

    /// Replaces the rules of the tool; links that are received from now on use them.
    ///
    /// The two lists are independent: installing one never changes the other.
    ///
    /// - Parameter rules: The rules; the options of the app's rules apply to them too.
    package func install(toolRules rules: [RouteRule]) {
        let requested = beginInstalling { $0.ofTool = rules }
        recordEvent { .rules(requested.all, at: $0) }
        finishInstalling(requested)
    }
}

/// The input of rule compilation: the table and the rules.
struct InstalledRules: Sendable {
    /// The number of changes that led to this value.
    fileprivate(set) var number = 0
    var table: RouterTable?
    /// The screens of the table's routes, which are replaced with it.
    var screens = SuppliedScreens()
    /// The rules of a tool, which are evaluated first.
    var ofTool: [RouteRule] = []
    /// The rules of the app.
    var own: [RouteRule] = []
    var options = RouteRules.Options()

    /// The options, with the additions of the table.
    var tableOptions: RouteRules.Options {
        var options = options
        let names = table?.ruleNames ?? RouteRules.Options()
        options.customSources = names.customSources
        options.tags = names.tags
        options.requirements = names.requirements
        return options
    }

    /// All installed rules, those of a tool first.
    var all: [RouteRule] { ofTool + own }

    /// The rules compiled for the table, with those of modules; `nil` without a table, or without rules.
    func compiled(_ willCompile: (@Sendable () -> Void)?) -> RuleLists? {
        willCompile?()
        return table.flatMap { table in
            RuleLists(
                ofTool: ofTool, installed: own, options: tableOptions, ofModules: table.rules, limits: table.ruleLimits,
                for: table.routes)
        }
    }
}

/// Changes the table or the rules.
///
/// Compiling can take long and calls placeholder types of the app, so no lock is held meanwhile: links use what was
/// installed before, and other changes may begin. Each change gets a number and includes the earlier changes, so the
/// change with the greatest number contains all. Each is compiled once, and is installed unless a greater number
/// already is. So changes take effect in the order in which they began, none waits for another, and none is compiled
/// twice.
extension Router {
    /// Begins a change.
    func beginInstalling(_ change: (inout InstalledRules) -> Void) -> InstalledRules {
        let (before, requested) = state.withLock { state in
            let before = state.requested
            change(&state.requested)
            state.requested.number += 1
            return (before, state.requested)
        }
        // Released outside the lock: objects of the app may be deallocated with it.
        withExtendedLifetime(before) {}
        return requested
    }

    /// Compiles the rules of a change and installs it, unless a later change was installed meanwhile; returns the
    /// compiled rules; `nil` without a table, or without rules.
    @discardableResult
    func finishInstalling(_ requested: InstalledRules) -> RuleLists? {
        let rules = requested.compiled(state.withLock { $0.willCompileRules })
        var before: (InstalledRules, RuleLists?)?
        var waiting: [(transaction: LinkTransaction, ready: Promise<Bool>)] = []
        state.withLock { state in
            guard requested.number > state.installed.number else { return }
            before = (state.installed, state.rules)
            state.install(requested, rules)
            if requested.table != nil { waiting = state.inbox.takeAll() }
        }
        withExtendedLifetime(before) {}
        // Hosts may be connected before the first table is installed.
        if before?.0.table == nil, requested.table != nil { Task { @MainActor [weak self] in self?.checkScenes() } }
        if let table = requested.table { dropSuperseded(waiting.map(\.transaction), in: table) }
        for entry in waiting { entry.ready.fulfill(true) }
        return rules
    }
}
