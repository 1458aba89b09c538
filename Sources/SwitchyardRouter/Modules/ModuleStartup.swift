/// When a module starts, and how long that may take.
///
/// ```swift
/// let startup = ModuleStartup(.afterFirstScreen, priority: 10, budget: .milliseconds(200))
/// ```
///
/// What a link, a call or another module needs starts at once, whatever its startup.
public struct ModuleStartup: Sendable, Hashable {
    /// Before anything shows.
    public static let beforeInterface = ModuleStartup(phase: .beforeInterface)
    /// When the user sees the first screen.
    public static let afterFirstScreen = ModuleStartup(phase: .afterFirstScreen)
    /// When nothing else is to be done.
    public static let idle = ModuleStartup(phase: .idle)
    /// Only when a link, a call or another module needs it.
    public static let onDemand = ModuleStartup(phase: .beforeInterface, isLazy: true)

    /// The part of the app's launch in which the module starts.
    package var phase: ModulePhase

    /// Whether the module starts only when a link, a call or another module needs it.
    package var isLazy: Bool

    /// Whether it comes before the others that could start at the same time: logging, storage, the network.
    public var isBasic = false

    /// Of modules that could start at the same time, those of a higher priority come first, after those that are basic.
    public var priority = 0

    /// How long it may take, by the router's clock; `nil` where ``ModuleSettings/startLimit`` decides.
    public var limit: Duration?

    /// How long it should take at the most; beyond that there is a warning in the ``ModuleReport``.
    public var budget: Duration?

    private init(phase: ModulePhase, isLazy: Bool = false) { (self.phase, self.isLazy) = (phase, isLazy) }

    /// Creates a startup.
    ///
    /// - Parameters:
    ///   - moment: When it starts: `.beforeInterface`, `.afterFirstScreen`, `.idle` or `.onDemand`.
    ///   - isBasic: Whether it comes before the others that could start at the same time.
    ///   - priority: Its place among the others; a higher one comes first.
    ///   - limit: How long it may take.
    ///   - budget: How long it should take at the most.
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

/// A part of an app's launch.
package enum ModulePhase: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
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
    package static func < (left: ModulePhase, right: ModulePhase) -> Bool { left.place < right.place }
}
