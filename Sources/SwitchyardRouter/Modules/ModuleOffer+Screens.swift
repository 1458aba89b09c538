public import SwitchyardNavigation

extension ModuleOffer {
    /// Offers the screens of a typed route, for hosts that show this kind of content.
    ///
    /// ```swift
    /// offer.screen(OrdersRoute.self) { route, context in OrdersViewController(route) }
    /// ```
    ///
    /// A module can offer several kinds, such as views and texts for tests. ``ModuleSystem/screens(of:)`` gives the
    /// catalog of one.
    ///
    /// - Parameters:
    ///   - type: The type of the route; no two modules offer one kind of content for one route.
    ///   - make: Makes the content of one screen.
    public mutating func screen<Route: TypedRoute, Content>(
        _ type: Route.Type = Route.self, _ make: @escaping @MainActor (Route, ScreenContext<Route>) throws -> Content
    ) {
        let names = Route.routes.map(\.route).filter { $0.target == .screen }.map(\.name)
        served += names
        screens.append(
            ScreenSupply(content: Content.self, routes: names) { (catalog: ScreenCatalog<Content>) in
                catalog.screen(Route.self, make)
            })
    }

    /// Offers the screen of a route by its name, for hosts that show this kind of content.
    ///
    /// - Parameters:
    ///   - name: The route's name.
    ///   - make: Makes the content of one screen, of the route's values as text.
    public mutating func screen<Content>(
        named name: String, _ make: @escaping @MainActor (RouteReference, LinkContext?) throws -> Content
    ) {
        served.append(name)
        screens.append(
            ScreenSupply(content: Content.self, routes: [name]) { (catalog: ScreenCatalog<Content>) in
                catalog.screen(named: name, make)
            })
    }
}

/// Screens of one kind of content, and how a catalog of that kind gets them.
package struct ScreenSupply {
    package let content: ObjectIdentifier
    package let contentName: String
    package let routes: [String]
    package let supply: @MainActor (AnyObject) -> Void

    init<Content>(
        content: Content.Type, routes: [String], _ supply: @escaping @MainActor (ScreenCatalog<Content>) -> Void
    ) {
        self.content = ObjectIdentifier(content)
        contentName = "\(content)"
        self.routes = routes
        self.supply = { catalog in
            if let catalog = catalog as? ScreenCatalog<Content> { supply(catalog) }
        }
    }
}
