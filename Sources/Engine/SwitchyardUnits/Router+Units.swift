import RouteMatching
public import SwitchyardModules
public import SwitchyardRouter
public import SwitchyardRoutes
public import SwitchyardSupport

extension Router {
    /// Starts the tree of the app.
    ///
    /// The root is attached now. It is active from the first connected scene until the tree is stopped. The units of
    /// screens that already show are attached below it.
    ///
    /// - Parameters:
    ///   - root: The root.
    ///   - limits: The bounds of the tree.
    ///   - leaks: Expects each detached unit to be released.
    /// - Returns: What is wrong; `nil` if the root is attached.
    @MainActor @discardableResult
    public func start(
        _ root: some LogicUnit, limits: UnitLimits = UnitLimits(), leaks: LeakProbe = .shared
    ) -> UnitError? { UnitHost.of(self).start(root, UnitHost.Kind(limits: limits, leaks: leaks)) }

    /// Starts a tree of the app whenever a gate opens, and stops it when the gate closes.
    ///
    /// - Parameters:
    ///   - gate: The gate, such as that of the session.
    ///   - limits: The bounds of the tree.
    ///   - leaks: Expects each detached unit to be released.
    ///   - make: Creates a root for each opening.
    /// - Returns: What is wrong; `nil` if the tree is or will be started.
    @MainActor @discardableResult
    public func start(
        while gate: Gate, limits: UnitLimits = UnitLimits(), leaks: LeakProbe = .shared,
        _ make: @escaping @MainActor () -> any LogicUnit
    ) -> UnitError? { UnitHost.of(self).start(while: gate, UnitHost.Kind(limits: limits, leaks: leaks), make) }

    /// Starts the tree of a scene, when it is connected, until it ends; its screens belong to this tree.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - limits: The bounds of the tree.
    ///   - leaks: Expects each detached unit to be released.
    ///   - make: Creates the root.
    /// - Returns: What is wrong; `nil` if the tree is or will be started.
    @MainActor @discardableResult
    public func start(
        in scene: SceneID, limits: UnitLimits = UnitLimits(), leaks: LeakProbe = .shared,
        _ make: @escaping @MainActor () -> any LogicUnit
    ) -> UnitError? { UnitHost.of(self).start(in: scene, UnitHost.Kind(limits: limits, leaks: leaks), make) }

    /// Starts a tree for each scene that is connected now or later.
    ///
    /// - Parameters:
    ///   - limits: The bounds of each tree.
    ///   - leaks: Expects each detached unit to be released.
    ///   - make: Creates the root of a scene.
    /// - Returns: What is wrong; `nil` if the trees are or will be started.
    @MainActor @discardableResult
    public func startInScenes(
        limits: UnitLimits = UnitLimits(), leaks: LeakProbe = .shared,
        _ make: @escaping @MainActor (SceneID) -> any LogicUnit
    ) -> UnitError? { UnitHost.of(self).startInScenes(UnitHost.Kind(limits: limits, leaks: leaks), make) }

    /// Stops a tree, also one that waits for its gate or its scene.
    ///
    /// - Parameter scene: The scene of the tree; `nil` for the tree of the app.
    @MainActor
    public func stopUnits(in scene: SceneID? = nil) { UnitHost.of(self).stop(in: scene) }

    /// Stops the trees of all scenes, and starts none for later ones.
    @MainActor
    public func stopUnitsInScenes() { UnitHost.of(self).stopInScenes() }

    /// A tree that was started.
    ///
    /// - Parameter scene: The scene; `nil` for the tree of the app.
    /// - Returns: The tree; `nil` if none was started, or it has ended.
    @MainActor
    public func unitTree(in scene: SceneID? = nil) -> UnitTree? { UnitHost.of(self).tree(in: scene) }
}

extension RouterBuilder {
    /// Gives each screen of a typed route its unit.
    ///
    /// ```swift
    /// $0.unit(OrdersRoute.self) { route, screen in OrdersUnit(route) }
    /// ```
    ///
    /// The unit is attached when the screen arrives, and detached when the screen is gone, whatever removes it: the
    /// user, a link, a gate, a closed scene. Its parent is the unit that opened the screen with
    /// ``UnitScope/open(_:as:)``, or else the root. Two units for one route are an error.
    ///
    /// - Parameters:
    ///   - type: The type of the route.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - make: Creates the unit of one screen.
    public mutating func unit<Route: TypedRoute, Unit: LogicUnit>(
        _ type: Route.Type, file: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (Route, ScreenContext<Route>) -> Unit
    ) {
        companion(of: type, as: ScreenUnit.self, file: file, line: line) { route, screen in
            let unit = make(route, screen)
            screen.onRemoval { [weak router = screen.router, weak unit, scene = screen.scene, entry = screen.entry] _ in
                guard let router, let unit else { return }
                UnitHost.of(router).screens.forget(entry, in: scene, unit)
            }
            return ScreenUnit(unit: unit)
        }
    }

    /// Performs a typed route by a workflow, whose end is the outcome of the link.
    ///
    /// ```swift
    /// $0.perform(OrderLink.self) { route in
    ///     UnitWorkflow(from: AppUnit.self)
    ///         .step("sign in") { app, _ in (try await app.signedIn(), ()) }
    ///         .step("order") { user, _ in (user.show(route.order), ()) }
    /// }
    /// ```
    ///
    /// The workflow begins at the first unit of its type, for which it waits. Later links do not wait for it. If a unit
    /// disappears, the link is unavailable. Cancelling the link cancels the workflow.
    ///
    /// - Parameters:
    ///   - type: The type of the route, which has no screen.
    ///   - limit: The limit for the whole workflow, on the clock of the router; the link expires after it.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - flow: The workflow of a route. Its value is that of the outcome.
    public mutating func perform<Route: TypedRoute, Start: LogicUnit, Unit: LogicUnit, Value: Sendable>(
        _ type: Route.Type, within limit: Duration = .seconds(30), file: String = #fileID, line: Int = #line,
        _ flow: @escaping @MainActor (Route) -> UnitWorkflow<Start, Unit, Value>
    ) {
        for name in type.routes.map(\.route.name) {
            handle(name, file: file, line: line) { [weak router] link in
                guard let router, let route = try link.route(as: type) else { throw NavigationOutcome.cancelled }
                return try await Self.perform(flow, route, for: link, within: limit, router)
            }
        }
    }

    @MainActor
    private static func perform<Route: TypedRoute, Start: LogicUnit, Unit: LogicUnit, Value: Sendable>(
        _ flow: @MainActor (Route) -> UnitWorkflow<Start, Unit, Value>, _ route: Route, for link: LinkContext,
        within limit: Duration, _ router: Router
    ) async throws -> Value {
        do throws(WorkflowError) {
            return try await flow(route).perform(in: UnitHost.of(router), for: link, within: limit, clock: router.clock)
        } catch {
            switch error {
            case .unavailable(_, let unit): throw NavigationOutcome.unavailable(.missing("the unit \(unit)"))
            case .cancelled: throw NavigationOutcome.cancelled
            case .timedOut: throw NavigationOutcome.expired(.perform)
            case .failed(_, let error): throw error
            }
        }
    }
}

extension ScreenContext {
    /// The unit of the screen; without one of this type, the nearest unit of the type above it.
    ///
    /// The content of a screen may be created before its unit is attached.
    ///
    /// - Parameter type: The type of the unit.
    /// - Returns: The unit; `nil` without one.
    public func unit<Unit: LogicUnit>(_ type: Unit.Type) -> Unit? {
        UnitHost.of(router).unit(type, of: entry, in: scene, reference, link: link?.id)
    }
}

extension UnitScope {
    /// Opens a route, whose screen ends with this unit.
    ///
    /// Its unit, if it has one, becomes a child of this one. If the screen already shows, it is not the unit's.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - placement: How to show it; `nil` for its own placement.
    /// - Returns: The navigation in progress, which is cancelled if the unit is detached.
    @discardableResult
    public func open(_ route: some TypedRoute, as placement: Placement? = nil) -> NavigationTask {
        guard let node = live else {
            _ = failure(.notActive)
            return NavigationTask(.cancelled)
        }
        guard let host = node.tree?.host else {
            _ = failure(.noRouter)
            return NavigationTask(.unavailable(.missing("a router")))
        }
        return host.open(route, as: placement, by: node)
    }
}
