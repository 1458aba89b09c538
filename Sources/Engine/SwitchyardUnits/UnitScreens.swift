import SwitchyardNavigation
import SwitchyardRouter
import SwitchyardRoutes
import SwitchyardSupport

/// The unit of a screen, as a companion of the screen.
struct ScreenUnit {
    let unit: any LogicUnit
}

/// A visible screen, for units.
@MainActor
final class UnitPlace {
    let entry: EntryID
    let scene: SceneID
    /// The route, for messages.
    let name: String
    /// The unit that the route declares.
    weak var unit: (any LogicUnit)?
    /// The unit that opened the screen.
    weak var opener: UnitNode? { didSet { opener?.hasScreen = true } }

    init(_ entry: NavigationEntry, in scene: SceneID) {
        self.entry = entry.id
        self.scene = scene
        name = entry.route?.name ?? "\(entry.id)"
    }
}

/// The visible screens of a router, and the units that were created for screens that have not arrived.
@MainActor
final class UnitScreens {
    struct Key: Hashable {
        let entry: EntryID
        let scene: SceneID
    }

    private var places: [Key: UnitPlace] = [:]
    private var waiting: [Key: any LogicUnit] = [:]

    var all: some Collection<UnitPlace> { places.values }

    func place(of entry: EntryID, in scene: SceneID) -> UnitPlace? { places[Key(entry: entry, scene: scene)] }

    func contains(_ place: UnitPlace) -> Bool { self.place(of: place.entry, in: place.scene) === place }

    /// Whether a unit is that of a visible screen.
    func holds(_ unit: any LogicUnit) -> Bool { places.values.contains { $0.unit === unit } }

    @discardableResult
    func add(_ entry: NavigationEntry, in scene: SceneID) -> UnitPlace {
        let place = UnitPlace(entry, in: scene)
        places[Key(entry: entry.id, scene: scene)] = place
        return place
    }

    func remove(_ entry: EntryID, in scene: SceneID) -> UnitPlace? {
        places.removeValue(forKey: Key(entry: entry, scene: scene))
    }

    // MARK: Units that are not attached yet

    func built(_ entry: EntryID, in scene: SceneID) -> (any LogicUnit)? { waiting[Key(entry: entry, scene: scene)] }

    func build(_ unit: any LogicUnit, _ entry: EntryID, in scene: SceneID) {
        waiting[Key(entry: entry, scene: scene)] = unit
    }

    func forget(_ entry: EntryID, in scene: SceneID, _ unit: (any LogicUnit)? = nil) {
        let key = Key(entry: entry, scene: scene)
        // A later attempt may have the same identity.
        if unit == nil || waiting[key] === unit { waiting[key] = nil }
    }
}

/// A link that a unit has opened.
@MainActor
final class UnitOpening {
    private struct Opener {
        weak var node: UnitNode?
    }

    let path: String
    /// The scene in which it was opened; `nil` if none had the focus.
    let scene: SceneID?
    private let isOfRoute: (RouteReference) -> Bool
    private let task: NavigationTask
    /// The unit and those above it, so that a screen that replaces its unit's own belongs to the next.
    private var openers: [Opener]
    /// Whether its unit was detached before the screen arrived.
    private(set) var isRevoked = false

    init(
        _ task: NavigationTask, by node: UnitNode, in scene: SceneID?, isOfRoute: @escaping (RouteReference) -> Bool
    ) {
        self.task = task
        self.scene = scene
        self.isOfRoute = isOfRoute
        path = node.path
        openers = sequence(first: node, next: \.parent).map { Opener(node: $0) }
    }

    /// The nearest unit that is still attached.
    var nearest: UnitNode? { openers.lazy.compactMap(\.node).first(where: \.isAttached) }

    /// Whether a screen may be that of the link.
    func isOf(_ route: RouteReference, in scene: SceneID) -> Bool {
        (self.scene == nil || self.scene == scene) && isOfRoute(route)
    }

    /// Whether one of some units has opened it.
    func isOf(_ nodes: Set<ObjectIdentifier>) -> Bool {
        openers.first?.node.map { nodes.contains(ObjectIdentifier($0)) } ?? false
    }

    /// Leaves a unit whose screen is gone, and those below it, to the parent.
    func leave(_ node: UnitNode) {
        guard let index = openers.firstIndex(where: { $0.node === node }) else { return }
        openers.removeFirst(index + 1)
    }

    func revoke() {
        isRevoked = true
        task.cancel()
    }
}
