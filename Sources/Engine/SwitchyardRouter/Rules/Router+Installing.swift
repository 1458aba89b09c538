import RouteMatching
import SwitchyardSupport

/// The table and the rules of a router, which are installed together.
struct Installation: Sendable {
    /// The number of changes that led to this value.
    fileprivate(set) var number = 0
    var table: Declarations?
    /// The screens of the table's routes, which are replaced with it.
    var screens = SuppliedScreens()
    /// The rules: those of the table, and those that were installed later.
    var rules: (any LinkRules)?

    /// The same, with the rules compiled for the table.
    fileprivate func compiled(_ willCompile: (@Sendable () -> Void)?) -> Installation {
        willCompile?()
        var copy = self
        if let table { copy.rules = rules?.compiled(for: table) }
        return copy
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
    /// Replaces the table and the screens of its routes.
    ///
    /// Links in the inbox resume, in order. Links in flight keep the table that they began with.
    package func install(_ table: Declarations, screens: SuppliedScreens = SuppliedScreens()) {
        finishInstalling(
            beginInstalling {
                $0.table = table
                $0.screens = screens
                $0.rules = $0.rules ?? table.rules
            })
    }

    /// The installed rules; `nil` without rules.
    package var installedRules: (any LinkRules)? { state.withLock { $0.installed.rules } }

    /// Replaces the rules; links that are received from now on use the new ones.
    ///
    /// - Parameter change: Changes the rules, under the lock of the router.
    /// - Returns: The rules for the table, with it; `nil` without a table.
    @discardableResult
    package func install(
        rules change: (inout (any LinkRules)?) -> Void
    ) -> (rules: any LinkRules, table: Declarations)? {
        let requested = beginInstalling { change(&$0.rules) }
        // A link on another thread may use them as soon as they are installed.
        if let rules = requested.rules { recordEvent { .rules(rules, at: $0) } }
        let installed = finishInstalling(requested)
        guard let rules = installed.rules, let table = installed.table else { return nil }
        return (rules, table)
    }

    /// Changes what the rules share with those that are compiled from them.
    package func shareRules<Result>(_ body: (inout (any LinkRules)?) -> Result) -> Result {
        state.withLock { body(&$0.requested.rules) }
    }

    /// Whether a user is signed in; `nil` until ``Gate/signedIn`` is opened or closed.
    package var isSignedIn: Bool? { state.withLock(\.isSignedIn) }

    /// Calls a closure before each compilation of rules, for tests.
    func onCompilingRules(_ action: (@Sendable () -> Void)?) { state.withLock { $0.willCompileRules = action } }

    private func beginInstalling(_ change: (inout Installation) -> Void) -> Installation {
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

    /// Compiles the rules of a change and installs it, unless a later change was installed meanwhile.
    @discardableResult
    private func finishInstalling(_ requested: Installation) -> Installation {
        let compiled = requested.compiled(state.withLock { $0.willCompileRules })
        var before: Installation?
        var waiting: [(transaction: LinkTransaction, ready: Promise<Bool>)] = []
        state.withLock { state in
            guard compiled.number > state.installed.number else { return }
            before = state.installed
            state.installed = compiled
            if compiled.table != nil { waiting = state.inbox.takeAll() }
        }
        withExtendedLifetime(before) {}
        // Hosts may be connected before the first table is installed.
        if before?.table == nil, compiled.table != nil { Task { @MainActor [weak self] in self?.checkScenes() } }
        if let table = compiled.table { dropSuperseded(waiting.map(\.transaction), in: table) }
        for entry in waiting { entry.ready.fulfill(true) }
        return compiled
    }
}
