/// When a module starts, and its time limits.
///
/// ```swift
/// let startup = ModuleStartup(.afterFirstScreen, priority: 10, budget: .milliseconds(200))
/// ```
///
/// A module that a link, a call, an event or another module needs starts at once, whatever its startup.
public struct ModuleStartup: Sendable, Hashable {
    /// Before the first screen.
    public static let beforeInterface = ModuleStartup(phase: .beforeInterface)
    /// When the user sees the first screen.
    public static let afterFirstScreen = ModuleStartup(phase: .afterFirstScreen)
    /// When the app is idle.
    public static let idle = ModuleStartup(phase: .idle)
    /// Only when a link, a call, an event or another module needs it.
    public static let onDemand = ModuleStartup(phase: .beforeInterface, isLazy: true)

    /// The launch phase in which the module starts.
    package var phase: ModulePhase

    /// Whether the module starts only when a link, a call, an event or another module needs it.
    package var isLazy: Bool

    /// Whether it starts before other modules that could start at the same time: logging, storage, the network.
    public var isBasic = false

    /// The order among modules that could start at the same time, after the basic ones; higher starts first.
    public var priority = 0

    /// The time limit, by the router's clock; `nil` for ``ModuleSettings/startLimit``.
    public var limit: Duration?

    /// The time budget; exceeding it adds a warning to the ``ModuleReport``.
    public var budget: Duration?

    private init(phase: ModulePhase, isLazy: Bool = false) {
        self.phase = phase
        self.isLazy = isLazy
    }

    /// Creates a startup.
    ///
    /// - Parameters:
    ///   - moment: When it starts: `.beforeInterface`, `.afterFirstScreen`, `.idle` or `.onDemand`.
    ///   - isBasic: Whether it starts before other modules that could start at the same time.
    ///   - priority: Its order among the others; higher starts first.
    ///   - limit: The time limit.
    ///   - budget: The time budget.
    public init(
        _ moment: ModuleStartup = .beforeInterface, isBasic: Bool = false, priority: Int = 0, limit: Duration? = nil,
        budget: Duration? = nil
    ) {
        self = moment
        self.isBasic = isBasic
        self.priority = priority
        self.limit = limit
        self.budget = budget
    }
}

/// A phase of an app's launch.
package enum ModulePhase: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Before the first screen.
    case beforeInterface
    /// When the user sees the first screen.
    case afterFirstScreen
    /// When the app is idle.
    case idle

    private var place: Int {
        switch self {
        case .beforeInterface: 0
        case .afterFirstScreen: 1
        case .idle: 2
        }
    }

    /// Whether one phase comes before another.
    package static func < (left: ModulePhase, right: ModulePhase) -> Bool { left.place < right.place }
}
