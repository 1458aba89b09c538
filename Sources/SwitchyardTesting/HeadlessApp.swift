public import SwitchyardNavigation
public import SwitchyardRouter

/// The app without screens: a test opens links, acts as the user, and looks at what shows.
///
/// ```swift
/// let app = HeadlessApp(try makeRouter())
/// app.open("eats://account", from: .notification)
/// try await app.settle()
/// #expect(app.visible == AccountRoute.signIn)
/// ```
///
/// The declaration of the app is that of the app: the router gets a host without screens and a clock that stands still.
@MainActor
public final class HeadlessApp {
    /// The router of the app.
    public let router: Router

    /// The clock with which the router measures; it stands still until ``TestClock/advance(by:)``.
    public let clock: TestClock

    /// The host of the first scene, for tests of what hosts do.
    public let host: HeadlessHost

    /// What opens more scenes.
    public let scenes: HeadlessScenes

    /// Connects a host without screens to a router, and gives it a clock.
    ///
    /// - Parameters:
    ///   - router: The router of the app, to which no host is connected.
    ///   - scene: The identity of the scene, which shows the app's tabs or its first screen.
    ///   - clock: The clock of the test.
    public convenience init(_ router: Router, scene: SceneID = "main", clock: TestClock = TestClock()) {
        self.init(router, showing: NavigationScene(scene, of: router), clock: clock)
    }

    /// Connects a host with a scene of the test's own to a router, and gives it a clock.
    ///
    /// - Parameters:
    ///   - router: The router of the app, to which no host is connected.
    ///   - scene: What the first scene shows at first.
    ///   - clock: The clock of the test.
    public init(_ router: Router, showing scene: NavigationScene, clock: TestClock = TestClock()) {
        self.router = router
        self.clock = clock
        router.measure(by: clock)
        scenes = HeadlessScenes()
        host = HeadlessHost(scene)
        router.navigation.opener = scenes
        router.navigation.connect(host)
    }

    /// What each step does; by default it succeeds at once.
    public var onStep: @MainActor (NavigationStep) -> HeadlessHost.Response {
        get { host.onStep }
        set { host.onStep = newValue }
    }

    // MARK: What a test does

    /// Opens a link.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from.
    /// - Returns: The navigation under way.
    @discardableResult
    public func open(_ link: String, from source: LinkSource) -> NavigationTask { router.open(link, from: source) }

    /// Opens a route where its link would lead.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - placement: Where and how it is shown; `nil` as it is declared.
    /// - Returns: The navigation under way.
    @discardableResult
    public func open(_ route: some TypedRoute, as placement: Placement? = nil) -> NavigationTask {
        router.open(route, as: placement)
    }

    /// Opens a route that returns a value; it is received before this returns, so that ``settle(within:)`` waits for it.
    ///
    /// - Parameter route: The route.
    /// - Returns: What waits for the value.
    public func result<Route: ReturningRoute>(of route: Route) -> Task<Route.RouteResult, any Error> {
        let router = router
        // Before the systems of 2025 it begins when the test first waits, which is soon enough.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return Task.immediate { try await router.result(of: route) }
        }
        return Task { try await router.result(of: route) }
    }

    /// Waits until nothing is under way but what waits for a user, a gate, the clock, or a step that the test holds.
    ///
    /// Work that a screen starts in a task of its own is not known before it calls a verb: wait for its effect with
    /// ``wait(within:until:)``.
    ///
    /// - Parameter limit: How long to wait, at the most, in real time: the clock of the test stands still.
    /// - Throws: `BusyRouter` past the limit, which names what is under way, and when the task is cancelled.
    public func settle(within limit: Duration = .seconds(5)) async throws(BusyRouter) {
        do throws(BusyRouter) {
            try await router.waitUntilIdle(within: limit)
        } catch  where error.cause != .held {
            throw error
        } catch {}
    }

    /// Waits for a condition, as for the effect of a task that a screen has started.
    ///
    /// - Parameters:
    ///   - limit: How long to wait, at the most, in real time.
    ///   - condition: The condition; it is looked at again whenever something has ended, and some times a second.
    /// - Throws: `BusyRouter` past the limit, which names what is under way, and when the task is cancelled.
    public func wait(
        within limit: Duration = .seconds(5), until condition: @MainActor (HeadlessApp) -> Bool
    ) async throws(BusyRouter) {
        try await router.wait(within: limit) { condition(self) }
    }
}
