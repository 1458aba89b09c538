// An app moves from SwiftyMediator in three stages: before, both together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard

// snippet.hide
/// Stands for SwiftyMediator.
@MainActor
final class Mediator {
    private(set) var pushed: [OrderTarget] = []
    func push(_ target: OrderTarget) { pushed.append(target) }
}

// snippet.show
// Before. A target reads its link, and the mediator pushes its controller.
enum OrderTarget: Sendable, Equatable {
    case list
    case order(id: Int)

    init?(link: String) {
        guard let id = link.split(separator: "/").last.flatMap({ Int($0) }) else { return nil }
        self = .order(id: id)
    }
}

let mediator = Mediator()

@MainActor
func receive(_ link: String) {
    if let target = OrderTarget(link: link) { mediator.push(target) }
}

// Both. The router reads the links, and a handler pushes the target with the mediator.
func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme]) {
        $0.handle(try RoutePattern("/orders/:id<int>"), named: "orders.order") { link in
            // snippet.both
            guard let target = OrderTarget(link: link.match.link) else { return nil }
            await mediator.push(target)
            // snippet.end
            return nil
        }
    }
}

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

receive("shop://orders/6")
let handled = await (try mixedRouter()).open("shop://orders/7", from: .customScheme).outcome
precondition(handled.kind == .performed && mediator.pushed == [.order(id: 6), .order(id: 7)], "\(handled)")
let app = HeadlessApp(try newRouter())
let shown = await app.open("shop://orders/8", from: .customScheme).outcome
precondition(shown.kind == .arrived && app.visible == OrdersRoute.order(id: 8), "\(shown)")
#endif
