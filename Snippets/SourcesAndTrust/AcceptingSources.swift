// What a route accepts, and what stays with a link that is led elsewhere.
import Foundation
import SwitchyardCore
import SwitchyardFiles
import SwitchyardTesting

// snippet.declare
let map = try RouteMap(
    data: Data(
        """
        { "version": 1, "namespaces": [
          { "name": "eats", "origins": ["eats://", "https://eats.example"],
            "sources": ["ownCode", "universalLink", "notification", "restore", "test"],
            "routes": [
              { "name": "menu", "pattern": "/" },
              { "name": "orders.detail", "pattern": "/orders/:id<int>" },
              { "name": "help", "pattern": "/help/:topic", "sources": ["ownCode", "ownWebPage", "customScheme"] },
              { "name": "wallet", "pattern": "/wallet", "sources": ["ownCode"] } ] } ] }
        """.utf8), file: "eats.json")
// snippet.end

// snippet.origin
/// A page may open what the route accepts, and only if it is really one of ours.
struct OwnPages: Interceptor {
    let name = "ownPages"

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        guard link.source.kind == .webPage else { return .proceed }
        return link.source.sender == "https://eats.example" ? .proceed : .refuse("a foreign page")
    }
}
// snippet.end

var builder = RouterTableBuilder(map)
builder.intercept(OwnPages())
let router = Router()
router.navigation.connect(HeadlessHost(NavigationScene("main", stack: RouteReference("menu"))))
router.install(try builder.build())

// snippet.open
let order = await router.open("https://eats.example/orders/42", from: .universalLink).outcome  // arrived
let forged = await router.open("eats://orders/42", from: .customScheme()).outcome
// refused(.source(.customScheme, accepted: ["notification", "ownCode", "restore", "test", "universalLink"]))
let ours = await router.open("eats://help/refunds", from: .webPage(origin: "https://eats.example")).outcome
// arrived
let theirs = await router.open("eats://help/refunds", from: .webPage(origin: "https://attacker.example")).outcome
// refused
// snippet.end
precondition(order.kind == .arrived && ours.kind == .arrived)
guard case .refused(.source(.customScheme, let accepted)) = forged else { preconditionFailure("\(forged)") }
precondition(accepted == ["notification", "ownCode", "restore", "test", "universalLink"])
guard case .refused(.interceptor("ownPages", _)) = theirs else { preconditionFailure("\(theirs)") }

// snippet.redirect
_ = router.install(rules: [RouteRule("gifts", .pattern("/gift/:code"), .redirect(to: "/wallet?gift={code}"))])
let own = await router.open("eats://gift/A1", from: .app).outcome  // arrived at the wallet, after one hop
let tapped = await router.open("eats://gift/A1", from: .notification).outcome
// refused: the wallet is for own code alone, and a rule does not change where the link came from
// snippet.end
guard case .arrived(let arrival) = own else { preconditionFailure("\(own)") }
precondition(arrival.route.name == "wallet" && arrival.hops == 1)
guard case .refused(.source(.notification, accepted: ["ownCode"])) = tapped else { preconditionFailure("\(tapped)") }
