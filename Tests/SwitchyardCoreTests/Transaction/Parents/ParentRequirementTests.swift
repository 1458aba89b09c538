import Foundation
import RouteMatching
import SwitchyardCore
import SwitchyardNavigation
import SwitchyardTesting
import Testing

/// What rules require of a parent is asked again when the session changes, as for the screen above it.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ParentRequirementTests {
    let router: Router
    let host: HeadlessHost
    let journal = Journal()

    init() throws {
        router = Router(clock: ManualClock())
        host = HeadlessHost(NavigationScene("main", stack: RouteReference("home")))
        router.navigation.connect(host)
        let map = """
            { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"],
              "sources": \(LinkSource.Kind.allCases.map(\.rawValue)), "routes": [
              { "name": "admin", "pattern": "/admin/:id<int>" },
              { "name": "child", "pattern": "/child/:id<int>", "parent": "admin" },
              { "name": "other", "pattern": "/other" } ] } ] }
            """
        var builder = RouterBuilder(try RouteMap(data: Data(map.utf8), file: "parents.json"))
        let journal = journal
        builder.intercept(
            Guard(journal: journal), .listed)
        router.install(try builder.build())
        router.install(rules: [Self.rule])
    }

    /// Lets everything go on, until the session has changed.
    private struct Guard: Interceptor {
        let name = "guard"
        let isFreeOfEffects = true
        let journal: Journal

        func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
            journal.write("\(link.match.routeName)\(link.isRecheck ? " again" : "")")
            return link.isRecheck ? .refuse("signed out") : .proceed
        }
    }

    private static let rule = RouteRule("ask", .route("admin"), .require(["guard"]))

    private var shown: [String] { host.shown.root.selected.entries.map { $0.route?.link ?? $0.route?.name ?? "!" } }

    @Test(arguments: [LinkSource.app, .customScheme()])
    func `a parent leaves when the session changes, if an interceptor that a rule requires refuses`(
        _ source: LinkSource
    ) async {
        #expect(await router.open("eats://child/7", from: source).word == "arrived child")
        #expect(shown == ["home", "eats://admin/7", "eats://child/7"])
        let left = await router.sessionChanged(to: .signedOut)
        #expect(left.map { $0.route?.name } == ["admin"])
        #expect(shown == ["home"])
        #expect(journal.all == ["admin", "admin again"])
    }

    @Test
    func `a screen that showed before it became a parent leaves, too`() async {
        router.install(rules: [])
        #expect(await router.open("eats://admin/7", from: .app).word == "arrived admin")
        router.install(rules: [Self.rule])
        #expect(await router.open("eats://child/7", from: .app).word == "arrived child")
        #expect(shown == ["home", "eats://admin/7", "eats://child/7"])
        await router.sessionChanged(to: .signedOut)
        #expect(shown == ["home"])
    }

    @Test
    func `a parent of which no rule requires anything stays`() async {
        router.install(rules: [])
        #expect(await router.open("eats://child/7", from: .customScheme()).word == "arrived child")
        #expect(await router.sessionChanged(to: .signedOut) == [])
        #expect(shown == ["home", "eats://admin/7", "eats://child/7"])
        #expect(journal.all == [])
    }

    @Test
    func `a parent that left and was opened anew by a link of its own is judged by that link`() async {
        #expect(await router.open("eats://child/7", from: .app).word == "arrived child")
        router.install(rules: [])
        #expect(await router.open("eats://admin/7", from: .app).word == "arrived admin")
        #expect(shown == ["home", "eats://admin/7"])
        #expect(await router.sessionChanged(to: .signedOut) == [])
        #expect(shown == ["home", "eats://admin/7"])
    }

    @Test
    func `a parent has no link of its own, whatever is required of it`() async throws {
        #expect(await router.open("eats://child/7", from: .app).word == "arrived child")
        let entries = host.shown.root.selected.entries
        #expect(entries.map { router.context(of: $0.id, in: "main")?.match.routeName } == [nil, nil, "child"])
    }
}
