internal import SwitchyardSupport

/// Connects a registry with the modules that provide its services.
extension ServiceRegistry {
    /// Why a module does not run.
    package enum ModuleAbsence: Sendable {
        case notStarted
        case failed(String)
    }

    /// A snapshot of the provided services.
    package struct Provisions: Sendable {
        fileprivate let declarations: [ServiceKey: ServiceDeclaration]
        fileprivate let order: [ServiceKey]
    }

    /// Sets the closure that starts the module of an awaited service.
    package func startModules(with start: @escaping @Sendable (String) async -> Void) {
        state.withLock { $0.starter = start }
    }

    /// A snapshot of the services that are provided now.
    package var provisions: Provisions {
        state.withLock { Provisions(declarations: $0.declarations, order: $0.order) }
    }

    /// Restores a snapshot: removes all services that were provided after it.
    package func restore(_ provisions: Provisions) {
        let before = state.withLock { state in
            let before = state.declarations
            state.declarations = provisions.declarations
            state.order = provisions.order
            return before
        }
        // Released without the lock, because the closures may hold objects of the app.
        withExtendedLifetime(before) {}
    }

    /// Updates which modules run, and discards the instances of modules that failed or stopped.
    package func updateModules(_ read: () -> [(module: String, absence: ModuleAbsence?)]) {
        let keys = state.withLock { state in
            var gone: Set<String> = []
            for (module, absence) in read() {
                state.absentModules[module] = absence
                if case .failed = absence { gone.insert(module) }
            }
            return Set(state.declarations.values.filter { $0.module.map(gone.contains) ?? false }.map(\.key))
        }
        // Later callers get an error with the reason.
        if !keys.isEmpty { forgetEverywhere(keys) }
    }

    /// Removes the services of modules.
    ///
    /// Callers keep the instances that they have.
    package func remove(ofModules names: Set<String>) {
        let gone = state.withLock { state in
            let gone = state.declarations.filter { $0.value.module.map(names.contains) ?? false }
            for key in gone.keys { state.declarations[key] = nil }
            state.order.removeAll { state.declarations[$0] == nil }
            for name in names { state.absentModules[name] = nil }
            return gone
        }
        // The removed closures are released here, without the lock, because they may hold objects of the app.
        forgetEverywhere(Set(gone.keys))
    }
}
