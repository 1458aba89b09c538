// A link that waits for the gates of its route.
import Switchyard
import SwitchyardTesting

// snippet.map
extension Gate {
    static let wallet = Gate("wallet")
}

enum EatsRoute: TypedRoute {
    case menu, checkout

    static let routes: [RouteDescriptor<EatsRoute>] = [
        RouteDescriptor("menu", "/", .menu),
        RouteDescriptor("pay", "/pay", .checkout, requires: [.signedIn, .wallet]),
    ]
}

let router = try Router("eats", origins: ["eats://"], routes: EatsRoute.self) {
    $0.root(EatsRoute.menu)
    $0.gate(.signedIn)
    $0.gate(.wallet)
}
// snippet.end
let app = HeadlessApp(router)
let opening = app.open("eats://pay", from: .app)
try await app.settle()
precondition(app.suspended.map(\.gate) == [.signedIn])
// snippet.open
router.openGate(.signedIn)  // when the user signs in, or at launch if the session is still valid
router.openGate(.wallet)  // when the wallet is loaded
// snippet.end
let outcome = await opening.outcome
precondition(outcome.kind == .arrived, "\(outcome)")
