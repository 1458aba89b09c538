import SwitchyardContracts
import SwitchyardRouter
internal import SwitchyardSupport

/// Registers the services and contracts of modules, and removes them again.
extension ModuleSystem {
    /// Registers the services and contracts of new modules: all of them, or none if there is an error.
    func provide(_ parts: [DeclaredPart], _ router: Router) -> [Finding] {
        let known = Set(assembly.parts.map(\.module))
        let new = parts.filter { !known.contains($0.module) }
        let contracts = router.contracts.declarations
        // First in copies: a service that is replaced loses its instances at once.
        let services = ServiceRegistry()
        services.restore(router.services.provisions)
        let copy = ContractRegistry(services: services)
        copy.restore(contracts)
        let provisions = new.flatMap(\.provisions)
        let findings = provisions.flatMap { $0(services, copy) }
        guard findings.isEmpty else { return findings }
        // Until they are published, the modules must not count as running.
        router.services.updateModules { new.filter { !$0.module.isEmpty }.map { ($0.module, .notStarted) } }
        for provision in provisions { _ = provision(router.services, router.contracts) }
        assembly.addedContracts.formUnion(Set(new.flatMap(\.contracts)).filter { !contracts.contains($0) })
        return []
    }

    /// Adds the observers and the call interceptors of new parts.
    func connect(_ parts: [DeclaredPart], _ router: Router) {
        let known = Set(assembly.parts.map(\.module))
        for part in parts where !known.contains(part.module) {
            guard !part.observers.isEmpty || !part.callInterceptors.isEmpty else { continue }
            assembly.observers[part.module] =
                part.callInterceptors.map { router.contracts.add($0) } + part.observers.map { router.add($0) }
        }
    }

    /// Tells the registry which of these modules run.
    ///
    /// Services of the others are not found.
    func publish(_ names: some Sequence<String>, _ router: Router) {
        let names = Array(names)
        router.services.updateModules {
            state.withLock { state in names.map { ($0, state.entries[$0]?.absence) } }
        }
    }

    /// Removes the services, contracts, interceptors and observers of removed modules.
    @MainActor
    func withdraw(_ names: Set<String>, _ router: Router) {
        router.services.remove(ofModules: names)
        let left = Set(assembly.parts.flatMap(\.contracts))
        // Contracts that the app itself declared stay.
        let gone = assembly.withdrawn.filter { !left.contains($0) && assembly.addedContracts.contains($0) }
        for contract in gone { router.contracts.remove(contract) }
        assembly.withdrawn = []
        assembly.addedContracts.subtract(gone)
        for remove in names.flatMap({ assembly.observers.removeValue(forKey: $0) ?? [] }) { remove() }
        // They retain handlers of the modules.
        lists = [:]
    }
}

extension ModuleSystem.RegisteredModule {
    /// Why the module's services are not found; `nil` if the module runs.
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
