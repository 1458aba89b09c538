import RouteMatching
public import SwitchyardNavigation

/// Makes the contents of screens: view controllers, views, whatever a host shows.
///
/// Routes know nothing of their screens, and screens nothing of the host. A module supplies its own:
///
/// ```swift
/// screens.screen(OrdersRoute.self) { route, context in
///     OrdersViewController(route, onPick: { context.finish(with: $0) })
/// }
/// ```
@MainActor
public final class ScreenCatalog<Content> {
    private typealias Maker = @MainActor (RouteReference, SceneID, EntryID, Router) throws -> Content
    private var makers: [String: Maker] = [:]

    /// Creates an empty catalog.
    public init() {}

    /// The names of all routes that have a screen: what ``RouterBuilder/requireScreens(_:)`` takes.
    public var names: Set<String> { Set(makers.keys) }

    /// Supplies the screens of a typed route.
    ///
    /// - Parameters:
    ///   - type: The type; of each of its routes, the last supplier counts.
    ///   - make: Makes the content of one screen.
    public func screen<Route: TypedRoute>(
        _ type: Route.Type = Route.self, _ make: @escaping @MainActor (Route, ScreenContext<Route>) throws -> Content
    ) {
        for descriptor in Route.routes where descriptor.route.target == .screen {
            makers[descriptor.route.name] = { reference, scene, entry, router in
                let context = ScreenContext<Route>(
                    router: router, scene: scene, entry: entry, link: router.context(of: entry, in: scene))
                return try make(try descriptor.read(reference), context)
            }
        }
    }

    /// Forgets all screens.
    package func removeAll() { makers = [:] }

    /// Supplies the screen of a route by its name, such as one of a delivered map.
    ///
    /// - Parameters:
    ///   - name: The route's name.
    ///   - make: Makes the content of one screen, of the route's values as text.
    public func screen(
        named name: String, _ make: @escaping @MainActor (RouteReference, LinkContext?) throws -> Content
    ) {
        makers[name] = { reference, scene, entry, router in try make(reference, router.context(of: entry, in: scene)) }
    }

    /// Makes the content of a screen: what a host calls when a step brings an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - scene: Its scene.
    ///   - router: The router that brought it.
    /// - Returns: The content.
    /// - Throws: ``ScreenError`` where nobody supplies it, or its supplier throws.
    public func content(
        of entry: NavigationEntry, in scene: SceneID, _ router: Router
    ) throws(ScreenError) -> Content {
        guard let reference = entry.route else { throw ScreenError(route: "\(entry.id)", underlying: nil) }
        guard let make = makers[reference.name] else { throw ScreenError(route: reference.name, underlying: nil) }
        do {
            return try make(reference, scene, entry.id, router)
        } catch {
            throw ScreenError(route: reference.name, underlying: error)
        }
    }
}

/// Why there is no screen for an entry.
public struct ScreenError: Error, Sendable, CustomStringConvertible {
    /// The name of the route.
    public let route: String
    /// What the supplier threw; `nil` where there is none.
    public let underlying: (any Error)?

    /// Why there is no screen, in words.
    public var description: String {
        let name = route.escapedForDisplay
        return underlying.map { "The screen of '\(name)' could not be made: \($0)" }
            ?? "Nobody supplies a screen for '\(name)'; call 'screen' for its route."
    }
}
