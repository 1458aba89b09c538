import ConformanceSupport
import Switchyard
import SwitchyardTesting

/// An app with the routes of a row, one scene and a clock that stands still.
@MainActor
struct RowApp {
    let headless: HeadlessApp
    /// The names of the routes whose handlers ran, unless a row has its own handler.
    let journal: Journal

    var router: Router { headless.router }

    /// Creates the app from routes and further declarations.
    init(_ routes: RowRoutes = RowRoutes(), _ declare: (inout RouterBuilder) throws -> Void = { _ in }) throws {
        let journal = Journal()
        self.init(try routes.router(recordingIn: journal, declare), journal)
    }

    /// Creates an app whose routes and other declarations belong to modules.
    init(modules: [RowModule], startingAtOnce count: Int? = nil) throws {
        var settings = RouterSettings()
        if let count { settings.modules.concurrentStarts = count }
        self.init(try Router("eats", origins: ["eats://"], modules: modules, settings: settings))
    }

    /// Connects a scene to a router.
    init(_ router: Router, _ journal: Journal = Journal()) {
        headless = HeadlessApp(router, of: String.self, showing: Self.scene)
        self.journal = journal
    }

    /// Hundreds of tests share the main actor, so a few turns of it can take many seconds.
    static var patience: Duration { .seconds(1_800) }

    /// Waits until only links are left that wait for a user, a gate or the clock.
    func settle() async throws { try await headless.settle(within: Self.patience) }

    /// A scene with one screen.
    static var scene: NavigationScene { NavigationScene("main", stack: RouteReference("home screen")) }

    /// Opens a link, and returns the result in the terms of other routers.
    func open(_ link: String, _ change: (inout NavigationRequest) -> Void = { _ in }) async -> String {
        await outcome(link, change).match
    }

    func outcome(_ link: String, _ change: (inout NavigationRequest) -> Void = { _ in }) async -> NavigationOutcome {
        var request = NavigationRequest(link, from: .app)
        change(&request)
        return await router.navigate(request).outcome
    }
}

/// An interceptor made of a closure.
struct RowInterceptor: Interceptor {
    let id: InterceptorID
    let answer: @Sendable (LinkContext) async throws -> InterceptorAnswer

    init(_ name: String, _ answer: @escaping @Sendable (LinkContext) async throws -> InterceptorAnswer) {
        id = InterceptorID(name)
        self.answer = answer
    }

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { try await answer(link) }
}
