import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardRouter

/// Adoption in an app that already has a router.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct AdoptionTests {
    let app: RouterApp

    init() throws { app = try RouterApp() }

    @Test
    func `links that no route matches go to the old router, and are traced`() async throws {
        let journal = app.journal
        try app.install { builder in
            builder.add(
                .code { link in
                    journal.write("old router: \(link.text)")
                    return link.text.hasSuffix("known")
                })
        }
        #expect(await app.router.open("eats://nowhere/known", from: .app).outcome.word == "performed nothing")
        #expect(await app.router.open("eats://nowhere/else", from: .app).outcome.word.hasPrefix("not found"))
        #expect(await app.router.open("eats://orders/42", from: .app).outcome.word == "arrived orders.detail")
        #expect(journal.all == ["old router: eats://nowhere/known", "old router: eats://nowhere/else"])
        #expect(app.router.history.map(\.outcome) == [.performed, .notFound, .arrived])
    }

    @Test
    func `a router that observes reports what it would open, and opens nothing`() async throws {
        let asked = app.journal
        try app.install { builder in
            builder.add(
                .code { _ in
                    asked.write("old router")
                    return true
                })
            builder.intercept(
                ClosureInterceptor("guard") { _ in
                    asked.write("asked")
                    return .proceed
                })
        }
        app.router.mode = .observing
        #expect(
            await app.router.open("eats://orders/42", from: .app).outcome.word
                == "unavailable observing(\"orders.detail\")")
        #expect(
            await app.router.open("eats://orders/42/pay", from: .app).outcome.word == "unavailable observing(\"pay\")")
        #expect(
            await app.router.open("eats://basket/add?item=1", from: .app).outcome.word
                == "unavailable observing(\"basket.add\")")
        #expect(await app.router.open("eats://account", from: .widget).outcome.word == "refused source widget")
        #expect(await app.router.open("eats://nowhere", from: .app).outcome.word.hasPrefix("not found"))
        #expect(app.host.asked.isEmpty && asked.all.isEmpty)
        #expect(app.router.history.map(\.route) == ["orders.detail", "pay", "basket.add", "account", nil])
        app.router.mode = .performing
        #expect(await app.router.open("eats://orders/42", from: .app).outcome.word == "arrived orders.detail")
    }

    @Test
    func `a view model needs only the protocol`() async throws {
        struct ViewModel {
            let navigator: any Navigating

            func showOrders() async -> String { await navigator.open(OrdersList()).outcome.word }
        }
        struct OrdersList: TypedRoute {
            static let routes = [RouteDescriptor("orders.list", "/orders", OrdersList())]
        }
        try app.install()
        #expect(await ViewModel(navigator: app.router).showOrders() == "arrived orders.list")
        #expect(await app.router.back().outcome.kind == .arrived)
    }
}
