import RouteMatching
public import SwitchyardNavigation
public import SwitchyardRouter
public import SwitchyardRoutes

extension RouterBuilder {
    /// Declares the screens of a typed route for hosts that show this type of content.
    ///
    /// ```swift
    /// $0.screen(OrdersRoute.self, as: Page.self) { route, screen in
    ///     switch route {
    ///     case .list: Page("Orders")
    ///     case .detail(let id): Page("Order \(id)") { screen.close() }
    ///     }
    /// }
    /// ```
    ///
    /// A route can have several types of content, such as views for the app and texts for tests. Two closures with the
    /// same type of content for one route are an error. If any route has a screen, a route without one is an error.
    ///
    /// - Parameters:
    ///   - type: The type of the route.
    ///   - content: The type of content, as in `UIViewController.self`.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - make: Creates the content of one screen.
    public mutating func screen<Route: TypedRoute, Content>(
        _ type: Route.Type, as content: Content.Type, file: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (Route, ScreenContext<Route>) throws -> Content
    ) {
        let names = type.routes.map(\.route.name)
        part.serve(names, in: nil)
        part.table.read(type)
        part.screens.append(
            ScreenSupply(content, names, at: SourceLocation(file: file, line: line), ScreenMaker(type, make)))
    }

    /// Declares an object that lives beside each screen of a typed route and is not shown, such as its model.
    ///
    /// `companion(of:in:as:)` of the router creates it. The closure learns from ``ScreenContext/onRemoval(_:)`` when the
    /// screen ends. Two closures with the same type of companion for one route are an error.
    ///
    /// - Parameters:
    ///   - type: The type of the route. A route that the router does not contain is an error. So is a type without
    ///     screens.
    ///   - companion: The type of the object.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - make: Creates the companion of one screen.
    public mutating func companion<Route: TypedRoute, Companion>(
        of type: Route.Type, as companion: Companion.Type, file: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (Route, ScreenContext<Route>) throws -> Companion
    ) {
        let (names, location) = (type.routes.map(\.route.name), SourceLocation(file: file, line: line))
        part.table.read(type)
        for name in names { part.table.observeRemoval(of: name, at: location) }
        part.companions.append(ScreenSupply(companion, names, at: location, ScreenMaker(type, make)))
    }

    /// Declares the screen of a route of a map for hosts that show this type of content.
    ///
    /// - Parameters:
    ///   - name: The route's name.
    ///   - content: The type of content.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - make: Creates the content of one screen from the route's values as text.
    public mutating func screen<Content>(
        named name: String, as content: Content.Type, file: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (RouteReference, LinkContext?) throws -> Content
    ) {
        part.serve([name], in: nil)
        let maker = ScreenMaker<Content> { reference, scene, entry, router in
            try make(reference, router.context(of: entry, in: scene))
        }
        part.screens.append(ScreenSupply(content, [name], at: SourceLocation(file: file, line: line), maker))
    }

    /// Calls a closure when a screen of a typed route was removed, so that a module learns how each of its screens ended.
    ///
    /// ```swift
    /// $0.onRemoval(of: CheckoutRoute.self) { route, removal in
    ///     if case .payment(let order) = route, removal == .dismissed { orders.release(order) }
    /// }
    /// ```
    ///
    /// The closure is called for every screen of the route that was visible in a stack: opened by a link, added as a
    /// parent, restored, or the first of a tab. It is called after the closures of ``ScreenContext/onRemoval(_:)``, and may
    /// navigate.
    ///
    /// - Parameters:
    ///   - type: The type of the route. A route that the router does not contain is an error. So is a type without
    ///     screens.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - body: The closure.
    public mutating func onRemoval<Route: TypedRoute>(
        of type: Route.Type, file: String = #fileID, line: Int = #line,
        _ body: @escaping @MainActor (Route, ScreenRemoval) -> Void
    ) {
        onRemoval(type.routes.map(\.route.name), at: SourceLocation(file: file, line: line)) { reference, removal in
            // A route whose values cannot be read has no screen.
            if let route = reference.route(as: Route.self) { body(route, removal) }
        }
    }

    /// Calls a closure when a screen of a route of a map was removed.
    ///
    /// - Parameters:
    ///   - name: The route's name. A name that the router does not contain is an error.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - body: The closure, which receives the route's values as text.
    public mutating func onRemoval(
        named name: String, file: String = #fileID, line: Int = #line,
        _ body: @escaping @MainActor (RouteReference, ScreenRemoval) -> Void
    ) {
        onRemoval([name], at: SourceLocation(file: file, line: line), body)
    }

    private mutating func onRemoval(
        _ routes: [String], at location: SourceLocation, _ handler: @escaping RemovalHandler
    ) {
        part.removals.append((routes, location, handler))
        for route in routes { part.table.observeRemoval(of: route, at: location) }
    }
}

extension ScreenMaker {
    /// A maker that reads the route and creates the context.
    fileprivate init<Route: TypedRoute>(
        _ type: Route.Type, _ make: @escaping @MainActor (Route, ScreenContext<Route>) throws -> Content
    ) {
        self.init { reference, scene, entry, router in
            guard let descriptor = Route.routes.first(where: { $0.route.name == reference.name }) else {
                throw ScreenError(route: reference.name, underlying: nil)
            }
            let screen = ScreenContext<Route>(
                router: router, scene: scene, entry: entry, reference, link: router.context(of: entry, in: scene))
            return try make(try descriptor.read(reference), screen)
        }
    }
}
