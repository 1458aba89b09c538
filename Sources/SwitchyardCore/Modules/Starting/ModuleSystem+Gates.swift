/// What links meet that need modules.
extension ModuleSystem {
    /// What the names of modules' gates begin with.
    static let gatePrefix = "module "

    /// The gate that links wait at until a module runs, or is known not to.
    static func gate(of module: String) -> String { gatePrefix + module }

    /// The module of a gate; `nil` where the gate is none of a module.
    static func module(ofGate gate: String) -> String? {
        gate.hasPrefix(gatePrefix) ? String(gate.dropFirst(gatePrefix.count)) : nil
    }

    /// Whether modules run.
    enum Readiness {
        /// All do.
        case running
        /// This one starts; its gate opens when that is over.
        case starting(String)
        /// One does not run.
        case failed(ModuleFailure)
    }

    /// Says whether modules run, and has those start that nothing has asked for yet.
    func readiness(of names: [String]) -> Readiness {
        guard !names.isEmpty else { return .running }
        let readiness = state.withLock { state in self.readiness(of: names, state) }
        guard case .starting = readiness else { return readiness }
        want(names)
        // What needs nothing to start may run by now, and what cannot start is known not to.
        return state.withLock { state in self.readiness(of: names, state) }
    }

    /// Says whether a module runs, and has nothing start.
    func look(at module: String) -> Readiness { state.withLock { state in readiness(of: [module], state) } }

    /// Whether a gate is that of a module that runs, or is known not to.
    func isOpen(_ gate: String) -> Bool {
        guard let module = Self.module(ofGate: gate) else { return false }
        let readiness = state.withLock { state in self.readiness(of: [module], state) }
        guard case .starting = readiness else { return true }
        return false
    }

    private func readiness(of names: [String], _ state: State) -> Readiness {
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
