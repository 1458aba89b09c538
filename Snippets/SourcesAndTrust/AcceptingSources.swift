// The sources that a route accepts, and the source of a redirected link.
import Switchyard
import SwitchyardRules
import SwitchyardTesting

enum EatsRoute: TypedRoute {
    case menu
    case order(id: Int)
    case help(topic: String)
    case wallet

    static let routes: [RouteDescriptor<EatsRoute>] = [
        RouteDescriptor("menu", "/", .menu),
        RouteDescriptor("orders.detail", "/orders/:id<int>") {
            .order(id: try $0.value("id"))
        } write: {
            if case .order(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor("help", "/help/:topic", accepting: [.webPage, .customScheme]) {
            .help(topic: try $0.value("topic"))
        } write: {
            if case .help(let topic) = $0 { ["topic": topic] } else { nil }
        },
        RouteDescriptor("wallet", "/wallet", .wallet, accepting: .appOnly),
    ]
}

// snippet.origin
/// Lets a link from a web page proceed only if the page has the app's own origin.
struct OwnPages: RouteGuard {
    let id = InterceptorID("ownPages")

    func allows(_ link: LinkContext) -> Bool {
        link.source.kind != .webPage || link.source.sender == "https://eats.example"
    }
}
// snippet.end

// snippet.router
let router = try Router(
    "eats", origins: ["eats://", "https://eats.example"], accepting: [.universalLink, .notification],
    routes: EatsRoute.self
) {
    $0.root(EatsRoute.menu)
    $0.interceptAll(OwnPages())
}
// snippet.end
let app = HeadlessApp(router)

// snippet.open
let order = await router.open("https://eats.example/orders/42", from: .universalLink).outcome  // arrived
let forged = await router.open("eats://orders/42", from: .customScheme()).outcome
// refused(.source(.customScheme, accepted: ["app", "notification", "restore", "test", "universalLink"]))
let ours = await router.open("eats://help/refunds", from: .webPage(origin: "https://eats.example")).outcome
// arrived
let theirs = await router.open("eats://help/refunds", from: .webPage(origin: "https://attacker.example")).outcome
// refused
// snippet.end
precondition(order.kind == .arrived && ours.kind == .arrived)
guard case .refused(.source(.customScheme, let accepted)) = forged else { preconditionFailure("\(forged)") }
precondition(accepted == ["app", "notification", "restore", "test", "universalLink"])
guard case .refused(.interceptor("ownPages", _)) = theirs else { preconditionFailure("\(theirs)") }

_ = router.install(rules: [RouteRule("gifts", .pattern("/gift/:code"), .redirect(to: "/wallet?gift={code}"))])
let own = await router.open("eats://gift/A1", from: .app).outcome  // arrived at the wallet, after one hop
let tapped = await router.open("eats://gift/A1", from: .notification).outcome
// refused: the wallet accepts only own code, and a rule does not change the source of a link
guard case .arrived(let arrival) = own else { preconditionFailure("\(own)") }
precondition(app.visible == EatsRoute.wallet && arrival.hops == 1)
guard case .refused(.source(.notification, accepted: ["app", "restore", "test"])) = tapped else {
    preconditionFailure("\(tapped)")
}
