import BenchmarkSupport
package import SwitchyardCore
package import SwitchyardNavigation

/// An app whose links are measured, one after another.
@MainActor
package protocol LinkedApp: AnyObject {
    /// Takes every link where it leads.
    var router: Router { get }
    /// Whether links that were opened have arrived, the last one at least.
    var hasArrived: Bool { get }
    /// Opens the next link, and waits until it has arrived.
    func open() async
}

/// A router with 1,000 routes and five interceptors, and a host that does at once what it is told.
@MainActor
package final class BenchmarkedApp: LinkedApp {
    private struct Nothing: Interceptor {
        let name: String
        var id: InterceptorID { InterceptorID(name) }

        func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { .proceed }
    }

    package let router: Router
    private let host = InstantHost(NavigationScene("main", stack: RouteReference("menu")))
    private let interceptors: [any Interceptor] = (0..<5).map { Nothing(name: "\($0)") }
    private let context: LinkContext
    /// Written before, because a link comes to a router as a text that is there.
    private let links = (0..<1_000).map { "eats://section\($0)/\($0)" }
    private var number = 0
    package private(set) var hasArrived = false

    package init(_ level: TraceLevel) throws {
        let patterns = try (0..<1_000).map { try RoutePattern("/section\($0)/:id<int>") }
        var policy = NavigationPolicy()
        policy.backStack = .aboveRoot
        let interceptors = interceptors
        router = try Router("eats", origins: ["eats://"]) {
            for (number, pattern) in patterns.enumerated() {
                $0.route("route\(number)", pattern)
                $0.place("route\(number)", .policy(policy))
            }
            for interceptor in interceptors { $0.interceptAll(interceptor) }
        }
        router.connect(host)
        router.traceLevel = level
        guard let match = try router.table.match("eats://section1/1") else {
            throw BenchmarkError.checksumsDiffer(what: "a route", expected: 1, found: 0)
        }
        context = LinkContext(match: match, request: NavigationRequest("eats://section1/1", from: .app))
    }

    package func open() async {
        number += 1
        let outcome = await router.open(links[number % links.count], from: .app).outcome
        if case .arrived = outcome { hasArrived = true } else { hasArrived = false }
    }

    /// Pushes a route as a button does, and goes back as the user does.
    package func push() async throws {
        number += 1
        let outcome = await router.push(Section(id: number)).outcome
        if case .arrived = outcome { hasArrived = true } else { hasArrived = false }
        try host.goBack()
    }

    package func awaitInterceptors() async {
        for interceptor in interceptors { _ = try? await interceptor.intercept(context) }
    }
}

/// A route of the table, as a typed one.
private struct Section: TypedRoute {
    let id: Int

    static let routes = [
        RouteDescriptor<Section>(
            "route1", "/section1/:id<int>", read: { Section(id: try $0.value("id")) },
            write: { ["id": $0.id] })
    ]
}

/// Shows at once what it is told to.
@MainActor
package final class InstantHost: NavigationHost {
    package private(set) var shown: NavigationScene
    package var onEvent: (@MainActor (NavigationEvent) -> Void)?

    package init(_ scene: NavigationScene) { shown = scene }

    package func perform(_ step: NavigationStep) async throws(StepFailure) {
        do {
            try shown.take(step)
        } catch {
            throw .refused("\(error)")
        }
    }

    /// Goes back, as the user does.
    func goBack() throws {
        let stack = shown.root.selected
        guard stack.entries.count > 1 else { return }
        let event = NavigationEvent.wentBack(
            to: stack.entries[stack.entries.count - 2].id, at: StackAddress(stack.name))
        try shown.follow(event)
        onEvent?(event)
    }
}
