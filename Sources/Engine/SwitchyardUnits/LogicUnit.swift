/// A node of business logic in a tree that is independent of screens.
///
/// Its life is ``run(_:)``: it begins when the unit becomes active, and is cancelled when the unit resigns.
///
/// ```swift
/// final class RiderUnit: LogicUnit {
///     let trips: ModelStream<Int?>
///     init(_ trips: ModelStream<Int?>) { self.trips = trips }
///     func run(_ scope: UnitScope) async {
///         for await trip in trips.updates {
///             guard trip != nil else { continue }
///             scope.replace(with: TripUnit())
///         }
///     }
/// }
/// ```
///
/// A unit is active only while its parent is. It is attached once: after it was detached, create a new one.
@MainActor
public protocol LogicUnit: AnyObject, SendableMetatype {
    /// Declares the services that the unit needs and provides. By default, none.
    ///
    /// - Parameter unit: The declaration.
    static func declare(_ unit: inout UnitDeclaration)

    /// Called once, when the unit is attached, also below an inactive parent. Children that it attaches become active
    /// after the unit.
    ///
    /// - Parameter scope: The unit's place in the tree, which it may store.
    func didLoad(_ scope: UnitScope)

    /// Called when the unit has become active, before its children.
    ///
    /// - Parameter scope: The unit's place in the tree.
    func didBecomeActive(_ scope: UnitScope)

    /// The life of the unit while it is active; cancelled when it resigns.
    ///
    /// It begins after the call that made the unit active has returned, and begins anew with each activation. It has no
    /// default, so that a misspelt method does not compile.
    ///
    /// - Parameter scope: The unit's place in the tree, for this activation. After it, its verbs are errors.
    /// - Throws: Any error, which is reported; the unit stays active.
    func run(_ scope: UnitScope) async throws

    /// Called before the unit becomes inactive, after its children. It is still active, and nothing is cancelled.
    ///
    /// - Parameter scope: The unit's place in the tree; attaching is an error now.
    func willResignActive(_ scope: UnitScope)
}

extension LogicUnit {
    /// Declares nothing.
    public static func declare(_ unit: inout UnitDeclaration) {}
    /// Does nothing.
    public func didLoad(_ scope: UnitScope) {}
    /// Does nothing.
    public func didBecomeActive(_ scope: UnitScope) {}
    /// Does nothing.
    public func willResignActive(_ scope: UnitScope) {}
}

/// The bounds of a tree of units; beyond them, attaching is an error.
public struct UnitLimits: Sendable, Hashable {
    /// The maximum number of units from the root to a leaf.
    public var depth: Int = 128
    /// The maximum number of children of a unit.
    public var children: Int = 1_024
    /// The maximum number of calls of the tree within each other, as when `didLoad` attaches a child that does the same.
    public var nesting: Int = 32

    /// Creates the default limits.
    public init() {}
}

/// A change of a tree, for ``UnitTree/addObserver(_:)``.
public struct UnitEvent: Sendable, Hashable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// A unit is about to be attached.
        case willAttach
        /// A unit has been attached and loaded.
        case didAttach
        /// A unit is about to become active.
        case willBecomeActive
        /// A unit has become active, without its children.
        case didBecomeActive
        /// A unit is about to resign.
        case willResign
        /// A unit has resigned.
        case didResign
        /// A unit is about to be detached, with everything below it.
        case willDetach
        /// A unit has been detached, by itself or with a unit above it.
        case didDetach
        /// A unit has moved to another parent, and keeps its activity.
        case moved
        /// A call of the tree failed, or a unit failed.
        case failed(UnitError)
    }

    /// What happened.
    public let kind: Kind

    /// The names of the types from the root to the unit, as in `AppUnit/RiderUnit`.
    public let path: String
}
