// What SwiftyMediator does with targets, their links and their screens.
import SwitchyardCore
import SwitchyardTesting

/// What this host shows: texts.
typealias Screen = String

// snippet.target
enum MenuRoute: TypedRoute {
    case dish(name: String)
    case basket

    static let routes: [RouteDescriptor<MenuRoute>] = [
        RouteDescriptor("menu.dish", RoutePattern(checked: "/dish{?name}")) {
            .dish(name: try $0.value("name", as: String?.self) ?? "soup")
        } write: {
            if case .dish(let name) = $0 { ["name": name] } else { nil }
        },
        RouteDescriptor("menu.basket", RoutePattern(checked: "/basket"), .basket),
    ]
}
// snippet.end

// snippet.screen
let screens = ScreenCatalog<Screen>()
screens.screen(MenuRoute.self) { route, _ in
    switch route {
    case .dish(let name): Screen("Dish: \(name)")
    case .basket: Screen("Basket")
    }
}
// snippet.end

let host = HeadlessHost(NavigationScene("main", stack: RouteReference("menu")))
let router = Router()
router.navigation.connect(host)

// snippet.open
let origins = [try Origin("eats://")]
var builder = RouterBuilder(
    RouteMap(namespaces: [RouteMap.Namespace("eats", origins: origins, types: [MenuRoute.self])]))
builder.requireScreens(screens.names)  // a route without a screen is unavailable, and not an empty screen
router.install(try builder.build())

_ = await router.open(MenuRoute.dish(name: "soup")).outcome  // push(Target.dish(name: "soup"))

var request = NavigationRequest("eats://basket", from: .app)  // present("eats://basket")
request.placement = .sheet
_ = await router.navigate(request).outcome
// snippet.end
precondition(host.shown.modals.count == 1 && host.shown.visibleEntry.route?.name == "menu.basket")

// snippet.replace
let rule = RouteRule("soupOfTheDay", .pattern("/today"), .rewrite(to: .link("eats://dish?name=ramen")))
let report = router.install(rules: [rule])
_ = await router.open("eats://today", from: .app).outcome  // the dish called ramen
// snippet.end
precondition(report.isClean && host.shown.visibleEntry.route?.parameters["name"] == ["ramen"])
let content = try screens.content(of: host.shown.visibleEntry, in: "main", router)
precondition(content == "Dish: ramen")
