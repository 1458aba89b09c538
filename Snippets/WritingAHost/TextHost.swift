// A host whose screens are lines of text: the duties of a host without a platform.
import Switchyard

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

// snippet.host
@MainActor
final class TextHost: NavigationHost {
    private(set) var shown: NavigationScene
    var onEvent: (@MainActor (NavigationEvent) -> Void)?

    init(_ scene: NavigationScene) { shown = scene }

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        // A screen that the app pushes during this step must not get an identity that the step uses.
        shown.reserveIdentities(of: step)
        // A real host starts the change on its platform here, and waits for the confirmation.
        do {
            try shown.take(step)
        } catch {
            throw .refused("\(error)")
        }
    }

    /// The platform calls this when the user has swiped back.
    func userSwipedBack() {
        let stack = shown.topContainer.selected
        let address = StackAddress(stack.name, in: shown.modals.last?.id)
        guard stack.entries.count > 1 else { return }
        let event = NavigationEvent.wentBack(to: stack.entries[stack.entries.count - 2].id, at: address)
        guard (try? shown.follow(event)) != nil else { return }
        onEvent?(event)
    }
}
// snippet.end

// snippet.use
let router = try Router("eats", origins: ["eats://"], routes: OrdersRoute.self) { $0.root(OrdersRoute.list) }
let host = TextHost(NavigationScene("main", of: router))
router.connect(host)

let outcome = await router.open(OrdersRoute.detail(id: 42)).outcome
// .arrived: the host has shown orders.list, orders.detail
host.userSwipedBack()
// router.visible() is orders.list
// snippet.end

guard case .arrived = outcome else { preconditionFailure("\(outcome)") }
precondition(router.visible() == OrdersRoute.list)
