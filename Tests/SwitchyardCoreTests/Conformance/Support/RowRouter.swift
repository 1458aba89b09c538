import ConformanceSupport
import SwitchyardCore
import SwitchyardNavigation
import SwitchyardTesting

/// A router with the routes of a row, one scene and a clock that stands still.
///
/// Every route is a handler that records its name and returns how it matched, unless it is a screen.
@MainActor
final class RowRouter {
    let router: Router
    let clock: TestClock
    let host: HeadlessHost
    let journal = Journal()
    var routes = RowRoutes()

    init(_ policies: RouteTablePolicies = RouteTablePolicies()) {
        clock = TestClock()
        router = Router(clock: clock)
        host = HeadlessHost(NavigationScene("main", stack: RouteReference("home screen")))
        router.navigation.connect(host)
        routes.map.policies = policies
    }

    /// Installs the current routes.
    func install(_ change: (inout RouterTableBuilder) -> Void = { _ in }) throws {
        var builder = RouterTableBuilder(routes.map)
        let journal = journal
        for row in routes.map.namespaces.flatMap(\.rows) where row.route.target != .screen {
            builder.handle(row.route.name) { link in
                journal.write(link.match.route.name)
                return "matched \(link.match.route.name) \(link.parameters.text)"
            }
        }
        change(&builder)
        router.install(try builder.build())
    }

    /// Opens a link, and returns the result in the terms of other routers.
    func open(_ link: String, _ change: (inout NavigationRequest) -> Void = { _ in }) async -> String {
        await outcome(link, change).match
    }

    func outcome(_ link: String, _ change: (inout NavigationRequest) -> Void = { _ in }) async -> NavigationOutcome {
        var request = NavigationRequest(link, from: .app)
        change(&request)
        return await router.navigate(request).outcome
    }

    /// Waits until only links are left that wait for a user, a gate or the clock.
    func settle() async { await router.settle() }

    /// Waits until no work continues by itself, and expects that the host holds steps.
    func settleHolding() async { await router.settleHolding() }
}

/// The routes of a row, as a map that the row's steps change.
struct RowRoutes {
    var map = RouteMap(file: "row")

    /// Adds a route, and the namespace if it is new.
    mutating func add(
        _ pattern: String, called name: String? = nil, to namespace: String = "app", origins: [String] = [],
        isDefault: Bool = true, target: RouteTargetKind = .handler, tags: [String] = []
    ) throws {
        if !map.namespaces.contains(where: { $0.name == namespace }) {
            let origins = try origins.map { try Origin($0) }
            map.namespaces.append(RouteMap.Namespace(namespace, origins: origins, isDefault: isDefault))
        }
        let route = Route(name ?? pattern, try RoutePattern(pattern), target: target)
        for index in map.namespaces.indices where map.namespaces[index].name == namespace {
            map.namespaces[index].rows.append(RouteMap.Row(route, tags: tags))
        }
    }

    /// Adds a route whose pattern begins with its scheme, as in `mgj://search/:query`; otherwise to the default
    /// namespace.
    mutating func add(
        schemeFirst pattern: String, called name: String? = nil, target: RouteTargetKind = .handler
    ) throws {
        let mark = pattern.firstRange(of: "://")
        let path = mark.map { pattern[$0.upperBound...] } ?? pattern[...]
        let scheme = mark.map { String(pattern[..<$0.lowerBound]) }
        try add(
            "/\(path)", called: name ?? pattern, to: scheme ?? "none", origins: scheme.map { ["\($0)://"] } ?? [],
            isDefault: scheme == nil, target: target)
    }

    /// Removes a route.
    mutating func remove(_ name: String) {
        for index in map.namespaces.indices { map.namespaces[index].rows.removeAll { $0.route.name == name } }
    }
}
