// A route whose screen returns a result to the code that opened it.
import Switchyard
import SwitchyardTesting

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor("menu", "/", Menu())]
}

struct Basket: TypedRoute {
    static let routes = [RouteDescriptor("basket", "/basket", Basket())]
}

// snippet.route
struct Address: Sendable, Hashable {
    var street: String
}

struct PickAddress: ReturningRoute {
    typealias RouteResult = Address

    var city: String

    static let routes = [
        RouteDescriptor<PickAddress>("address.pick", "/addresses/pick/:city", as: .sheet) {
            PickAddress(city: try $0.value("city"))
        } write: {
            ["city": $0.city]
        }
    ]
}
// snippet.end

// snippet.catalog
/// The content of this app's host.
///
/// With UIKit, it would be a view controller.
struct Screen {
    var title: String
    var pick: @MainActor (Address) -> Void = { _ in }
}

let router = try Router("eats", origins: ["eats://"], routes: Menu.self, Basket.self, PickAddress.self) {
    $0.root(Menu())
    $0.screen(PickAddress.self, as: Screen.self) { route, screen in
        Screen(title: "Where in \(route.city)?") { screen.finish(with: $0) }
    }
    $0.screen(Menu.self, as: Screen.self) { _, _ in Screen(title: "Menu") }
    $0.screen(Basket.self, as: Screen.self) { _, screen in
        Screen(title: "Basket, with \(screen.link?.payload(Int.self) ?? 0) dishes")
    }
}
// snippet.end

let app = HeadlessApp(router)

// snippet.result
@MainActor
func deliver() async -> String {
    do throws(ResultError) {
        let address = try await router.result(of: PickAddress(city: "Rome"))
        return "to \(address.street)"
    } catch {
        return "nowhere: \(error)"
    }
}
// snippet.end

let asking = Task { await deliver() }
try await app.settle()

// snippet.content
/// Called by a host when a step adds an entry.
@MainActor
func makeScreen(of entry: NavigationEntry, in scene: SceneID) throws(StepFailure) -> Screen {
    do {
        return try router.content(of: entry, in: scene)
    } catch {
        throw .refused("\(error)")
    }
}
// snippet.end

let screen = try makeScreen(of: app.host.shown.visibleEntry, in: "main")
precondition(screen.title == "Where in Rome?")
screen.pick(Address(street: "Via Appia 1"))
screen.pick(Address(street: "Via Appia 2"))
let answer = await asking.value
precondition(answer == "to Via Appia 1", answer)
try await app.settle()
precondition(app.modals.isEmpty)

// snippet.payload
_ = await router.present(Basket(), payload: LinkPayload(12)).outcome
// snippet.end
let basket: Screen = try app.screen()
precondition(basket.title == "Basket, with 12 dishes", basket.title)
