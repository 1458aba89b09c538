// The screens for a link without a route, and for a screen that fails.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard

// snippet.router
@Routes
enum ShopRoute {
    @Pattern("/") case home
    @Pattern("/items/:id<int>", parent: home) case item(id: Int)
    @Pattern("/sorry", as: .sheet, accepting: .appOnly) case sorry
}

func makeRouter(web: @escaping @Sendable (String) async -> Bool) throws(DeclarationError) -> Router {
    try Router(
        "shop", origins: ["shop://", "https://shop.example"], accepting: [.universalLink], routes: ShopRoute.self
    ) {
        $0.root(ShopRoute.home)
        $0.screen(ShopRoute.self, as: String.self) { route, screen in
            switch route {
            case .home: "Shop"
            case .item(let id): "Item \(id)"
            case .sorry: "This page does not open in the app."
            }
        }
        $0.fallback { missed in await web(missed.text) }  // No route matches: the web page, if there is one.
        $0.fallback(to: ShopRoute.home)  // Else the start.
        $0.errorPage(ShopRoute.sorry)  // A screen fails while it is made.
    }
}
// snippet.end
// snippet.hide

@MainActor
func expect(
    _ link: String, _ kind: NavigationOutcome.Kind, isDegraded: Bool = false, _ route: ShopRoute, in app: HeadlessApp
) async {
    let outcome = await app.open(link, from: .universalLink).outcome
    precondition(outcome.kind == kind && app.visible == route, "\(link): \(outcome) \(app.drawing)")
    if case .arrived(let arrival) = outcome { precondition(arrival.isDegraded == isDegraded, "\(link): \(outcome)") }
}

let app = HeadlessApp(try makeRouter { $0.hasPrefix("https://shop.example/help") })
await expect("https://shop.example/items/7", .arrived, .item(id: 7), in: app)
await expect("https://shop.example/help/returns", .performed, .item(id: 7), in: app)
await expect("https://shop.example/nowhere", .arrived, isDegraded: true, .home, in: app)

// The host cannot make the screen of an item.
app.onStep = { step in
    guard case .push(let entry, _) = step.change, entry.route == ShopRoute.item(id: 0) else { return .arrives }
    return .refuses("no screen")
}
await expect("https://shop.example/items/0", .arrived, isDegraded: true, .sorry, in: app)
let shown = try app.screen(as: String.self)
precondition(shown == "This page does not open in the app.")
#endif
