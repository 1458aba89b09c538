import SwitchyardRules
import SwitchyardSupport

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
