// An app moves from Navigator in three stages: before, both together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard

// snippet.hide
/// Stands for Navigator of NavigatorUI.
@MainActor
final class Navigator {
    private(set) var destinations: [OrderDestinations] = []
    func navigate(to destination: OrderDestinations) { destinations.append(destination) }
}

// snippet.show
// Before. A destination is a view, and code that parses links navigates to it.
enum OrderDestinations: Sendable, Equatable {
    case list
    case order(Int)
}

let navigator = Navigator()

@MainActor
func handles(_ link: String) -> Bool {
    guard let id = link.split(separator: "/").last.flatMap({ Int($0) }) else { return false }
    navigator.navigate(to: .order(id))
    return true
}

// Both. The router reads and checks the links, and a handler navigates with the navigator of the window.
// snippet.both
func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme]) {
        $0.handle(try RoutePattern("/orders/:id<int>"), named: "orders.order") { link in
            let id = try link.parameters.value("id", as: Int.self)
            await navigator.navigate(to: .order(id))
            return nil
        }
    }
}
// snippet.end

// After. The routes are cases, and each has its screen.
@Routes
enum OrdersRoute {
    @Pattern("/orders") case list
    @Pattern("/orders/:id<int>", parent: list, accepting: [.customScheme]) case order(id: Int)
}

func newRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.root(OrdersRoute.list)
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
    }
}
// snippet.hide

precondition(handles("shop://orders/6"))
let handled = await (try mixedRouter()).open("shop://orders/7", from: .customScheme).outcome
precondition(handled.kind == .performed && navigator.destinations == [.order(6), .order(7)], "\(handled)")
let app = HeadlessApp(try newRouter())
let shown = await app.open("shop://orders/8", from: .customScheme).outcome
precondition(shown.kind == .arrived && app.visible == OrdersRoute.order(id: 8), "\(shown)")
#endif
