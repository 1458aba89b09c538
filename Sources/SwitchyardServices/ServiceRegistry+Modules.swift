internal import SwitchyardBase
import SwitchyardLocks

/// What a registry learns of the modules that provide services.
extension ServiceRegistry {
    /// Why a module does not run.
    package enum ModuleAbsence: Sendable {
        case notStarted
        case failed(String)
    }

    /// What is provided at one moment.
    package struct Provisions: Sendable {
        fileprivate let declarations: [ServiceKey: ServiceDeclaration]
        fileprivate let order: [ServiceKey]
    }

    /// Has modules started whose services are waited for.
    ///
    /// - Parameter start: Starts a module, and returns when it runs or cannot.
    package func startModules(with start: @escaping @Sendable (String) async -> Void) {
        state.withLock { $0.starter = start }
    }

    /// What is provided now.
    package var provisions: Provisions {
        state.withLock { Provisions(declarations: $0.declarations, order: $0.order) }
    }

    /// Takes back everything that was provided since a moment.
    package func restore(_ provisions: Provisions) {
        let before = state.withLock { state in
            let before = state.declarations
            (state.declarations, state.order) = (provisions.declarations, provisions.order)
            return before
        }
        // Makers that go may hold objects of the app.
        withExtendedLifetime(before) {}
    }

    /// Learns which modules run; services of one that failed or stopped are forgotten.
    ///
    /// - Parameter read: Returns modules, each with why it does not run, or `nil` where it runs. It is called while the
    ///   registry is locked, so that of two changes the later one is written last.
    package func updateModules(_ read: () -> [(module: String, absence: ModuleAbsence?)]) {
        let keys = state.withLock { state in
            var gone: Set<String> = []
            for (module, absence) in read() {
                state.absentModules[module] = absence
                if case .failed = absence { gone.insert(module) }
            }
            return Set(state.declarations.values.filter { $0.module.map(gone.contains) ?? false }.map(\.key))
        }
        // A caller that asks again is told why there is none.
        if !keys.isEmpty { forgetEverywhere(keys) }
    }

    /// Takes away what modules provide; a caller that has an instance keeps it.
    package func remove(ofModules names: Set<String>) {
        let gone = state.withLock { state in
            let gone = state.declarations.filter { $0.value.module.map(names.contains) ?? false }
            for key in gone.keys { state.declarations[key] = nil }
            state.order.removeAll { state.declarations[$0] == nil }
            for name in names { state.absentModules[name] = nil }
            return gone
        }
        // Makers that go may hold objects of the app, and go here.
        forgetEverywhere(Set(gone.keys))
    }
}
