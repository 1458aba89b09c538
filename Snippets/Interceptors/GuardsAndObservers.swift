// An interceptor that only observes, and one that also decides about parents.
import Switchyard
import SwitchyardTesting

actor Profile {
    var isAdult = false
    func growUp() { isAdult = true }
}

// snippet.observe
/// Prints the route of each link.
struct Log: ObservingInterceptor {
    func observe(_ link: LinkContext) { print(link.match.route.name) }
}
// snippet.end

// snippet.guard
/// Lets screens show only to adults.
struct AdultsOnly: RouteGuard {
    let profile: Profile

    func allows(_ link: LinkContext) async -> Bool { await profile.isAdult }
}
// snippet.end

enum EatsRoute: TypedRoute {
    case menu, wines, search

    static let routes: [RouteDescriptor<EatsRoute>] = [
        RouteDescriptor("menu", "/", .menu),
        RouteDescriptor("wines", "/wines", .wines, accepting: [.notification]),
        RouteDescriptor("wines.search", "/wines/search", .search, parent: .route(wines), accepting: [.notification]),
    ]
}

let profile = Profile()

// snippet.add
let router = try Router("eats", origins: ["eats://"], routes: EatsRoute.self) {
    $0.root(EatsRoute.menu)
    $0.interceptAll(Log())
    $0.intercept(AdultsOnly(profile: profile), routesNamed: ["wines"])
}
// snippet.end
let app = HeadlessApp(router)

// snippet.open
let young = await router.open("eats://wines/search", from: .notification).outcome
// arrived without the parent: the back stack is menu, search
// snippet.hide
precondition(young.description == "arrived at wines.search (without parent wines)", "\(young)")
precondition(app.stack.map(\.name) == ["menu", "wines.search"], "\(app.stack)")
let refused = await router.open("eats://wines", from: .notification).outcome
precondition(refused == .refused(.interceptor("AdultsOnly", reason: "not allowed")), "\(refused)")
// snippet.show
await profile.growUp()
let grown = await router.open("eats://wines/search", from: .notification).outcome
// arrived: the back stack is menu, wines, search
// snippet.end
precondition(grown.description == "arrived at wines.search", "\(grown)")
precondition(app.stack.map(\.name) == ["menu", "wines", "wines.search"], "\(app.stack)")
