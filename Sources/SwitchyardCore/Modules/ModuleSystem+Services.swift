/// What modules provide, as the registries of services and contracts know it.
extension ModuleSystem {
    /// Has modules provide what they offer that have not done so, all or none of them.
    ///
    /// - Returns: What cannot be provided; nothing is then.
    @MainActor
    func provide(_ offers: [ModuleOffer], _ router: Router) -> [ModuleProblems.Issue] {
        let known = state.withLock { Set($0.entries.keys) }
        let services = router.services.state.withLock { $0 }
        let contracts = router.contracts.snapshot.state
        var issues: [ModuleProblems.Issue] = []
        for offer in offers where !known.contains(offer.module) {
            for provision in offer.provisions {
                guard let error = provision(router.services, router.contracts) else { continue }
                issues.append(.contract(error, module: offer.module))
            }
        }
        if !issues.isEmpty {
            router.services.state.withLock { ($0.declarations, $0.order) = (services.declarations, services.order) }
            router.contracts.change { ($0.contracts, $0.order) = (contracts.contracts, contracts.order) }
        } else {
            let new = Set(offers.filter { !known.contains($0.module) }.flatMap(\.contracts))
            assembly.addedContracts.formUnion(new.filter { contracts.contracts[$0] == nil })
        }
        return issues
    }

    /// Says which of some modules do not run, so that nobody finds their services.
    func publish(_ names: some Sequence<String>, _ router: Router) {
        let names = Array(names)
        let gone = router.services.state.withLock { services in
            // Read while the other lock is held, so that of two changes the later one is written last.
            let absences = state.withLock { state in names.map { state.entries[$0]?.absence } }
            var gone: Set<String> = []
            for (name, absence) in zip(names, absences) {
                services.absentModules[name] = absence
                if case .failed = absence { gone.insert(name) }
            }
            return Set(services.declarations.values.filter { $0.module.map(gone.contains) ?? false }.map(\.key))
        }
        // Whoever asks again is told why there is none.
        if !gone.isEmpty { router.services.forgetEverywhere(gone) }
    }

    /// Takes back what modules provided, when they are gone.
    @MainActor
    func withdraw(_ names: Set<String>, _ router: Router) {
        router.services.remove(ofModules: names)
        let left = Set(assembly.offers.flatMap(\.contracts))
        // What the app itself made known stays.
        let gone = assembly.withdrawn.filter { !left.contains($0) && assembly.addedContracts.contains($0) }
        for contract in gone { router.contracts.remove(contract) }
        assembly.withdrawn = []
        assembly.addedContracts.subtract(gone)
    }
}

extension ModuleSystem.Entry {
    /// Why nobody finds the module's services; `nil` where it runs.
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

extension ServiceRegistry {
    /// Takes away what modules provide; who has an instance keeps it.
    func remove(ofModules names: Set<String>) {
        let keys = state.withLock { state in
            let gone = state.declarations.filter { $0.value.module.map(names.contains) ?? false }.map(\.key)
            for key in gone { state.declarations[key] = nil }
            state.order.removeAll { state.declarations[$0] == nil }
            for name in names { state.absentModules[name] = nil }
            return Set(gone)
        }
        forgetEverywhere(keys)
    }
}
