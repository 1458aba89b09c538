import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// A link whose handler failed, and which a fallback rule redirects to a screen: it can be ended again.
@MainActor
struct ReplacedLinkTests {
    private struct Broken: Error {}
    private let app: RouterApp

    init() throws { app = try RouterApp() }

    /// Makes the log-out link fail, so that the list of orders replaces it, behind an interceptor.
    private func install(_ answer: @escaping @Sendable () async -> InterceptorAnswer) throws {
        try app.install { builder in
            builder.handle("account.logout") { _ in throw Broken() }
            builder.intercept(ClosureInterceptor("slow") { _ in await answer() }, .route("orders.list"))
        }
        _ = app.router.install(
            rules: [RouteRule("rest", .everything, .degrade(to: "/orders"), slot: .fallback)])
    }

    private func opened() -> NavigationTask {
        let router = app.router
        return router.open("eats://logout", from: .app)
    }

    @Test(.timeLimit(.minutes(5)))
    func `an interceptor that does not answer ends it`() async throws {
        let journal = app.journal
        try install {
            journal.write("asked")
            // It ends only when it is cancelled.
            try? await Task.sleep(for: .seconds(3600))
            return .proceed
        }
        let opening = opened()
        await journal.waitForLines(1)
        app.clock.advance(by: .seconds(60))
        #expect(await opening.value.hasPrefix("expired"))
    }

    @Test
    func `it can be dropped while it is suspended`() async throws {
        try install { .suspend(until: .signedIn) }
        let opening = opened()
        await app.suspended()
        let link = try #require(app.router.suspended.first)
        app.router.drop(link.id)
        #expect(await opening.value == "cancelled")
        #expect(app.router.suspended.isEmpty)
    }
}
