internal import SwitchyardDiagnostics
import SwitchyardLocks

/// What modules provide, as the registries of services and contracts know it.
extension ModuleSystem {
    /// Has modules provide what they declare that have not done so, all or none of them.
    ///
    /// - Returns: What cannot be provided; nothing is then.
    func provide(_ parts: [DeclaredPart], _ router: Router) -> [Finding] {
        let known = Set(assembly.parts.map(\.module))
        let services = router.services.provisions
        let contracts = router.contracts.declarations
        var findings: [Finding] = []
        for part in parts where !known.contains(part.module) {
            for provision in part.provisions { findings += provision(router.services, router.contracts) }
        }
        if !findings.isEmpty {
            router.services.restore(services)
            router.contracts.restore(contracts)
        } else {
            let new = Set(parts.filter { !known.contains($0.module) }.flatMap(\.contracts))
            assembly.addedContracts.formUnion(new.filter { !contracts.contains($0) })
        }
        return findings
    }

    /// Adds the observers and the interceptors of calls of parts that are new.
    func connect(_ parts: [DeclaredPart], _ router: Router) {
        let known = Set(assembly.parts.map(\.module))
        for part in parts where !known.contains(part.module) {
            for interceptor in part.callInterceptors { router.contracts.add(interceptor) }
            assembly.callInterceptors[part.module] = part.callInterceptors.map(\.name)
            guard !part.observers.isEmpty else { continue }
            assembly.observers[part.module] = part.observers.map { router.add($0) }
        }
    }

    /// Says which of some modules do not run, so that their services are not found.
    func publish(_ names: some Sequence<String>, _ router: Router) {
        let names = Array(names)
        router.services.updateModules {
            state.withLock { state in names.map { ($0, state.entries[$0]?.absence) } }
        }
    }

    /// Takes back what modules provided, when they are gone.
    @MainActor
    func withdraw(_ names: Set<String>, _ router: Router) {
        router.services.remove(ofModules: names)
        let left = Set(assembly.parts.flatMap(\.contracts))
        // What the app itself made known stays.
        let gone = assembly.withdrawn.filter { !left.contains($0) && assembly.addedContracts.contains($0) }
        for contract in gone { router.contracts.remove(contract) }
        assembly.withdrawn = []
        assembly.addedContracts.subtract(gone)
        for name in names.flatMap({ assembly.callInterceptors.removeValue(forKey: $0) ?? [] }) {
            router.contracts.removeInterceptors(named: name)
        }
        for remove in names.flatMap({ assembly.observers.removeValue(forKey: $0) ?? [] }) { remove() }
    }
}

extension ModuleSystem.Entry {
    /// Why the module's services are not found; `nil` where it runs.
    fileprivate var absence: ServiceRegistry.ModuleAbsence? {
        if isRemoved { return .failed("It was removed.") }
        switch status {
        case .running: return nil
        case .waiting, .starting: return .notStarted
        case .failed(let failure): return .failed(failure.description)
        case .stopping, .stopped: return .failed("It was stopped.")
        }
    }
}
