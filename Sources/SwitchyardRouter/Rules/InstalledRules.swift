import SwitchyardBase
import SwitchyardLocks

/// What rules are compiled of: the table, and the rules as they were given.
struct InstalledRules: Sendable {
    /// How many changes led here.
    fileprivate(set) var number = 0
    var table: RouterTable?
    /// The screens of its routes, which change with it.
    var screens = SuppliedScreens()
    /// The rules of a tool, which come first.
    var front: [RouteRule] = []
    /// The rules of the app.
    var own: [RouteRule] = []
    var options = RouteRules.Options()

    /// All rules that were installed, those in front first.
    var all: [RouteRule] { front + own }

    /// Compiles these rules, and those of modules, for the table; `nil` where there is no table, or no rule.
    ///
    /// - Parameter willCompile: Called first, for tests of what waits meanwhile.
    /// - Returns: The compiled rules.
    func compiled(_ willCompile: (@Sendable () -> Void)?) -> RuleLists? {
        willCompile?()
        return table.flatMap { table in
            RuleLists(
                installed: all, options: options, ofModules: table.rules, limits: table.ruleLimits, for: table.routes)
        }
    }
}

/// A change of the table or the rules.
///
/// Compiling can take long and asks placeholder types of the app, so no lock is held meanwhile: links meet what was installed
/// before, and other changes begin. Each change takes a number and adds to what the changes before it requested, so the
/// one with the greatest number contains them all. Each is compiled once, and is installed unless one with a greater
/// number already is. So changes count in the order in which they began, no change waits for another, and none is compiled
/// again: a change that is not installed by itself was installed as a part of a later one.
extension Router {
    /// Begins a change.
    ///
    /// - Parameter change: What is to be installed; it assigns, and calls nothing.
    /// - Returns: Everything that is to be installed, for ``finishInstalling(_:)``.
    func beginInstalling(_ change: (inout InstalledRules) -> Void) -> InstalledRules {
        let (before, requested) = state.withLock { state in
            let before = state.requested
            change(&state.requested)
            state.requested.number += 1
            return (before, state.requested)
        }
        // Released without a lock: objects of the app may go with it.
        withExtendedLifetime(before) {}
        return requested
    }

    /// Compiles the rules of a change and installs it, unless a later change was installed meanwhile.
    ///
    /// - Parameter requested: What is to be installed.
    /// - Returns: The rules, compiled; `nil` where there is no table, or no rule.
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
        if let table = requested.table { dropSuperseded(waiting.map(\.transaction), in: table) }
        for entry in waiting { entry.ready.fulfill(true) }
        return rules
    }
}
