package import SwitchyardNavigation
package import SwitchyardSupport

/// Creates the screens of one route, for hosts of one type of content.
package struct ScreenMaker<Content>: AnyScreenMaker {
    package let make: @MainActor (RouteReference, SceneID, EntryID, Router) throws -> Content

    package init(_ make: @escaping @MainActor (RouteReference, SceneID, EntryID, Router) throws -> Content) {
        self.make = make
    }

    package func content(
        of reference: RouteReference, in scene: SceneID, _ entry: EntryID, _ router: Router
    ) throws -> Any { try make(reference, scene, entry, router) }
}

/// A ``ScreenMaker`` of any type of content.
package protocol AnyScreenMaker: Sendable {
    /// Creates the content of a screen.
    @MainActor
    func content(of reference: RouteReference, in scene: SceneID, _ entry: EntryID, _ router: Router) throws -> Any
}

/// The type of content that a host shows, such as views or view controllers.
package struct ScreenKind: Sendable, Hashable {
    private let type: Any.Type
    /// The name of the type, for messages; slow to print.
    package var name: String { "\(type)" }

    package init(_ type: Any.Type) { self.type = type }

    package static func == (left: ScreenKind, right: ScreenKind) -> Bool { left.type == right.type }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// Called when a screen of a route was removed.
package typealias RemovalHandler = @MainActor (RouteReference, ScreenRemoval) -> Void

/// What an app declares for the screens of its routes.
package struct SuppliedScreens: Sendable {
    /// What hosts show.
    package var contents = ScreenMakers()
    /// What lives beside screens.
    package var companions = ScreenMakers()
    /// The closures that are called when a screen was removed, by the name of its route.
    package var removals: [String: [RemovalHandler]] = [:]

    package init() {}
}

/// The closures that create something for each screen, by its type and the name of the route.
package struct ScreenMakers: Sendable {
    private var makers: [ScreenKind: [String: any AnyScreenMaker]] = [:]

    /// Adds the closure of routes; for the same route the last one wins.
    package mutating func add(_ maker: any AnyScreenMaker, of kind: ScreenKind, to routes: [String]) {
        for route in routes { makers[kind, default: [:]][route] = maker }
    }

    /// The types of content that the app declares.
    var kinds: some Collection<ScreenKind> { makers.keys }

    func maker(of route: String, as kind: ScreenKind) -> (any AnyScreenMaker)? { makers[kind]?[route] }
}
