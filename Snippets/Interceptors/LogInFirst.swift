// A link that requires a signed-in user: the router presents the log-in, and resumes the link afterwards.
import Switchyard
import SwitchyardTesting

enum EatsRoute: TypedRoute {
    case menu, orders, account, signIn

    static let routes: [RouteDescriptor<EatsRoute>] = [
        RouteDescriptor("menu", "/", .menu),
        RouteDescriptor("orders.list", "/orders", .orders, requires: [.signedIn]),
        RouteDescriptor(
            "account", "/account", .account, accepting: [.notification], requires: [.signedIn]),
        RouteDescriptor("sign-in", "/sign-in", .signIn, accepting: .appOnly),
    ]
}

// snippet.install
let router = try Router("eats", origins: ["eats://"], routes: EatsRoute.self) {
    $0.root(EatsRoute.menu)
    $0.gate(.signedIn, presenting: EatsRoute.signIn)
    $0.place("sign-in", .cover)
}
// snippet.end
let app = HeadlessApp(router)

// snippet.open
let opening = router.open("eats://account", from: .notification)
// snippet.hide
let listing = Task {
    var request = NavigationRequest("eats://orders", from: .app)
    request.isFromUser = false
    return await router.navigate(request).outcome
}
try await app.settle()
precondition(app.modals.count == 1, "\(app.modals) \(router.history)")
precondition(app.host.asked.count == 1, "\(app.host.asked)")
if let id = router.suspended.first(where: { $0.link == "eats://orders" })?.id { router.drop(id) }
let listed = await listing.value
precondition(listed.kind == .cancelled)
try await app.settle()
// snippet.show
// The log-in is visible, and the link is suspended at the gate "signedIn".
// snippet.end
precondition(router.suspended.map(\.gate) == [.signedIn] && router.suspended[0].link == "eats://account")

// snippet.resume
router.openGate(.signedIn)  // called by the log-in screen when the user has signed in
let outcome = await opening.outcome  // arrived at the account; the router has closed the log-in
// snippet.end
precondition(outcome.kind == .arrived && app.visible == EatsRoute.account && app.modals.isEmpty, "\(outcome)")

// snippet.signOut
router.closeGate(.signedIn)
// snippet.end
try await app.settle()
precondition(app.visible == EatsRoute.menu)

// snippet.giveUp
let again = router.open("eats://account", from: .app)
// snippet.hide
try await app.settle()
try app.act(.dismiss)
// snippet.show
// The user closes the log-in:
print(await again.outcome)  // cancelled
// snippet.end
let dropped = await again.outcome
precondition(dropped.kind == .cancelled && router.suspended.isEmpty)
