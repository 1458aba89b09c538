// An app with modules: their declarations, their start, and a module that fails.
import Foundation
import SwitchyardModules
import Switchyard
import SwitchyardTesting

/// The content that this host shows: text.
typealias Screen = String

enum OrdersRoute: TypedRoute {
    case list
    case detail(id: Int)

    static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("orders.list", "/orders", .list),
        RouteDescriptor("orders.detail", "/orders/:id<int>", parent: .route(OrdersRoute.list)) {
            .detail(id: try $0.value("id"))
        } write: {
            if case .detail(let id) = $0 { ["id": id] } else { nil }
        },
    ]
}

// snippet.custom
/// In the interface of the feature, for modules that place orders.
extension AppEvent<Int, Void> {
    static var orderPlaced: Self { AppEvent("orders.placed") }
}
// snippet.end

actor OrderStore {
    func open() throws {}
    func refresh() -> Bool { true }
    func close() {}
}

// snippet.names
/// In the interface of each feature, for modules that depend on it.
extension ModuleID {
    static let payment = ModuleID("payment")
}

extension Branch {
    static let orders = Branch("orders")
}
// snippet.end

// snippet.module
struct Orders: AppModule {
    let id = ModuleID("orders")
    let dependencies: [ModuleID] = [.payment]
    let startup = ModuleStartup(.afterFirstScreen, budget: .milliseconds(200))
    let store = OrderStore()

    func declare(in app: inout RouterBuilder) {
        app.routes(OrdersRoute.self)
        app.tab(.orders, root: OrdersRoute.list)
        app.screen(OrdersRoute.self, as: Screen.self) { route, screen in
            switch route {
            case .list: Screen("All orders")
            case .detail(let id): Screen("Order \(id)")
            }
        }
        app.on(.orderPlaced, ifNotRunning: .start) { id in print("a new order:", id) }
        app.on(.backgroundFetch, ifNotRunning: .start) { [store] in await store.refresh() ? .newData : .noData }
    }

    func start(_ context: ModuleContext) async throws { try await store.open() }

    func stop() async { await store.close() }
}
// snippet.end

struct NoBank: Error {}

struct Payment: AppModule {
    let id = ModuleID.payment
    let startup = ModuleStartup.onDemand

    func declare(in app: inout RouterBuilder) {
        app.handle(RoutePattern(checked: "/pay/:order<int>"), named: "payment.pay") { _ in "paid" }
        // snippet.outside
        // A bank's app returns here. The router has no route for this link.
        app.on(.openLink, ifNotRunning: .start) { $0.url.scheme == "eats-bank" }
        // snippet.end
    }
}

struct Coupons: AppModule {
    let id = ModuleID("coupons")

    func declare(in app: inout RouterBuilder) {
        app.handle(RoutePattern(checked: "/coupons"), named: "coupons") { _ in "coupons" }
    }

    func start(_ context: ModuleContext) async throws { throw NoBank() }
}

// snippet.router
var settings = RouterSettings()
settings.modules.environment = "development"

let router = try Router(
    "eats", origins: ["eats://", "https://eats.example"], accepting: [.customScheme],
    modules: [Orders(), Payment(), Coupons()], settings: settings)
// snippet.hide
let host = HeadlessHost(NavigationScene("main", of: router))
// snippet.show
router.connect(host)
// snippet.end
let first: Screen = try router.content(of: host.shown.visibleEntry, in: "main")
precondition(first == "All orders")

// snippet.start
var failures = await router.startModules(.beforeInterface)
// … when the first screen shows:
failures += await router.startModules(.afterFirstScreen)
// … when the app is idle:
failures += await router.startModules()
// snippet.end
precondition(failures.first?.module == "coupons")
precondition(
    router.status(of: ModuleID("orders")) == .running && router.status(of: .payment) == .running)

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
print(router.moduleReport)
// snippet.end
precondition(router.moduleReport.findings.map(\.code.description) == ["SY1410"])

// snippet.send
/// Called by the delegate of the app.
@MainActor
func open(_ url: URL) -> Bool { router.send(.openLink, OpenedLink(url)) }

router.send(.orderPlaced, 42)
let fetched = await router.send(.backgroundFetch)
// snippet.end
precondition(fetched == .newData)
if let url = URL(string: "eats-bank://done") { precondition(open(url)) }

struct Help: AppModule {
    let id = ModuleID("help")

    func declare(in app: inout RouterBuilder) {
        app.handle(RoutePattern(checked: "/help"), named: "help") { _ in "help" }
    }
}

// snippet.change
try await router.add([Help()])
try await router.remove([ModuleID("coupons")])
// snippet.end
let help = await router.open("eats://help", from: .app).outcome
let coupons = await router.open("eats://coupons", from: .app).outcome
precondition(help.kind == .performed && coupons.kind == .notFound)

// snippet.stop
await router.stopModules()
// snippet.end
precondition(router.status(of: ModuleID("orders")) == .stopped)
