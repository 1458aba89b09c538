// Units of screens, and a route that a workflow performs.
import Switchyard
import SwitchyardTesting
import SwitchyardUnits

enum OrdersRoute: TypedRoute, Hashable {
    case list, detail
    static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("orders", "/orders", .list), RouteDescriptor("order", "/orders/last", .detail),
    ]
}

struct LastOrderLink: TypedRoute, Hashable {
    static let routes = [RouteDescriptor("lastOrder", "/last-order", LastOrderLink())]
}

final class AppUnit: LogicUnit {
    private(set) var scope: UnitScope?
    func didLoad(_ scope: UnitScope) { self.scope = scope }
    func run(_ scope: UnitScope) async {}
    func showLastOrder() async throws -> OrdersUnit? {
        guard let scope else { return nil }
        _ = await scope.open(OrdersRoute.detail, as: .onTop).outcome
        return scope.child(OrdersUnit.self)
    }
}

final class OrdersUnit: LogicUnit {
    let title: String
    init(_ route: OrdersRoute) { title = "\(route)" }
    func run(_ scope: UnitScope) async {}
}

struct Page {
    weak var unit: OrdersUnit?
    init(_ unit: OrdersUnit?) { self.unit = unit }
}

struct NoOrder: Error {}

let router = try Router("eats", origins: ["eats://"], routes: OrdersRoute.self, LastOrderLink.self) {
    $0.root(OrdersRoute.list)
    // snippet.declare
    $0.unit(OrdersRoute.self) { route, screen in OrdersUnit(route) }
    $0.screen(OrdersRoute.self, as: Page.self) { route, screen in
        Page(screen.unit(OrdersUnit.self))
    }
    // snippet.perform
    $0.perform(LastOrderLink.self) { _ in
        UnitWorkflow(from: AppUnit.self).step("last order") { app, _ in
            guard let order = try await app.showLastOrder() else { throw NoOrder() }
            return (order, order.title)
        }
    }
    // snippet.end
}
let app = HeadlessApp(router)
// snippet.start
router.start(AppUnit())
// snippet.end
let outcome = try await app.outcome(of: app.open("eats://last-order", from: .app))
precondition(outcome.isSuccess && app.visible == OrdersRoute.detail)
precondition(router.unitTree()?.drawing == "AppUnit\n  OrdersUnit\n  OrdersUnit")
