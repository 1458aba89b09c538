// A route whose screen gives something back to whoever opened it.
import Foundation
import SwitchyardCore
import SwitchyardTesting

// snippet.route
struct Address: Sendable, Hashable {
    var street: String
}

struct PickAddress: ReturningRoute {
    typealias RouteResult = Address

    var city: String

    static let routes = [
        RouteDescriptor<PickAddress>("address.pick", RoutePattern(checked: "/addresses/pick/:city"), as: .sheet) {
            PickAddress(city: try $0.value("city"))
        } write: {
            ["city": $0.city]
        }
    ]
}
// snippet.end

// snippet.catalog
/// What the host of this app shows; with UIKit it would be a view controller.
struct Screen {
    var title: String
    var pick: @MainActor (Address) -> Void = { _ in }
}

let screens = ScreenCatalog<Screen>()
screens.screen(PickAddress.self) { route, context in
    Screen(title: "Where in \(route.city)?") { context.finish(with: $0) }
}
screens.screen(named: "menu") { _, link in
    Screen(title: "Menu, with \(link?.request.payload[Int.self] ?? 0) dishes")
}
// snippet.end

let namespace = RouteMap.Namespace(
    "eats", origins: [try Origin("eats://")], types: [PickAddress.self])
// snippet.install
var builder = RouterBuilder(RouteMap(namespaces: [namespace]))
builder.add([RouteMap.Row(Route("menu", try RoutePattern("/")))], to: "eats")
builder.requireScreens(screens.names)
let table = try builder.build()
print(table.missingScreens)  // []: each route has a screen
// snippet.end
precondition(table.missingScreens.isEmpty)

let host = HeadlessHost(NavigationScene("main", stack: RouteReference("menu")))
let router = Router()
router.navigation.connect(host)
router.install(table)

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
try await router.waitUntilIdle()

// snippet.content
/// What a host calls when a step brings an entry.
@MainActor
func makeScreen(of entry: NavigationEntry, in scene: SceneID) throws(StepFailure) -> Screen {
    do {
        return try screens.content(of: entry, in: scene, router)
    } catch {
        throw .refused("\(error)")
    }
}
// snippet.end

let screen = try makeScreen(of: host.shown.visibleEntry, in: "main")
precondition(screen.title == "Where in Rome?")
screen.pick(Address(street: "Via Appia 1"))
screen.pick(Address(street: "Via Appia 2"))
let answer = await asking.value
precondition(answer == "to Via Appia 1", answer)
try await router.waitUntilIdle()
precondition(host.shown.modals.isEmpty)

// snippet.payload
var request = NavigationRequest("eats://", from: .app)
request.payload = LinkPayload(12)
request.placement = .sheet
_ = await router.navigate(request).outcome
// snippet.end
let menu = try makeScreen(of: host.shown.visibleEntry, in: "main")
precondition(menu.title == "Menu, with 12 dishes", menu.title)
