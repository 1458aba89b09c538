public import RouteMatching
public import SwitchyardNavigation
public import SwitchyardRouter
public import SwitchyardRoutes
public import SwitchyardSupport

/// An app without screens, for tests: the test opens links, acts as the user, and inspects what is visible.
///
/// ```swift
/// let app = HeadlessApp(try makeRouter())
/// app.open("eats://account", from: .notification)
/// try await app.settle()
/// #expect(app.visible == AccountRoute.signIn)
/// ```
///
/// The router is that of the app; only its host shows no screens, and its clock stands still. It creates the content of
/// screens as the app's host does, so a screen that cannot be created refuses its link.
///
/// A test starts modules with the line that the app has at launch: `await app.router.startModules()`. If `HeadlessApp`
/// started them, a test would pass for an app without this line.
@MainActor
public final class HeadlessApp {
    /// The router of the app.
    public let router: Router

    /// The clock of the router, which stands still until ``TestClock/advance(by:)``.
    public let clock: TestClock

    /// The host of the first scene, for tests of how hosts behave.
    public let host: HeadlessHost

    /// The opener of further scenes.
    public let scenes: HeadlessScenes

    /// Connects a headless host and a test clock to a router, which then records full traces.
    ///
    /// For another level, set `traceLevel` of the router afterwards.
    ///
    /// ```swift
    /// let app = HeadlessApp(try makeRouter(), of: Page.self)
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router of the app, without a connected host.
    ///   - content: The type of content that the app's host shows; `nil` for the only type that the app declares. An
    ///     app that declares several types needs it: without it, every step that shows a screen is refused.
    ///   - scene: The identity of the scene, which shows the app's tabs or its first screen.
    ///   - clock: The test clock.
    ///   - makesScreens: Whether the content of a screen is created when the step that shows it begins. Without it, a
    ///     route whose screen cannot be created arrives.
    public convenience init(
        _ router: Router, of content: Any.Type? = nil, scene: SceneID = "main", clock: TestClock = TestClock(),
        makesScreens: Bool = true
    ) {
        self.init(
            router, of: content, showing: NavigationScene(scene, of: router), clock: clock, makesScreens: makesScreens)
    }

    /// Connects a headless host with a custom scene and a test clock to a router, which then records full traces.
    ///
    /// For another level, set `traceLevel` of the router afterwards.
    ///
    /// - Parameters:
    ///   - router: The router of the app, without a connected host.
    ///   - content: The type of content that the app's host shows; `nil` for the only type that the app declares.
    ///   - scene: The initial content of the first scene.
    ///   - clock: The test clock.
    ///   - makesScreens: Whether the content of a screen is created when the step that shows it begins.
    public init(
        _ router: Router, of content: Any.Type? = nil, showing scene: NavigationScene, clock: TestClock = TestClock(),
        makesScreens: Bool = true
    ) {
        self.router = router
        self.clock = clock
        router.measure(by: clock)
        router.traceLevel = .full
        scenes = HeadlessScenes()
        host = HeadlessHost(scene)
        if makesScreens { makeScreens(of: content) }
        router.navigation.opener = scenes
        router.navigation.connect(host)
    }

    /// The response to each step; by default it happens at once.
    public var onStep: @MainActor (NavigationStep) -> HeadlessHost.Response {
        get { host.onStep }
        set { host.onStep = newValue }
    }

    // MARK: Actions of a test

    /// Opens a link.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source of the link.
    /// - Returns: The navigation.
    @discardableResult
    public func open(_ link: String, from source: LinkSource) -> NavigationTask { router.open(link, from: source) }

    /// Opens a route at the place where its link would open it.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - placement: Where and how it is shown; `nil` uses the declared placement.
    /// - Returns: The navigation.
    @discardableResult
    public func open(_ route: some TypedRoute, as placement: Placement? = nil) -> NavigationTask {
        router.open(route, as: placement)
    }

    /// Opens a route that returns a value.
    ///
    /// The router receives the request before this returns, so ``settle(within:)`` waits for it.
    ///
    /// - Parameter route: The route.
    /// - Returns: The task that waits for the value.
    public func result<Route: ReturningRoute>(of route: Route) -> Task<Route.RouteResult, any Error> {
        let router = router
        // On systems before 2025 the task begins when the test first suspends, which is early enough.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return Task.immediate { try await router.result(of: route) }
        }
        return Task { try await router.result(of: route) }
    }

    /// Waits until only navigations are left that wait for the user, a gate, the clock, or a step that the test holds.
    ///
    /// A task that a screen starts is unknown to the router until it calls a verb. Use ``wait(within:until:)`` to wait
    /// for its effect.
    ///
    /// - Parameter limit: The maximum time to wait, in real time, because the test clock stands still.
    /// - Throws: `BusyRouter` after the limit, with everything that is under way, and when the task is cancelled.
    public func settle(within limit: Duration = .seconds(5)) async throws(BusyRouter) {
        do throws(BusyRouter) {
            try await router.waitUntilIdle(within: limit)
        } catch  where error.cause != .held {
            throw error
        } catch {}
    }

    /// Waits for a condition, such as the effect of a task that a screen has started.
    ///
    /// - Parameters:
    ///   - limit: The maximum time to wait, in real time.
    ///   - condition: The condition. It is checked whenever something has ended, and several times a second.
    /// - Throws: `BusyRouter` after the limit, with everything that is under way, and when the task is cancelled.
    public func wait(
        within limit: Duration = .seconds(5), until condition: @MainActor (HeadlessApp) -> Bool
    ) async throws(BusyRouter) {
        try await router.wait(within: limit) { condition(self) }
    }
}
