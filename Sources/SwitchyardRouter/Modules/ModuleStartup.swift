/// When a module starts, and how long that may take.
public struct ModuleStartup: Sendable, Hashable {
    /// The part of the app's launch in which it starts.
    public var phase: ModulePhase

    /// Of modules that could start at the same time, those of the basic level come first.
    public var level: ModuleLevel

    /// Of modules of one level that could start at the same time, those of a higher priority come first.
    public var priority: Int

    /// Whether it starts only when a link, a call or another module needs it.
    public var isLazy: Bool

    /// How long it may take, by the router's clock; `nil` where ``ModuleLimits/start`` decides.
    public var limit: Duration?

    /// How long it should take at the most; beyond that there is a warning in the ``ModuleReport``.
    public var budget: Duration?

    /// Creates a startup.
    ///
    /// - Parameters:
    ///   - phase: The part of the app's launch in which it starts.
    ///   - level: Whether it comes before the normal modules.
    ///   - priority: Its place among modules of its level; a higher one comes first.
    ///   - isLazy: Whether it starts only when something needs it.
    ///   - limit: How long it may take.
    ///   - budget: How long it should take at the most.
    public init(
        _ phase: ModulePhase = .beforeInterface, level: ModuleLevel = .normal, priority: Int = 0, isLazy: Bool = false,
        limit: Duration? = nil, budget: Duration? = nil
    ) {
        self.phase = phase
        self.level = level
        self.priority = priority
        self.isLazy = isLazy
        self.limit = limit
        self.budget = budget
    }
}

/// A part of an app's launch.
///
/// What a link, a call or another module needs starts at once, whatever its phase.
public enum ModulePhase: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Before anything shows.
    case beforeInterface
    /// When a person sees the first screen.
    case afterFirstScreen
    /// When nothing else is to be done.
    case idle

    private var place: Int {
        switch self {
        case .beforeInterface: 0
        case .afterFirstScreen: 1
        case .idle: 2
        }
    }

    /// Whether one phase comes before another.
    public static func < (left: ModulePhase, right: ModulePhase) -> Bool { left.place < right.place }
}

/// Which modules come first, where their dependencies leave that open.
public enum ModuleLevel: Int, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// What others stand on: logging, storage, the network.
    case basic = 0
    /// Features.
    case normal = 1

    /// Whether one level comes before another.
    public static func < (left: ModuleLevel, right: ModuleLevel) -> Bool { left.rawValue < right.rawValue }
}
