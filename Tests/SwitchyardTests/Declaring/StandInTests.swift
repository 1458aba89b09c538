import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing
@testable import SwitchyardModules

/// Pages that the app shows instead of a link: they give links from outside no more access than other routes do.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct StandInTests {
    @Test func `a link from a source that no route accepts does not show the fallback`() async throws {
        let app = HeadlessApp(try Library.router { $0.fallback(to: Library.Route.search) })
        #expect(await app.open("library://gone", from: .webPage(origin: "https://a.example")).outcome.kind == .notFound)
        #expect(app.visible == Library.Route.books)
        #expect(await app.open("library://gone", from: .notification).outcome.kind == .arrived)
    }

    @Test func `a rule that blocks a route blocks it as a fallback too, and its requirements apply`() async throws {
        let app = HeadlessApp(try Library.router { $0.fallback(to: Library.Route.search) })
        _ = app.router.install(rules: [RouteRule("closed", .route("library.search"), .block(reason: "closed"))])
        #expect(await app.open("library://gone", from: .notification).outcome.kind == .notFound)
        _ = app.router.install(rules: [RouteRule("members", .route("library.search"), .require(["signedIn"]))])
        app.open("library://gone", from: .notification)
        try await app.settle(within: .seconds(60))
        #expect(app.visible == Library.Route.login && app.suspended.map(\.gate) == [.signedIn])
    }

    @Test func `an explanation predicts the destination of the link`() throws {
        let app = HeadlessApp(try Library.router { $0.fallback(to: Library.Route.search) })
        let shown = app.router.explain("library://gone", from: .notification)
        #expect(shown.finalLink == "library://search")
        let refused = app.router.explain("library://gone", from: .webPage(origin: "https://a.example"))
        #expect(refused.finalLink == "library://gone")
        #expect(app.router.explain(Library.Route.book(isbn: "9")).finalLink == "library://books/9")
    }

    @Test func `code that was asked for a link is not asked again when the fallback waits`() async throws {
        let asked = Journal()
        let app = HeadlessApp(
            try Library.router {
                $0.fallback { _ in
                    asked.write("asked")
                    return false
                }
                $0.fallback(to: Library.Route.reservations)
            })
        let opening = app.open("library://gone", from: .notification)
        try await app.settle(within: .seconds(60))
        app.router.openGate(.signedIn)
        #expect(await opening.outcome.kind == .arrived)
        #expect(asked.all == ["asked"])
    }

    @Test func `a handler's value is the result of its route`() async throws {
        let router = try Router("shop", origins: ["shop://"], routes: CountCart.self) {
            $0.handle(CountCart.self) { _, _ in 3 }
        }
        #expect(try await router.result(of: CountCart()) == 3)
    }

    @Test func `a route with an unavailable tab is shown like one without a placement`() async throws {
        let router = try Library.router()
        let app = HeadlessApp(
            router, showing: NavigationScene("main", stack: RouteReference("library.search", link: "library://search")))
        #expect(await app.open(Library.Route.book(isbn: "1")).outcome.kind == .arrived)
        #expect(app.visible == Library.Route.book(isbn: "1"))
    }

    @Test func `a sheet with the declared placement opens in the tab of its parents`() async throws {
        let router = try Library.router { $0.place("library.book", .sheet) }
        let app = HeadlessApp(router)
        try app.act(.select(.search))
        #expect(await app.open(Library.Route.book(isbn: "1"), as: .declared).outcome.kind == .arrived)
        #expect(app.branch == .books && app.modals.isEmpty)
        #expect(app.stack == [Library.Route.books, Library.Route.book(isbn: "1")])
    }

    @Test func `removing a module removes its interceptors of calls`() async throws {
        let contract = Contract(Int.self, "numbers", actions: [])
        let risk = TestModule("risk") { $0.interceptCalls(Refusing()) }
        let router = try Library.router(modules: [risk]) { $0.provide(contract) { _ in 7 } }
        await #expect(throws: CallError.self) { try await router.call(contract) { $0 } }
        try await router.modules.remove(["risk"])
        #expect(try await router.call(contract) { $0 } == 7)
    }

    @Test func `names that a removed module leaves missing do not prevent adding another module`() async throws {
        func screen(_ name: String, parent: String? = nil) -> TestModule {
            TestModule(name) {
                let route = Route(name, RoutePattern(checked: "/\(name)"))
                $0.routes([DeclaredRoute(route, parent: parent.map { .named($0) })])
                $0.screen(named: name, as: Library.Page.self) { reference, _ in Library.Page(title: reference.name) }
            }
        }
        let router = try Library.router(modules: [screen("home"), screen("child", parent: "home")])
        try await router.modules.remove(["home"])
        try await router.modules.add([screen("other")])
        #expect(Set(router.modules.ids) == ["child", "other"])
        await #expect(throws: DeclarationError.self) { try await router.modules.add([screen("lost", parent: "gone")]) }
    }
}

private struct CountCart: ReturningRoute {
    typealias RouteResult = Int

    static let routes = [RouteDescriptor("cart.count", "/cart/count", CountCart())]
}

private struct Refusing: CallInterceptor {
    let name = "risk"

    func intercept(_ call: ContractCall) async throws -> CallAnswer { .refuse(reason: "closed") }
}
