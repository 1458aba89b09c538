// An app with its own router and screens adopts Switchyard step by step: it first observes, then handles one flow.
import Switchyard
import SwitchyardTesting

// snippet.old
/// The router that the app has so far, and keeps.
@MainActor
final class OldRouter {
    private(set) var opened: [String] = []

    func open(_ link: String) -> Bool {
        guard link.hasPrefix("eats://restaurants") || link.hasPrefix("eats://orders") else { return false }
        opened.append(link)
        return true
    }
}
// snippet.routes
/// The routes of one flow, without macros and without a list of all routes.
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
// snippet.end

let old = OldRouter()
// snippet.observe
let watcher = try Router(
    "eats", origins: ["eats://"], accepting: [.notification], routes: OrdersRoute.self, mode: .observing)

/// Called wherever the app receives links, as before; the new router only observes.
@MainActor
func takeIn(_ link: String, from source: LinkSource) {
    watcher.open(link, from: source)
    _ = old.open(link)
}
// snippet.end
takeIn("eats://orders/42", from: .notification)
takeIn("eats://orders/42", from: .widget)
takeIn("eats://restaurants/7", from: .notification)
try await watcher.waitUntilIdle()
// snippet.compare
for trace in watcher.history {
    print(trace.source, trace.route ?? "no route", trace.detail ?? trace.outcome.rawValue)
}
// snippet.end
precondition(
    Set(watcher.history.map { "\($0.route ?? "") \($0.outcome.rawValue) \($0.detail ?? "")" }) == [
        "orders.detail unavailable observing orders.detail", "orders.detail refused source: widget",
        " notFound nearest is orders.detail",
    ], "\(watcher.history)")

let scene = try NavigationScene(
    "main",
    root: try NavigationContainer(
        .tabs,
        [
            NavigationBranch("home", root: NavigationEntry(EntryID(rawValue: 1) ?? .maximum, .foreign("Home"))),
            NavigationBranch(
                "orders", root: NavigationEntry(EntryID(rawValue: 2) ?? .maximum, .route(RouteReference("orders.list")))
            ),
        ], selected: "home"))
let host = HeadlessHost(scene)
// snippet.flow
let router = try Router("eats", origins: ["eats://"], accepting: [.notification], routes: OrdersRoute.self) {
    $0.place(OrdersRoute.self, as: .tab(Branch("orders")))
    $0.fallback { link in await old.open(link.text) }
}
router.connect(host)
router.regions["main"] = StackAddress("orders")
// snippet.end
let arrived = await router.open("eats://orders/42", from: .notification).outcome
precondition(arrived.kind == .arrived && host.shown.visibleEntry.route?.name == "orders.detail")
precondition(host.shown.root.branches[0].root.isForeign)
let handed = await router.open("eats://restaurants/8", from: .notification).outcome
precondition(handed.kind == .performed)
let unknown = await router.open("eats://nowhere", from: .app).outcome
precondition(unknown.kind == .notFound)
let opened = old.opened
precondition(opened.suffix(2) == ["eats://restaurants/7", "eats://restaurants/8"])

// snippet.model
@MainActor
final class BasketModel {
    private let navigator: any Navigating

    init(_ navigator: any Navigating) { self.navigator = navigator }

    /// Shows the order that was just made.
    func showOrder(_ id: Int) async -> Bool {
        await navigator.push(OrdersRoute.detail(id: id)).outcome.kind == .arrived
    }
}
// snippet.double
/// The test double of a router in tests of view models: records the requested navigations.
@MainActor
final class RecordedNavigation: Navigating {
    private(set) var actions: [NavigationRequest.Action] = []

    nonisolated func navigate(_ request: NavigationRequest) -> NavigationTask {
        // View models call on the main actor.
        MainActor.assumeIsolated { actions.append(request.action) }
        return NavigationTask(.performed(nil))
    }

    func result<Route: ReturningRoute>(
        of route: Route, by request: NavigationRequest
    ) async throws(ResultError) -> Route.RouteResult {
        throw .dismissed
    }
}
// snippet.end
let shows = await BasketModel(router).showOrder(7)
precondition(shows)
let recorded = RecordedNavigation()
let showsNot = await BasketModel(recorded).showOrder(7)
guard !showsNot, case .push(let route as OrdersRoute) = recorded.actions.first, route == .detail(id: 7) else {
    preconditionFailure("\(recorded.actions)")
}
