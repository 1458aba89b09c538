import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import SwitchyardTooling
import Testing

/// A parent that a link shows passes the same checks as the link's own screen.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ParentCheckTests {
    /// An obstacle to showing a parent.
    enum Obstacle: String, CaseIterable, Sendable {
        case source, gate, undecided, refusal, thrown, suspension, redirection, block, require, requireUnasked
        case rewrite, degrade
        /// Ends only at its time limit; an interceptor required by name.
        case silence

        static let allCases: [Obstacle] = [
            .source, .gate, .undecided, .refusal, .thrown, .suspension, .redirection, .block, .require, .requireUnasked,
            .rewrite, .degrade,
        ]
    }

    let router: Router
    let host: HeadlessHost
    let clock = TestClock()
    let journal = Journal()

    init() throws {
        router = Router(clock: clock)
        host = HeadlessHost(NavigationScene("main", stack: RouteReference("home")))
        router.navigation.connect(host)
    }

    @Test(arguments: Obstacle.allCases)
    func `a link from outside does not show a parent that would refuse it`(_ obstacle: Obstacle) async throws {
        try install(obstacle)
        #expect(await router.open("eats://child/7", from: .customScheme()).outcome.word == "arrived child")
        #expect(shown == ["home", "eats://child/7"])
        #expect(journal.all == (obstacle.asks ? ["admin eats://admin/7"] : []))
    }

    @Test
    func `a parent that passes every check is shown`() async throws {
        try install(nil)
        #expect(await router.open("eats://child/7", from: .customScheme()).outcome.word == "arrived child")
        #expect(shown == ["home", "eats://admin/7", "eats://child/7"])
        #expect(journal.all == ["admin eats://admin/7"])
    }

    @Test
    func `a parent whose interceptor decides about links only is shown only for the app's own code`() async throws {
        try install(.undecided)
        #expect(await router.open("eats://child/7", from: .app).outcome.word == "arrived child")
        #expect(shown == ["home", "eats://admin/7", "eats://child/7"])
        #expect(journal.all == [])
    }

    @Test
    func `a parent that the path implies passes the same checks`() async throws {
        try install(.source)
        #expect(await router.open("eats://admin/7/log", from: .customScheme()).outcome.word == "arrived log")
        #expect(shown == ["home", "eats://admin/7/log"])
        #expect(await router.open("eats://admin/7/log", from: .app).outcome.word == "arrived log")
        #expect(shown == ["home", "eats://admin/7", "eats://admin/7/log"])
    }

    @Test(arguments: Obstacle.allCases)
    func `outcome, trace and explanation name the omitted parent`(_ obstacle: Obstacle) async throws {
        try install(obstacle)
        router.traceLevel = .full
        let request = NavigationRequest("eats://child/7", from: .customScheme())
        let explained = router.explain(request).checks.filter { $0.kind == .parent }
        #expect(explained.map(\.name) == ["admin"])
        #expect((explained.first?.state == .asked) == obstacle.asks)
        let outcome = await router.navigate(request).outcome
        guard case .arrived(let arrival) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(arrival.omittedParents == ["admin"])
        #expect(outcome.description == "arrived at child(id: 7) (without parent admin)")
        let trace = try #require(router.history.last)
        #expect(trace.detail == "without parent admin")
        let event = try #require(trace.events.first { $0.stage == "parent admin" })
        #expect(event.detail?.hasPrefix("left out: \(obstacle.reason)") == true)
    }

    @Test
    func `a declared parent without a link for the child's values is named, as one that is left out`() async throws {
        let letters = Route("letters", RoutePattern(checked: "/letters/:id([a-z]+)"))
        let child = Route("child", RoutePattern(checked: "/child/:id"))
        let builder = DeclarationsBuilder(
            RouteMap(namespaces: [
                RouteMap.Namespace(
                    "eats", origins: [try Origin("eats://")],
                    rows: [RouteMap.Row(letters), RouteMap.Row(child, parent: "letters")])
            ]))
        router.install(try builder.build())
        router.traceLevel = .full
        let request = NavigationRequest("eats://child/7", from: .app)
        let reason = "no link with the values of child: wrong-type id (SY1018)"
        #expect(router.explain(request).checks.filter { $0.kind == .parent }.map(\.state) == [.fails(reason)])
        #expect(
            await router.navigate(request).outcome.description == "arrived at child(id: 7) (without parent letters)")
        let event = router.history.last?.events.first { $0.stage == "parent letters" }
        #expect(event?.detail == "left out: \(reason)")
        #expect(await router.open("eats://child/abc", from: .app).outcome.description == "arrived at child(id: abc)")
        #expect(shown == ["home", "eats://letters/abc", "eats://child/abc"])
    }

    @Test
    func `an interceptor that does not answer about a parent in time leaves it out`() async throws {
        try install(.silence)
        let opening = router.open("eats://child/7", from: .customScheme())
        await journal.waitForLines()
        clock.advance(by: router.limits.interceptor)
        #expect(await opening.value == "arrived child")
        #expect(shown == ["home", "eats://child/7"])
    }

    @Test
    func `a link that is cancelled while a parent is checked shows nothing`() async throws {
        try install(.silence)
        let opening = router.open("eats://child/7", from: .customScheme())
        await journal.waitForLines()
        opening.cancel()
        #expect(await opening.value == "cancelled")
        clock.advance(by: router.limits.interceptor)
        await router.settle()
        #expect(shown == ["home"])
    }

    @Test
    func `nothing is presented, suspended or opened for a parent`() async throws {
        try install(.suspension)
        _ = await router.open("eats://child/7", from: .customScheme()).outcome
        #expect(router.suspended == [])
        #expect(router.history.map(\.route) == ["child"])
    }

    private var shown: [String] { host.shown.root.selected.entries.map { $0.route?.link ?? $0.route?.name ?? "!" } }

    private func install(_ obstacle: Obstacle?) throws {
        let sources = obstacle == .source ? ["app", "restore", "test"] : LinkSource.Kind.shipped.map(\.rawValue)
        let listed = obstacle?.isInterceptor ?? true ? ["wall"] : []
        let map = """
            { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
              { "name": "admin", "pattern": "/admin/:id<int>", "sources": \(sources),
                "gates": \(obstacle == .gate ? ["vault"] : []), "interceptors": \(listed), "tags": ["private"] },
              { "name": "child", "pattern": "/child/:id<int>", "parent": "admin", "parentOptional": true,
                "sources": \(LinkSource.Kind.shipped.map(\.rawValue)) },
              { "name": "log", "pattern": "/admin/:id<int>/log",
                "sources": \(LinkSource.Kind.shipped.map(\.rawValue)) },
              { "name": "sign-in", "pattern": "/sign-in", "sources": ["app"] } ] } ] }
            """
        var builder = DeclarationsBuilder(try RouteMap(data: Data(map.utf8), file: "parents.json"))
        if obstacle == .undecided {
            builder.intercept(ClosureInterceptor("wall") { _ in .proceed }, .listed)
        } else {
            builder.intercept(Wall(obstacle: obstacle, journal: journal), .listed)
        }
        builder.gate(Gate("vault"))
        router.install(try builder.build())
        let report = router.install(rules: obstacle?.rules ?? [])
        #expect(report.isClean)
    }
}

extension ParentCheckTests.Obstacle {
    /// Whether the interceptor may be asked about a parent.
    var asks: Bool {
        switch self {
        case .refusal, .thrown, .suspension, .redirection, .require, .silence: true
        case .source, .gate, .undecided, .block, .requireUnasked, .rewrite, .degrade: false
        }
    }

    /// The beginning of the reason in a trace.
    var reason: String {
        switch self {
        case .source: "source customScheme"
        case .gate, .requireUnasked: "gate vault"
        case .block: "rule stop"
        case .rewrite: "rule away"
        case .degrade: "rule down"
        case .undecided: "interceptor wall has no allows(_:)"
        case .refusal, .thrown, .suspension, .redirection, .require, .silence: "interceptor wall"
        }
    }

    /// Whether the parent lists the interceptor.
    var isInterceptor: Bool { asks && self != .require || self == .undecided }

    /// The rules that exclude the parent.
    var rules: [RouteRule] {
        switch self {
        case .block: [RouteRule("stop", .route("admin"), .block(reason: "closed"))]
        case .require, .requireUnasked:
            [RouteRule("ask", .tag("private"), .require([self == .require ? "wall" : "vault"]))]
        case .rewrite: [RouteRule("away", .pattern("/admin/:id"), .rewrite(to: "/sign-in"))]
        case .degrade: [RouteRule("down", .route("admin"), .degrade(to: "/sign-in"))]
        default: []
        }
    }
}

/// A guard of a parent, whose answer about links must not matter.
private struct Wall: RouteGuard {
    let id = InterceptorID("wall")
    let obstacle: ParentCheckTests.Obstacle?
    let journal: Journal

    func allows(_ link: LinkContext) async throws -> Bool {
        journal.write("\(link.match.route.name) \(link.match.link)")
        switch obstacle {
        case nil: return true
        case .thrown: throw CancellationError()
        case .silence:
            // Ends when its task is cancelled.
            for await _ in AsyncStream<Void>.makeStream().stream {}
            return true
        default: return false
        }
    }

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        journal.write("intercepts")
        switch obstacle {
        case .suspension: return .suspend(until: .signedIn, presenting: HandWritten("sign-in"))
        case .redirection: return .redirectToLink("eats://sign-in")
        default: return .proceed
        }
    }
}
