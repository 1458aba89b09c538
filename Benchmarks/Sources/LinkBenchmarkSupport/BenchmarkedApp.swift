import BenchmarkSupport
package import Switchyard
package import SwitchyardNavigation

/// An app whose links are measured one after another.
@MainActor
package protocol LinkedApp: AnyObject {
    /// The router.
    var router: Router { get }
    /// Whether the opened links have arrived, at least the last one.
    var hasArrived: Bool { get }
    /// Opens the next link, and waits until it has arrived.
    func open() async
}

/// A router with 1,000 routes and five interceptors, and a host that performs steps at once.
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
    /// Created before the measurement, because a router receives a link as an existing text.
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

    /// Pushes a route like a button, and goes back like the user.
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

/// A typed route of the table.
private struct Section: TypedRoute {
    let id: Int

    static let routes = [
        RouteDescriptor<Section>(
            "route1", "/section1/:id<int>", read: { Section(id: try $0.value("id")) },
            write: { ["id": $0.id] })
    ]
}

/// Performs each step at once.
@MainActor
package final class InstantHost: NavigationHost {
    package private(set) var shown: NavigationScene
    package var onEvent: (@MainActor (NavigationEvent) -> Void)?
    private var calls = 0

    package init(_ scene: NavigationScene) { shown = scene }

    package func perform(_ step: NavigationStep) async throws(StepFailure) {
        countCall()
        do {
            try shown.apply(step)
        } catch {
            throw .refused("\(error)")
        }
    }

    /// Marks a call of the host for callgrind, which does not find the calls of asynchronous functions reliably.
    @inline(never)
    func countCall() { calls += 1 }

    /// Goes back, like the user.
    func goBack() throws {
        let stack = shown.root.selected
        guard stack.entries.count > 1 else { return }
        let event = NavigationEvent.wentBack(
            to: stack.entries[stack.entries.count - 2].id, at: StackAddress(stack.name))
        try shown.update(after: event)
        onEvent?(event)
    }
}
