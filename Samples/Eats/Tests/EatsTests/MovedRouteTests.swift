import EatsApp
import FeatureKit
import OrdersInterface
import SupportInterface
import Switchyard
import SwitchyardTesting
import Testing

/// Routes move to other modules, without a change to any link or any other feature.
@MainActor
struct MovedRouteTests {
    /// The app with the feature `support` split in two modules: help and web pages.
    private static var movedModules: [any AppModule] {
        EatsApp.modules.filter { $0.id.rawValue != "support" } + [Help(), Pages()]
    }

    @Test
    func `the routes have moved`() throws {
        let names = try EatsApp(modules: Self.movedModules).router.moduleIDs.map(\.rawValue)
        #expect(names.contains("help") && names.contains("pages") && !names.contains("support"))
    }

    @Test(
        arguments: [
            ("https://help.eats.example/topics/late", "support.topic"), ("eats-help://", "support"),
            ("eats://web/orders/42/map", "web"), ("eats://orders/42", "orders.detail"),
        ])
    func `a link leads to the same route as before`(link: String, route: String) async throws {
        let (before, after) = (try Visit(EatsApp.modules), try Visit(Self.movedModules))
        #expect(await before.open(NavigationRequest(link, from: .app)) == route)
        #expect(await after.open(NavigationRequest(link, from: .app)) == route)
        #expect(before.host.shown.visibleEntry.route == after.host.shown.visibleEntry.route)
    }

    @Test(
        arguments: [
            ("eats://orders/42", "Help", "support.topic"), ("eats://orders/42", "Pay", "payment.pay"),
            ("https://help.eats.example/", "My food is late", "support.topic"),
            ("https://help.eats.example/topics/late", "My orders", "orders.list"),
        ])
    func `an action of another feature opens the same route as before`(
        link: String, action: String, route: String
    ) async throws {
        for modules in [EatsApp.modules, Self.movedModules] {
            let visit = try Visit(modules)
            #expect(try await visit.choose(action, on: link) == route)
        }
    }
}

/// The help pages, in their own module.
private struct Help: AppModule {
    let id = ModuleID("help")

    func declare(in app: inout RouterBuilder) {
        app.routes(SupportRoute.self, in: .help)
        app.screen(SupportRoute.self, as: Screen.self) { route, _ in
            switch route {
            case .start:
                Screen("Help", actions: [ScreenAction("My food is late", opens: SupportRoute.topic(name: "late"))])
            case .topic(let name): Screen(name, actions: [ScreenAction("My orders", opens: OrdersRoute.list)])
            }
        }
    }
}

/// Web pages, in their own module.
private struct Pages: AppModule {
    let id = ModuleID("pages")

    func declare(in app: inout RouterBuilder) {
        app.routes(WebPage.self)
        app.screen(WebPage.self, as: Screen.self) { _, _ in Screen("Web page") }
    }
}

/// A signed-in user of an app without a window.
@MainActor
private struct Visit {
    let app: EatsApp
    let host: HeadlessHost

    init(_ modules: [any AppModule]) throws {
        app = try EatsApp(modules: modules)
        host = HeadlessHost(NavigationScene("main", of: app.router))
        app.router.connect(host)
    }

    /// Opens a link, and returns its route or its outcome.
    func open(_ request: NavigationRequest) async -> String {
        let outcome = await app.router.navigate(request).outcome
        guard case .arrived(let arrival) = outcome else { return outcome.kind.rawValue }
        return arrival.route.name
    }

    /// Runs an action on the screen that a link opens.
    func choose(_ title: String, on link: String) async throws -> String {
        _ = await app.signIn()
        _ = await open(NavigationRequest(link, from: .app))
        let screen = try app.router.content(of: host.shown.visibleEntry, in: "main", as: Screen.self)
        let action = try #require(screen.actions.first { $0.title == title })
        guard case .open(let route) = action.effect else { return "nowhere" }
        return await open(NavigationRequest(route))
    }
}
