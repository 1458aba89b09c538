// Opening a link that stands in another one: with the source of that one, or with the app's own.
import Foundation
import SwitchyardCore
import SwitchyardFiles
import SwitchyardTesting

let map = try RouteMap(
    data: Data(
        """
        { "version": 1, "namespaces": [
          { "name": "eats", "origins": ["eats://", "https://eats.example"],
            "sources": ["ownCode", "universalLink"], "routes": [
              { "name": "menu", "pattern": "/" },
              { "name": "after", "pattern": "/after{?next!}", "target": "handler" },
              { "name": "coupon", "pattern": "/coupon{?next!}", "target": "handler" },
              { "name": "wallet", "pattern": "/wallet", "sources": ["ownCode"] } ] } ] }
        """.utf8), file: "eats.json")
var builder = RouterTableBuilder(map)
let router = Router()

// snippet.part
builder.handle("after") { [router] link in
    guard let next = link.part("next") else { return nil }
    // Wherever this runs, and whenever: the source is part of `next`.
    return await Task.detached { await router.open(next).outcome }.value
}
// snippet.end

// snippet.own
builder.handle("coupon") { [router] link in
    // The text is one of two that the app knows, so the app answers for it.
    guard let next = link.part("next"), ["eats://", "eats://wallet"].contains(next.text) else { return nil }
    return await router.open(next, from: .app).outcome
}
// snippet.end

router.navigation.connect(HeadlessHost(NavigationScene("main", stack: RouteReference("menu"))))
router.install(try builder.build())
guard
    case .performed(let refused as NavigationOutcome) = await router.open(
        "https://eats.example/after?next=eats://wallet", from: .universalLink
    ).outcome,
    case .refused(.source(.universalLink, accepted: ["ownCode"])) = refused
else { preconditionFailure("opened") }
guard
    case .performed(let arrived as NavigationOutcome) = await router.open(
        "https://eats.example/coupon?next=eats://wallet", from: .universalLink
    ).outcome, arrived.kind == .arrived,
    let trace = router.history.first(where: { $0.route == "wallet" && $0.source == .app })
else { preconditionFailure("refused") }
precondition(trace.firstSource == .universalLink)
