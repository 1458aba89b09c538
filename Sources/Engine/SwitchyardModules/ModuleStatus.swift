public import SwitchyardRouter

/// The status of a module: whether it waits, starts, runs, failed or stopped.
public enum ModuleStatus: Sendable, Hashable {
    /// The module has not been asked to start yet.
    case waiting
    /// The module starts, or waits for its dependencies.
    case starting
    /// The module runs.
    case running
    /// The module does not run, because its start failed.
    case failed(ModuleFailure)
    /// The module is being stopped.
    case stopping
    /// The module was stopped.
    case stopped
}

/// How long a module took to start.
package struct ModuleTiming: Sendable, Hashable, Codable {
    /// The module.
    package let module: String
    /// The phase to which the module belongs.
    package let phase: ModulePhase
    /// When the start began, in microseconds since the router was created.
    package let began: Int64
    /// How long the start took, in microseconds.
    package let took: Int64
    /// The time budget of the start, in microseconds.
    package let budget: Int64?
    /// Whether the start succeeded.
    package let succeeded: Bool

    /// Whether the start exceeded its budget.
    package var isOverBudget: Bool { budget.map { took > $0 } ?? false }
}

/// How long the start of all modules of a phase took.
package struct PhaseTiming: Sendable, Hashable, Codable {
    /// The phase.
    package let phase: ModulePhase
    /// How many modules began to start in it.
    package let modules: Int
    /// When the phase began, in microseconds since the router was created.
    package let began: Int64
    /// How long the phase took, in microseconds.
    package let took: Int64
    /// The time budget of the phase, in microseconds.
    package let budget: Int64?

    /// Whether the phase exceeded its budget.
    package var isOverBudget: Bool { budget.map { took > $0 } ?? false }
}
