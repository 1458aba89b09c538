import SwitchyardBase
import SwitchyardLocks
package import SwitchyardOutcomes

/// What a router asks of the engine of modules, which is above it and is made when it is first asked for.
package protocol ModuleEngine: AnyObject, Sendable {
    /// Says whether modules run, and has those start that nothing has asked for yet.
    func readiness(of names: [String]) -> ModuleReadiness

    /// Says whether a module runs, and has nothing start.
    func look(at module: String) -> ModuleReadiness

    /// Whether this is called in the task of a module that starts or stops, which is under way still.
    var isInTurn: Bool { get }

    /// What starts or stops, a sentence for each.
    ///
    /// Whenever one of these ends, the engine wakes the driver's watchers.
    var underWay: [String] { get }
}

/// Whether modules run.
package enum ModuleReadiness: Sendable {
    /// All do.
    case running
    /// This one starts; its gate opens when that is over.
    case starting(String)
    /// One does not run.
    case failed(ModuleFailure)
}

extension Router {
    /// The engine of modules; `nil` as long as it was not asked for.
    package var moduleEngine: (any ModuleEngine)? { engine.withLock { $0 } }

    /// The engine of modules, made where there is none.
    ///
    /// - Parameter make: Makes it, and calls nothing that calls this router.
    /// - Returns: The engine, the same each time.
    package func moduleEngine(_ make: () -> any ModuleEngine) -> any ModuleEngine {
        engine.withLock { engine in
            if let engine { return engine }
            let made = make()
            engine = made
            return made
        }
    }

    /// Says whether modules run, and has those start that nothing has asked for yet.
    func readiness(ofModules names: [String]) -> ModuleReadiness {
        guard let first = names.first else { return .running }
        return moduleEngine?.readiness(of: names) ?? .failed(ModuleFailure(first, .unknown))
    }

    /// Says whether a module runs, and has nothing start.
    func look(atModule name: String) -> ModuleReadiness {
        moduleEngine?.look(at: name) ?? .failed(ModuleFailure(name, .unknown))
    }

    /// Whether a gate is that of a module that runs, or is known not to.
    func isModuleGateOpen(_ gate: Gate) -> Bool {
        guard let module = gate.module else { return false }
        guard case .starting = look(atModule: module) else { return true }
        return false
    }

    /// Runs what counts as asked for by no link: it is neither trusted nor distrusted as the one that is under way.
    package static func withoutLink<Result>(_ body: () throws -> Result) rethrows -> Result {
        try LinkTransaction.$current.withValue(nil, operation: body)
    }
}
