/// How far a module is.
public enum ModuleStatus: Sendable, Hashable {
    /// Nothing has asked for it yet.
    case waiting
    /// It starts, or waits for those that it needs.
    case starting
    /// It runs.
    case running
    /// It does not run, because something went wrong.
    case failed(ModuleFailure)
    /// It is being stopped.
    case stopping
    /// It was stopped.
    case stopped
}

/// How long a module took to start.
package struct ModuleTiming: Sendable, Hashable, Codable {
    /// The module.
    package let module: String
    /// The phase in which it belongs.
    package let phase: ModulePhase
    /// When it began to start, counted from when the router was made, in microseconds.
    package let began: Int64
    /// How long it took, in microseconds.
    package let took: Int64
    /// How long it should have taken at the most, in microseconds.
    package let budget: Int64?
    /// Whether it runs.
    package let succeeded: Bool

    /// Whether it took longer than it should.
    package var isOverBudget: Bool { budget.map { took > $0 } ?? false }
}

/// How long the modules of a phase took together.
package struct PhaseTiming: Sendable, Hashable, Codable {
    /// The phase.
    package let phase: ModulePhase
    /// How many modules began to start in it.
    package let modules: Int
    /// When it began, counted from when the router was made, in microseconds.
    package let began: Int64
    /// How long it took, in microseconds.
    package let took: Int64
    /// How long it should have taken at the most, in microseconds.
    package let budget: Int64?

    /// Whether it took longer than it should.
    package var isOverBudget: Bool { budget.map { took > $0 } ?? false }
}

/// Takes an observer of modules back; see the observers of modules.
package struct ModuleObserverToken: Sendable, Hashable {
    let number: Int
}

/// Something that happened to modules.
package enum ModuleNotice: Sendable, Hashable {
    /// A module began to start.
    case starting(String)
    /// A module runs.
    case running(ModuleTiming)
    /// A module does not run.
    case failed(ModuleFailure)
    /// A module was stopped.
    case stopped(String)
    /// All modules of a phase that could start have started.
    case phaseEnded(PhaseTiming)
    /// An event was not given to a module, because it missed too many while it was starting.
    case eventDropped(String, module: String)
}
