// The user does something else while a link is under way, without screens and without waiting.
import Switchyard
import SwitchyardTesting

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor<Menu>("menu", "/menu", Menu())]
}

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

let router = try Router("eats", origins: ["eats://"], routes: Menu.self, OrdersRoute.self) {
    $0.tab(Branch("menu"), root: Menu())
    $0.tab(Branch("orders"), root: OrdersRoute.list)
}

// snippet.holding
let app = HeadlessApp(router)
app.onStep = { _ in .holds }
let opening = app.open(OrdersRoute.detail(id: 42))
_ = await app.host.heldStep()  // the step has begun
try app.host.act(.presentedForeign("Survey", .sheet))  // in the meantime, the app presents its own sheet
app.onStep = { _ in .arrives }
app.host.arrive()
let outcome = await opening.outcome  // refused: the app's own sheet is in the way
// snippet.end

guard case .refused(.plan(.foreignEntryKept)) = outcome else { preconditionFailure("\(outcome)") }

try app.act(.dismiss)  // the survey is answered

app.onStep = { _ in .holds }
let going = app.open(OrdersRoute.detail(id: 42))
_ = await app.host.heldStep()
app.clock.advance(by: router.limits.acknowledgement)  // the host has not confirmed the step for ten seconds
app.onStep = { _ in .arrives }
guard case .arrived = await going.outcome else { preconditionFailure() }

let expected = NavigationScene("main", of: router)
print(app.host.shown.difference(from: expected) ?? "nothing differs")
precondition(app.host.shown.difference(from: expected) != nil)
