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
public struct ModuleTiming: Sendable, Hashable, Codable {
    /// The module.
    public let module: String
    /// The phase in which it belongs.
    public let phase: ModulePhase
    /// When it began to start, counted from when the router was made, in microseconds.
    public let began: Int64
    /// How long it took, in microseconds.
    public let took: Int64
    /// How long it should have taken at the most, in microseconds.
    public let budget: Int64?
    /// Whether it runs.
    public let succeeded: Bool

    /// Whether it took longer than it should.
    public var isOverBudget: Bool { budget.map { took > $0 } ?? false }
}

/// How long the modules of a phase took together.
public struct PhaseTiming: Sendable, Hashable, Codable {
    /// The phase.
    public let phase: ModulePhase
    /// How many modules began to start in it.
    public let modules: Int
    /// When it began, counted from when the router was made, in microseconds.
    public let began: Int64
    /// How long it took, in microseconds.
    public let took: Int64
    /// How long it should have taken at the most, in microseconds.
    public let budget: Int64?

    /// Whether it took longer than it should.
    public var isOverBudget: Bool { budget.map { took > $0 } ?? false }
}

/// Takes an observer of modules back; see ``ModuleSystem/observe(_:)``.
public struct ModuleObserverToken: Sendable, Hashable {
    let number: Int
}

/// Something that happened to modules.
public enum ModuleNotice: Sendable, Hashable {
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
