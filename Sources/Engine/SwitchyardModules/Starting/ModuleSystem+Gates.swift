package import SwitchyardRouter
import SwitchyardSupport

/// Starts modules for links that need them.
extension ModuleSystem: ModuleEngine {
    /// Starts those modules that have not been asked to start yet, and returns whether all of them run.
    package func requestStart(of names: [String]) -> ModuleReadiness {
        guard !names.isEmpty else { return .running }
        let readiness = state.withLock { state in self.readiness(of: names, state) }
        guard case .starting = readiness else { return readiness }
        want(names)
        // By now some modules may run, and others may have failed.
        return state.withLock { state in self.readiness(of: names, state) }
    }

    /// Returns whether a module runs, without starting it.
    package func readiness(of module: String) -> ModuleReadiness {
        state.withLock { state in readiness(of: [module], state) }
    }

    private func readiness(of names: [String], _ state: State) -> ModuleReadiness {
        var starting: String?
        for name in names {
            guard let entry = state.entries[name] else { return .failed(ModuleFailure(name, .unknown)) }
            if entry.isRemoved { return .failed(ModuleFailure(name, .removed)) }
            switch entry.status {
            case .running: continue
            case .waiting where state.stopping != nil: return .failed(ModuleFailure(name, .stopped))
            case .waiting, .starting: starting = starting ?? name
            case .failed(let failure): return .failed(failure)
            case .stopping, .stopped: return .failed(ModuleFailure(name, .stopped))
            }
        }
        return starting.map { .starting($0) } ?? .running
    }
}
