import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import SwitchyardTooling
import Testing

/// How often the rules are evaluated for one link.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct RuleAskTests {
    /// A link, additional rules, and how often the rules of all slots are evaluated for it.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let link: String
        var rules: [RouteRule] = []
        let word: String
        let looks: Int
    }

    private nonisolated static func chain(_ count: Int) -> [RouteRule] {
        (0..<count).map { RouteRule("r\($0)", .pattern("/step\($0)"), .rewrite(to: .link("/step\($0 + 1)"))) }
    }

    private nonisolated static let rows = [
        Row(testDescription: "a link", link: "eats://menu", word: "arrived menu", looks: 1),
        // Before the match, after the miss, as a fallback.
        Row(testDescription: "a miss", link: "eats://nowhere", word: "not found, near c", looks: 3),
        // Once for each rewritten link.
        Row(
            testDescription: "a chain", link: "eats://step0",
            rules: chain(9) + [RouteRule("end", .pattern("/step9"), .rewrite(to: "/menu"))],
            word: "arrived menu hops 10", looks: 11),
        // The eleventh change is found but not applied.
        Row(
            testDescription: "a chain that is too long", link: "eats://step0", rules: chain(100), word: "too many hops",
            looks: 11),
        // A redirect of an interceptor begins a new chain.
        Row(testDescription: "a redirect", link: "eats://moved", rules: chain(100), word: "too many hops", looks: 12),
        // Once for each route up to the second to last that declined.
        Row(testDescription: "declined routes", link: "eats://declined", word: "arrived c", looks: 3),
        // Once for the child and once for the parent, whatever redirects rules have for it.
        Row(
            testDescription: "a parent", link: "eats://child",
            rules: [RouteRule("away", .pattern("/parent"), .rewrite(to: "/step0"))] + chain(9), word: "arrived child",
            looks: 2),
    ]

    @Test(arguments: rows)
    func `the rules are evaluated as often as SECURITY.md says`(_ row: Row) async throws {
        let counter = Journal()
        // No other link in these tests has this number of segments.
        let counting = PlaceholderType("counted") { _ in
            counter.write("look")
            return false
        }
        let router = Router(clock: TestClock())
        router.navigation.connect(HeadlessHost(NavigationScene("main", stack: RouteReference("home"))))
        router.install(try Self.table())
        let counted = RouteRule.Slot.allCases.map { slot in
            RouteRule("count \(slot)", .pattern("/:text<counted>"), .block(reason: "never"), slot: slot)
        }
        let report = router.install(rules: counted + row.rules, options: .init(types: [counting]))
        #expect(report.inactive == [])
        // Installing tries the rules, too.
        let installing = counter.all.count
        let outcome = await router.open(row.link, from: .app).outcome
        #expect(outcome.word == row.word)
        #expect(counter.all.count - installing == row.looks)
    }

    private static func table() throws -> Declarations {
        let map = """
            { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
              { "name": "menu", "pattern": "/menu" },
              { "name": "moved", "pattern": "/moved" },
              { "name": "a", "pattern": "/declined" },
              { "name": "b", "pattern": "/:text<declined|other>" },
              { "name": "c", "pattern": "/:text(declined)" },
              { "name": "parent", "pattern": "/parent" },
              { "name": "child", "pattern": "/child", "parent": "parent" } ] } ] }
            """
        var builder = DeclarationsBuilder(try RouteMap(data: Data(map.utf8), file: "asks.json"))
        builder.intercept(ClosureInterceptor("declines") { _ in .decline }, .route("a"))
        builder.intercept(ClosureInterceptor("declines too") { _ in .decline }, .route("b"))
        builder.intercept(ClosureInterceptor("sends") { _ in .redirectToLink("eats://step0") }, .route("moved"))
        return try builder.build()
    }
}
