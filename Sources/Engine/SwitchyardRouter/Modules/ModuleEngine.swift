import SwitchyardRoutes
import SwitchyardSupport

/// The part of the module engine, which belongs to a higher layer, that a router needs; created on first use.
package protocol ModuleEngine: AnyObject, Sendable {
    /// Starts those modules that have not been requested before.
    ///
    /// - Returns: Whether all of them run.
    func requestStart(of names: [String]) -> ModuleReadiness

    /// Whether a module runs; starts nothing.
    func readiness(of module: String) -> ModuleReadiness

    /// Whether the caller is the task of a module that is starting or stopping.
    var isInTurn: Bool { get }

    /// The modules that are starting or stopping, a sentence for each.
    ///
    /// The engine wakes the driver's watchers whenever one of these ends.
    var underWay: [String] { get }
}

/// Whether modules run.
package enum ModuleReadiness: Sendable {
    /// All of them run.
    case running
    /// This module is starting; its gate opens when that ends.
    case starting(String)
    /// This module does not run.
    case failed(ModuleFailure)
}

extension Router {
    /// The module engine; `nil` before its first use.
    var moduleEngine: (any ModuleEngine)? { engine.withLock { $0 } }

    /// The module engine, created on first use.
    package func moduleEngine(_ make: () -> any ModuleEngine) -> any ModuleEngine {
        engine.withLock { engine in
            if let engine { return engine }
            let made = make()
            engine = made
            return made
        }
    }

    /// Starts those modules that have not been requested before.
    ///
    /// - Returns: Whether all of them run.
    func requestStart(ofModules names: [String]) -> ModuleReadiness {
        guard let first = names.first else { return .running }
        return moduleEngine?.requestStart(of: names) ?? .failed(ModuleFailure(first, .unknown))
    }

    /// Whether a module runs; starts nothing.
    func readiness(ofModule name: String) -> ModuleReadiness {
        moduleEngine?.readiness(of: name) ?? .failed(ModuleFailure(name, .unknown))
    }

    /// Whether a gate is that of a module that runs, or has failed.
    func isModuleGateOpen(_ gate: Gate) -> Bool {
        guard let module = gate.module else { return false }
        guard case .starting = readiness(ofModule: module) else { return true }
        return false
    }

    /// Runs code outside the current link, so that it does not inherit the link's trust.
    package static func withoutLink<Result>(_ body: () throws -> Result) rethrows -> Result {
        try LinkTransaction.$current.withValue(nil, operation: body)
    }
}
