// Causes each outcome in the guide to transactions, and prints the outcomes as a table.
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import SwitchyardTooling

struct Broken: Error {}

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor("menu", "/", Menu())]
}

struct Order: TypedRoute {
    let id: Int

    static let routes = [
        RouteDescriptor<Order>("order", "/orders/:id<int>") {
            Order(id: try $0.value("id"))
        } write: {
            ["id": $0.id]
        }
    ]
}

struct Checkout: TypedRoute {
    static let routes = [RouteDescriptor("pay", "/pay", Checkout(), requires: [.signedIn])]
}

struct Foreign: TypedRoute {
    static let routes = [RouteDescriptor("foreign", "/foreign", Foreign())]
}

/// A module that does not start.
struct Bank: AppModule {
    let id = ModuleID("bank")

    func declare(in app: inout RouterBuilder) {
        app.handle(RoutePattern(checked: "/bank"), named: "bank") { _ in nil }
    }

    func start(_ context: ModuleContext) async throws { throw Broken() }
}

/// A module that is removed together with the screen of the orders.
struct OrderScreens: AppModule {
    let id = ModuleID("orderScreens")

    func declare(in app: inout RouterBuilder) {
        app.screen(Order.self, as: String.self) { order, _ in "Order \(order.id)" }
    }
}

struct Judge: Interceptor {
    let id = InterceptorID("judge")
    let answer: @Sendable (LinkContext) async throws -> InterceptorAnswer

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { try await answer(link) }
}

@MainActor
func makeRouter(
    _ settings: RouterSettings = RouterSettings(), modules: [any AppModule] = [],
    _ change: (inout RouterBuilder) -> Void = { _ in }
) throws -> Router {
    try Router(
        "eats", origins: ["eats://"], routes: Menu.self, Order.self, Checkout.self, modules: modules, settings: settings
    ) {
        $0.root(Menu())
        $0.gate(.signedIn)
        change(&$0)
    }
}

@MainActor
func makeApp(
    _ settings: RouterSettings = RouterSettings(), modules: [any AppModule] = [],
    _ change: (inout RouterBuilder) -> Void = { _ in }
) throws -> HeadlessApp {
    HeadlessApp(try makeRouter(settings, modules: modules, change))
}

@MainActor
func judged(_ answer: @escaping @Sendable (LinkContext) async throws -> InterceptorAnswer) throws -> HeadlessApp {
    try makeApp { $0.intercept(Judge(answer: answer), routesOf: Order.self) }
}

@MainActor
func ruled(_ rules: RouteRule...) throws -> HeadlessApp {
    let app = try makeApp()
    _ = app.router.install(rules: rules)
    return app
}

extension HeadlessApp {
    /// The outcome of a link to an order.
    func openOrder(from source: LinkSource = .app) async -> NavigationOutcome {
        await open("eats://orders/42", from: source).outcome
    }

    /// The outcome of a link that waits for the log-in while a closure runs.
    func openCheckout(then act: () -> Void) async throws -> NavigationOutcome {
        let opening = open("eats://pay", from: .app)
        try await settle()
        act()
        return await opening.outcome
    }
}

extension NavigationOutcome {
    var name: String {
        switch self {
        case .refused(let refusal): "refused(.\(name(of: refusal)))"
        case .unavailable(let absence): "unavailable(.\(name(of: absence)))"
        case .expired(let stage): "expired(.\(name(of: stage)))"
        case .failed(let stage, _): "failed(.\(name(of: stage)))"
        default: kind.rawValue
        }
    }

    private func name(of value: Any) -> String {
        Mirror(reflecting: value).children.first?.label ?? "\(value)".prefix { $0.isLetter }.description
    }
}

typealias Row = (name: String, when: String, happen: @MainActor () async throws -> NavigationOutcome)
let rows: [Row] = [
    (
        "arrived", "the host shows the screen, and the state confirms it",
        { try await makeApp().openOrder() }
    ),
    (
        "performed", "a handler or an action has returned, perhaps a value",
        {
            let app = try makeApp { $0.handle(RoutePattern(checked: "/logout"), named: "log-out") { _ in nil } }
            return await app.open("eats://logout", from: .app).outcome
        }
    ),
    (
        "left", "the system opened another app, the browser or the settings",
        { try await makeApp { $0.external(Order.self) { _, _ in .settings } }.openOrder() }
    ),
    (
        "refused(.link)", "the text is not a valid link: the sender must fix it",
        { try await makeApp().open("eats://orders/../42", from: .app).outcome }
    ),
    (
        "refused(.source)", "its route does not accept the source",
        { try await makeApp().openOrder(from: .customScheme()) }
    ),
    (
        "refused(.interceptor)", "an interceptor refused it: tell the user why",
        { try await judged { _ in .refuse(reason: "closed on Mondays") }.openOrder() }
    ),
    (
        "refused(.blocked)", "a rule blocks it: tell the user",
        { try await ruled(RouteRule("closed", .route("order"), .block(reason: "closed"))).openOrder() }
    ),
    (
        "refused(.plan)", "there is no plan from the current state, for example under an alert: offer it again later",
        {
            let app = try makeApp()
            try app.host.act(.presentedForeign("Survey", .sheet))
            return await app.openOrder()
        }
    ),
    (
        "refused(.tooManyHops)", "rules or redirects loop: fix them; the outcome lists the links",
        {
            try await ruled(
                RouteRule("there", .pattern("/orders/:id"), .rewrite(to: "/meals/{id}")),
                RouteRule("back", .pattern("/meals/:id"), .rewrite(to: "/orders/{id}"))
            ).openOrder()
        }
    ),
    (
        "refused(.tooDeep)", "a handler opens its own link, over too many levels: fix it",
        {
            let app = try makeApp { app in
                app.handle(RoutePattern(checked: "/logout"), named: "log-out") { [weak router = app.router] _ in
                    await router?.open("eats://logout", from: .app).outcome
                }
            }
            var outcome = await app.open("eats://logout", from: .app).outcome
            while case .performed(let value) = outcome, let inner = value as? NavigationOutcome { outcome = inner }
            return outcome
        }
    ),
    (
        "notFound", "no route matches it: show the nearest route, or the first screen",
        { try await makeApp().open("eats://nowhere/at/all", from: .app).outcome }
    ),
    (
        "unavailable(.inboxFull)", "too many links of its kind of source wait; it is lost",
        {
            var settings = RouterSettings()
            settings.limits.links = 0
            return try await makeApp(settings).openOrder()
        }
    ),
    (
        "unavailable(.unknownRoute)", "an interceptor redirects to a route without a link: declare it",
        { try await judged { _ in .redirect(to: Foreign()) }.openOrder() }
    ),
    (
        "unavailable(.noHandler)", "no code handles the route of a map: call `handle`",
        {
            let text = """
                { "version": 1, "namespaces": [{ "name": "eats", "routes": [
                    { "name": "log-out", "pattern": "/logout", "target": "handler" } ] }] }
                """
            let map = try RouteMap(data: Data(text.utf8), file: "eats.json")
            return try await makeApp { $0.routes(of: map) }.open("eats://logout", from: .app).outcome
        }
    ),
    (
        "unavailable(.noScreen)", "the module with the screen was removed: remove its routes, too",
        {
            let app = try makeApp(modules: [OrderScreens()]) {
                $0.screen(Menu.self, as: String.self) { _, _ in "Menu" }
                $0.screen(Checkout.self, as: String.self) { _, _ in "Checkout" }
            }
            try await app.router.remove([ModuleID("orderScreens")])
            return await app.openOrder()
        }
    ),
    (
        "unavailable(.noApp)", "no app opens the external link or its fallback: tell the user which to install",
        {
            let app = try makeApp { $0.external(Order.self) { _, _ in .app(try ExternalLink("maps://")) } }
            app.host.installedSchemes = []
            return await app.openOrder()
        }
    ),
    (
        "unavailable(.noErrorPage)", "a rule degrades to the error page: declare an `errorPage`",
        { try await ruled(RouteRule("broken", .route("order"), .degradeToErrorPage)).openOrder() }
    ),
    (
        "unavailable(.noScene)", "the named scene does not exist: name another, or none",
        {
            var request = NavigationRequest("eats://orders/42", from: .app)
            request.scene = "second"
            return try await makeApp().router.navigate(request).outcome
        }
    ),
    (
        "unavailable(.module)", "a module of the route does not run: read its failure, start it again",
        { try await makeApp(modules: [Bank()]).open("eats://bank", from: .app).outcome }
    ),
    (
        "unavailable(.observing)", "the router only observes; the other router opens it",
        {
            let app = try makeApp()
            app.router.mode = .observing
            return await app.openOrder()
        }
    ),
    (
        "duplicated", "the same event was received before, or an equal link is in flight",
        {
            let app = try makeApp()
            var request = NavigationRequest("eats://orders/42", from: .app)
            request.event = "tap 7"
            _ = await app.router.navigate(request).outcome
            return await app.router.navigate(request).outcome
        }
    ),
    (
        "superseded", "the user requested another screen meanwhile",
        {
            let router = try makeRouter()
            let older = router.open("eats://orders/42", from: .app)
            router.open("eats://orders/43", from: .app)
            try await router.waitUntilIdle()
            router.connect(HeadlessHost(NavigationScene("main", of: router)))
            return await older.outcome
        }
    ),
    (
        "cancelled", "code cancelled or dropped it, the user closed the log-in, or its session ended",
        {
            let app = try makeApp()
            return try await app.openCheckout { app.suspended.forEach { app.router.drop($0.id) } }
        }
    ),
    (
        "expired(.gate)", "a gate stayed closed for the link's lifetime",
        {
            let app = try makeApp()
            return try await app.openCheckout { app.clock.advance(by: .seconds(300)) }
        }
    ),
    (
        "expired(.intercept)", "an interceptor did not answer in time: fix it",
        {
            let clock = TestClock()
            let router = try makeRouter {
                $0.interceptAll(
                    Judge { _ in
                        try await clock.sleep(until: clock.now.advanced(by: .seconds(60)), tolerance: nil)
                        return .proceed
                    })
            }
            let app = HeadlessApp(router, clock: clock)
            let opening = app.open("eats://orders/42", from: .app)
            await clock.waitForSleepers(2)
            clock.advance(by: router.limits.interceptor)
            return await opening.outcome
        }
    ),
    (
        "failed(.match)", "a typed route has no link in the table, or a rule cannot be applied",
        { try await makeApp().open(Foreign()).outcome }
    ),
    (
        "failed(.gate)", "an interceptor suspends it at an open gate, or it is presented for the gate that it needs",
        {
            let app = try judged { _ in .suspend(until: Gate("consent")) }
            app.router.openGate(Gate("consent"))
            return await app.openOrder()
        }
    ),
    (
        "failed(.intercept)", "an interceptor threw: log the error, tell the user",
        { try await judged { _ in throw Broken() }.openOrder() }
    ),
    (
        "failed(.perform)", "a handler threw, or the host could not show the screen: log the error, tell the user",
        {
            let app = try makeApp()
            app.onStep = { _ in .refuses("no such view controller") }
            return await app.openOrder()
        }
    ),
]

print("| outcome | when |\n|---|---|")
for row in rows {
    let outcome = try await row.happen()
    precondition(outcome.name == row.name, "\(outcome) is not \(row.name)")
    print("| `\(row.name)` | \(row.when) |")
}
precondition(Set(rows.map { $0.name.prefix { $0.isLetter } }).count == NavigationOutcome.Kind.allCases.count)
