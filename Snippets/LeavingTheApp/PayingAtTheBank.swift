// An app that leaves: for the maps app, for the settings, and for the bank, which gives back a receipt.
import Foundation
import SwitchyardCore
import SwitchyardTesting

// snippet.maps
struct RestaurantMap: TypedRoute {
    let address: String

    static let routes = [
        RouteDescriptor("restaurants.map", RoutePattern(checked: "/map/:address")) {
            RestaurantMap(address: try $0.value("address"))
        } write: {
            ["address": $0.address]
        }
    ]
}
// snippet.bank
struct BankPayment: ReturningRoute {
    struct RouteResult: Sendable, Decodable {
        let receipt: Int
    }

    let order: Int

    static let routes = [
        RouteDescriptor("payment.bank", RoutePattern(checked: "/orders/:order<int>/bank")) {
            BankPayment(order: try $0.value("order"))
        } write: {
            ["order": $0.order]
        }
    ]
}
// snippet.end
let origins = [try Origin("eats://"), try Origin("https://eats.example")]
let map = RouteMap(
    namespaces: [
        RouteMap.Namespace(
            "eats", origins: origins, isDefault: true, sources: ["ownCode", "customScheme"],
            rows: [
                RouteMap.Row(Route("menu", try RoutePattern("/"))),
                RouteMap.Row(Route("settings", try RoutePattern("/settings{?notifications}"))),
            ])
    ])
var builder = RouterTableBuilder(map)
// snippet.declare
builder.add(RestaurantMap.rows, to: "eats")
builder.leave(RestaurantMap.self) { map, _ in
    .app(
        try ExternalLink("maps://search", query: ["q": map.address]),
        fallback: try ExternalLink(
            try Origin("https://maps.example"), RoutePattern(checked: "/places/:q"), ["q": map.address]))
}
builder.leave("settings") { link in
    .settings(link.parameters["notifications"] == nil ? .app : .notifications)
}
// snippet.callback
builder.add(BankPayment.rows, to: "eats")
builder.leave(BankPayment.self, callback: XCallback(source: "Eats")) { payment, _ in
    .app(
        try ExternalLink("bank://pay", query: ["order": payment.order]),
        fallback: try ExternalLink("https://bank.example/pay", query: ["order": payment.order]))
}
// snippet.web
builder.letLinksLeave(["https"])
// snippet.end
let router = Router()
let host = HeadlessHost(NavigationScene("main", stack: RouteReference("menu")))
router.navigation.connect(host)
router.install(try builder.build())
// snippet.open
switch await router.open(RestaurantMap(address: "Main Street 1")).outcome {
case .left(let departure) where departure.isFallback: print("no maps app, so the browser:", departure.link)
case .left(let departure): print("in the maps app:", departure.link)
case let outcome: print("still here:", outcome.kind)
}
// snippet.end
precondition(host.departures == ["maps://search?q=Main%20Street%201"])
host.installedSchemes = ["https", "bank"]
_ = await router.open(RestaurantMap(address: "Main Street 1")).outcome
precondition(host.departures.last == "https://maps.example/places/Main%20Street%201")
let others: [(String, LinkSource, NavigationOutcome.Kind)] = [
    ("eats://settings?notifications", .app, .unavailable),
    ("https://partner.example/menu", .app, .left),
    ("https://partner.example/menu", .customScheme(), .notFound),
    ("eats://map/Main%20Street", .customScheme(), .refused),
]
for (link, source, kind) in others {
    let outcome = await router.open(link, from: source).outcome
    precondition(outcome.kind == kind, "\(link)")
}

// What the bank's app does when the person has paid.
let (departures, departure) = AsyncStream<String>.makeStream()
host.onStep = { step in
    if case .leave(let link) = step.change { departure.yield(link) }
    return .arrives
}
let bank = Task {
    for await link in departures where link.hasPrefix("bank:") {
        let success = try LinkQuery(link: link)["x-success"] ?? ""
        _ = await router.open(success + "?receipt=7", from: .customScheme(caller: "example.bank")).outcome
        break
    }
}
// snippet.result
do throws(ResultError) {
    let receipt = try await router.result(of: BankPayment(order: 42)).receipt
    print("paid, receipt", receipt)
} catch {
    switch error {
    case .dismissed: print("cancelled in the bank's app")
    case .failed(let code, _): print("the bank says no:", code ?? "for no reason")
    case .expired: print("nobody came back; the server knows whether it was paid")
    default: print("not paid:", error)
    }
}
// snippet.end
try await bank.value
