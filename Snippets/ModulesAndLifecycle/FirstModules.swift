// An app of modules: what they offer, how they start, and what happens where one does not.
import Foundation
import SwitchyardAppEvents
import SwitchyardCore
import SwitchyardTesting

/// What this host shows: texts.
typealias Screen = String

enum OrdersRoute: TypedRoute {
    case list
    case detail(id: Int)

    static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("orders.list", RoutePattern(checked: "/orders"), .list),
        RouteDescriptor("orders.detail", RoutePattern(checked: "/orders/:id<int>"), parent: .route(OrdersRoute.list)) {
            .detail(id: try $0.value("id"))
        } write: {
            if case .detail(let id) = $0 { ["id": id] } else { nil }
        },
    ]
}

// snippet.custom
/// In the interface of the feature, for whoever places an order.
extension AppEvent<Int, Void> {
    static var orderPlaced: Self { AppEvent("orders.placed") }
}
// snippet.end

actor OrderStore {
    func open() throws {}
    func refresh() -> Bool { true }
    func close() {}
}

// snippet.module
struct Orders: AppModule {
    let name = "orders"
    let dependencies = ["payment"]
    let startup = ModuleStartup(.afterFirstScreen, budget: .milliseconds(200))
    let store = OrderStore()

    func declare(in offer: inout ModuleOffer) {
        offer.routes(OrdersRoute.self)
        offer.screen(OrdersRoute.self) { route, context in
            switch route {
            case .list: Screen("All orders")
            case .detail(let id): Screen("Order \(id)")
            }
        }
        offer.place("orders.detail", .declared)
        offer.on(.orderPlaced) { id in print("a new order:", id) }
        offer.on(.backgroundFetch) { [store] in await store.refresh() ? .newData : .noData }
    }

    func start(_ context: ModuleContext) async throws { try await store.open() }

    func stop() async { await store.close() }
}
// snippet.end

struct NoBank: Error {}

struct Payment: AppModule {
    let name = "payment"
    let startup = ModuleStartup(isLazy: true)

    func declare(in offer: inout ModuleOffer) {
        offer.on(RoutePattern(checked: "/pay/:order<int>"), name: "payment.pay") { _ in "paid" }
        // snippet.outside
        // A bank's app leads back here; the router knows nothing of it.
        offer.on(.openLink) { $0.url.scheme == "eats-bank" }
        // snippet.end
    }
}

struct Coupons: AppModule {
    let name = "coupons"

    func declare(in offer: inout ModuleOffer) {
        offer.on(RoutePattern(checked: "/coupons"), name: "coupons") { _ in "coupons" }
    }

    func start(_ context: ModuleContext) async throws { throw NoBank() }
}

// snippet.router
let origins = [try Origin("eats://"), try Origin("https://eats.example")]
let map = RouteMap(
    namespaces: [
        RouteMap.Namespace("eats", origins: origins, isDefault: true, sources: ["ownCode", "customScheme"])
    ])
let router = try Router(
    modules: [Orders(), Payment(), Coupons()], builder: RouterBuilder(map),
    settings: ModuleSettings(environment: .development))
let screens = router.modules.screens(of: Screen.self)  // for the host
// snippet.hide
let host = HeadlessHost(NavigationScene("main", stack: RouteReference("menu")))
// snippet.show
router.navigation.connect(host)
// snippet.end
precondition(screens.names == ["orders.list", "orders.detail"])

// snippet.start
var failures = await router.modules.start(.beforeInterface)
// … when the first screen shows:
failures += await router.modules.start(.afterFirstScreen)
// … when nothing else is to be done:
failures += await router.modules.start()
// snippet.end
precondition(failures.first?.module == "coupons")
precondition(router.modules.status(of: "orders") == .running && router.modules.status(of: "payment") == .running)

// snippet.open
let outcome = await router.open("eats://coupons", from: .app).outcome
if case .unavailable(.module(let failure)) = outcome {
    print(failure)  // The module 'coupons' does not run: starting 'coupons' threw NoBank: NoBank() [SY1410]
}
// snippet.end
precondition(outcome.kind == .unavailable)
let paid = await router.open("eats://pay/42", from: .app).outcome
precondition(paid.kind == .performed)

// snippet.report
print(router.modules.report)
// snippet.end
precondition(router.modules.report.findings.map(\.code) == ["SY1410"])

// snippet.send
/// What the delegate of the app calls.
@MainActor
func open(_ url: URL) -> Bool { router.modules.send(.openLink, OpenedLink(url)) }

router.modules.send(.orderPlaced, 42)
let fetched = await router.modules.send(.backgroundFetch)
// snippet.end
precondition(fetched == .newData)
if let url = URL(string: "eats-bank://done") { precondition(open(url)) }

struct Help: AppModule {
    let name = "help"

    func declare(in offer: inout ModuleOffer) {
        offer.on(RoutePattern(checked: "/help"), name: "help") { _ in "help" }
    }
}

// snippet.change
try await router.modules.add([Help()])
try await router.modules.remove(["coupons"])
// snippet.end
let help = await router.open("eats://help", from: .app).outcome
let coupons = await router.open("eats://coupons", from: .app).outcome
precondition(help.kind == .performed && coupons.kind == .notFound)

// snippet.stop
await router.modules.stop()
// snippet.end
precondition(router.modules.status(of: "orders") == .stopped)
