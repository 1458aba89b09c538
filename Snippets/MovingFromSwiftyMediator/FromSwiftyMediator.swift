// What SwiftyMediator does with targets, their links and their screens.
import Switchyard
import SwitchyardTesting

/// The content that this host shows: text.
typealias Screen = String

// snippet.target
enum MenuRoute: TypedRoute {
    case dish(name: String)
    case basket

    static let routes: [RouteDescriptor<MenuRoute>] = [
        RouteDescriptor("menu.dish", "/dish{?name}") {
            .dish(name: try $0.value("name", as: String?.self) ?? "soup")
        } write: {
            if case .dish(let name) = $0 { ["name": name] } else { nil }
        },
        RouteDescriptor("menu.basket", "/basket", .basket),
    ]
}
// snippet.end

// snippet.screen
let router = try Router("eats", origins: ["eats://"], routes: MenuRoute.self) {
    $0.root(MenuRoute.basket)
    $0.screen(MenuRoute.self, as: Screen.self) { route, _ in
        switch route {
        case .dish(let name): Screen("Dish: \(name)")
        case .basket: Screen("Basket")
        }
    }
}
// snippet.end

let app = HeadlessApp(router)

// snippet.open
router.push(MenuRoute.dish(name: "soup"))  // push(Target.dish(name: "soup"))
router.present(MenuRoute.basket)  // present(Target.basket)
// snippet.end
try await app.settle()
precondition(app.modals.count == 1 && app.visible == MenuRoute.basket)

// snippet.replace
let rule = RouteRule("soupOfTheDay", .pattern("/today"), .rewrite(to: "eats://dish?name=ramen"))
let report = router.install(rules: [rule])
_ = await router.open("eats://today", from: .app).outcome  // the dish called ramen
// snippet.end
precondition(report.isClean && app.visible == MenuRoute.dish(name: "ramen"))
let content: Screen = try app.screen()
precondition(content == "Dish: ramen")
