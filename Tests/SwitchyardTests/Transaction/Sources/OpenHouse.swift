import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardTooling
import Testing

/// An app whose routes accept every source, and whose checks a test opens and closes.
@MainActor
struct OpenHouse {
    let router: Router
    let host: HeadlessHost
    let clock = TestClock()

    init(limits: RouterLimits = RouterLimits()) {
        router = Router(clock: clock, limits: limits)
        // Thousands of links fail here by design.
        router.reports.isOn = false
        host = HeadlessHost(NavigationScene("main", stack: RouteReference("home")))
        router.navigation.connect(host)
    }

    /// Installs the routes, with a test's additions.
    func install(types: [PlaceholderType] = [], _ change: (inout DeclarationsBuilder) -> Void = { _ in }) throws {
        let map = """
            { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"],
              "sources": \(LinkSource.Kind.shipped.map(\.rawValue)), "routes": [
              { "name": "menu", "pattern": "/menu{?dish}" },
              { "name": "held", "pattern": "/held/:number<int>", "gates": ["held"] },
              { "name": "listed", "pattern": "/listed/:number<int>", "tags": ["private"] },
              { "name": "own", "pattern": "/own", "sources": ["app"] } ] } ] }
            """
        var builder = DeclarationsBuilder(try RouteMap(data: Data(map.utf8), file: "house.json"), types: types)
        change(&builder)
        router.install(try builder.build())
    }

    /// Opens a link, and returns when it waits, has ended, or a host holds its step.
    func begin(
        _ link: String, from source: LinkSource = .app, _ change: (inout NavigationRequest) -> Void = { _ in }
    ) async -> NavigationTask {
        var request = NavigationRequest(link, from: source)
        change(&request)
        let opening = router.navigate(request)
        await router.turns()
        return opening
    }

    /// Opens a link that is one of many, and does not wait.
    func offer(_ link: String, from source: LinkSource) {
        var request = NavigationRequest(link, from: source)
        request.isFromUser = false
        router.navigate(request)
    }

    /// The names of the visible screens.
    var shown: String {
        host.shown.containers.flatMap(\.selected.entries).map { $0.route?.name ?? "!" }.joined(separator: " ")
    }

    /// Waits until only links are left that wait for a user, a gate or the clock.
    func settle() async { await router.settle() }

    /// Waits until no work continues by itself, and expects that the host holds steps.
    func settleHolding() async { await router.settleHolding() }

    /// Waits until only a number of suspended links are left.
    func suspended(_ count: Int) async {
        await settle()
        #expect(router.suspended.count >= count)
    }
}
