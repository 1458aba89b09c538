internal import SwitchyardDiagnostics
import SwitchyardLocks

/// What modules provide, as the registries of services and contracts know it.
extension ModuleSystem {
    /// Has modules provide what they offer that have not done so, all or none of them.
    ///
    /// - Returns: What cannot be provided; nothing is then.
    @MainActor
    func provide(_ offers: [ModuleOffer], _ router: Router) -> [Finding] {
        let known = state.withLock { Set($0.entries.keys) }
        let services = router.services.provisions
        let contracts = router.contracts.declarations
        var findings: [Finding] = []
        for offer in offers where !known.contains(offer.module) {
            for provision in offer.provisions { findings += provision(router.services, router.contracts) }
        }
        if !findings.isEmpty {
            router.services.restore(services)
            router.contracts.restore(contracts)
        } else {
            let new = Set(offers.filter { !known.contains($0.module) }.flatMap(\.contracts))
            assembly.addedContracts.formUnion(new.filter { !contracts.contains($0) })
        }
        return findings
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
        let left = Set(assembly.offers.flatMap(\.contracts))
        // What the app itself made known stays.
        let gone = assembly.withdrawn.filter { !left.contains($0) && assembly.addedContracts.contains($0) }
        for contract in gone { router.contracts.remove(contract) }
        assembly.withdrawn = []
        assembly.addedContracts.subtract(gone)
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
