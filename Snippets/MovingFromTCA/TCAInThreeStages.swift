// An app moves from TCA's navigation in three stages: before, both together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard

// snippet.hide
/// Stands for a store of the Composable Architecture.
@MainActor
final class Store {
    private(set) var state = AppFeature.State()
    func send(_ action: AppFeature.Action) { AppFeature.reduce(into: &state, action) }
}

// snippet.show
// Before. The stack is a part of the state, and a link becomes an action.
enum AppFeature {
    enum Path: Sendable, Equatable {
        case order(id: Int)
    }

    struct State {
        var path: [Path] = []
    }

    enum Action {
        case linkReceived(String)
        case pathReplaced([Path])
    }

    static func reduce(into state: inout State, _ action: Action) {
        switch action {
        case .linkReceived(let link):
            if let id = link.split(separator: "/").last.flatMap({ Int($0) }) { state.path = [.order(id: id)] }
        case .pathReplaced(let path):
            state.path = path
        }
    }
}

let store = Store()

// Both. The router reads and checks the links, and a handler sends the action that sets the stack.
func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme]) {
        $0.handle(try RoutePattern("/orders/:id<int>"), named: "orders.order") { link in
            let id = try link.parameters.value("id", as: Int.self)
            // snippet.both
            await store.send(.pathReplaced([.order(id: id)]))
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

store.send(.linkReceived("shop://orders/6"))
precondition(store.state.path == [.order(id: 6)])
let handled = await (try mixedRouter()).open("shop://orders/7", from: .customScheme).outcome
precondition(handled.kind == .performed && store.state.path == [.order(id: 7)], "\(handled)")
let app = HeadlessApp(try newRouter())
let shown = await app.open("shop://orders/8", from: .customScheme).outcome
precondition(shown.kind == .arrived && app.visible == OrdersRoute.order(id: 8), "\(shown)")
#endif
