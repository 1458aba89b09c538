// An app that opens a maps app, the settings, and a bank's app, which returns a receipt.
import Switchyard
import SwitchyardTesting

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor("menu", "/", Menu())]
}

struct Settings: TypedRoute {
    let notifications: Bool

    static let routes = [
        RouteDescriptor("settings", "/settings{?notifications}") {
            Settings(notifications: try $0.value("notifications", as: Bool?.self) ?? false)
        } write: {
            ["notifications": $0.notifications]
        }
    ]
}

// snippet.maps
struct RestaurantMap: TypedRoute {
    let address: String

    static let routes = [
        RouteDescriptor("restaurants.map", "/map/:address") {
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
        RouteDescriptor("payment.bank", "/orders/:order<int>/bank") {
            BankPayment(order: try $0.value("order"))
        } write: {
            ["order": $0.order]
        }
    ]
}
// snippet.end

let router = try Router(
    "eats", origins: ["eats://", "https://eats.example"], accepting: [.customScheme],
    routes: Menu.self, RestaurantMap.self, BankPayment.self, Settings.self
) {
    $0.root(Menu())
    // snippet.declare
    $0.external(RestaurantMap.self) { map, _ in
        .app(
            try ExternalLink("maps://search", query: ["q": map.address]),
            fallback: try ExternalLink(
                try Origin("https://maps.example"), RoutePattern(checked: "/places/:q"), ["q": map.address]))
    }
    $0.external(Settings.self) { settings, _ in settings.notifications ? .notificationSettings : .settings }
    // snippet.callback
    $0.external(BankPayment.self, callback: XCallback(source: "Eats")) { payment, _ in
        .app(
            try ExternalLink("bank://pay", query: ["order": payment.order]),
            fallback: try ExternalLink("https://bank.example/pay", query: ["order": payment.order]))
    }
    // snippet.web
    $0.allowExternalLinks(schemes: "https")
    // snippet.end
}
let app = HeadlessApp(router)
// snippet.open
switch await router.open(RestaurantMap(address: "Main Street 1")).outcome {
case .left(let departure) where departure.isFallback: print("no maps app, so the browser:", departure.link)
case .left(let departure): print("in the maps app:", departure.link)
case let outcome: print("still here:", outcome.kind)
}
// snippet.end
precondition(app.departures == ["maps://search?q=Main%20Street%201"])
app.host.installedSchemes = ["https", "bank"]
_ = await router.open(RestaurantMap(address: "Main Street 1")).outcome
precondition(app.departures.last == "https://maps.example/places/Main%20Street%201")
let others: [(String, LinkSource, NavigationOutcome.Kind)] = [
    ("eats://settings?notifications=true", .app, .unavailable),
    ("https://partner.example/menu", .app, .left),
    ("https://partner.example/menu", .customScheme(), .notFound),
    ("eats://map/Main%20Street", .customScheme(), .refused),
]
for (link, source, kind) in others {
    let outcome = await router.open(link, from: source).outcome
    precondition(outcome.kind == kind, "\(link)")
}

// The bank's app opens the callback link when the user has paid.
let (departures, departure) = AsyncStream<String>.makeStream()
app.onStep = { step in
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
    case .failed(let code, _): print("the bank refused:", code ?? "without a code")
    case .expired: print("no callback; ask the server whether the user has paid")
    default: print("not paid:", error)
    }
}
// snippet.end
try await bank.value
