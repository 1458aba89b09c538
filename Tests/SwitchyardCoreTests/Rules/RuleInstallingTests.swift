import Foundation
import RouteMatching
import SwitchyardCore
import Testing

/// Rules are compiled where they keep no other caller of the router waiting.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct RuleInstallingTests {
    /// The calls that compile rules.
    enum Call: String, CaseIterable, Sendable {
        case rules, frontRules, table
    }

    nonisolated static let rules = [RouteRule("old", .pattern("/old"), .rewrite(to: "/menu"))]

    @Test(arguments: Call.allCases)
    func `the router answers other threads while rules are compiled`(_ call: Call) throws {
        let app = OpenHouse()
        let (router, answers) = (app.router, Journal())
        try app.install()
        if call == .table { router.install(rules: Self.rules) }
        router.onCompilingRules {
            let answered = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                _ = router.session
                answered.signal()
            }
            // Only a router that is locked is waited for.
            answers.write(answered.wait(timeout: .now() + 2) == .success ? "answered" : "locked")
        }
        switch call {
        case .rules: #expect(router.install(rules: Self.rules) == [])
        case .frontRules: router.install(frontRules: Self.rules)
        case .table: try app.install()
        }
        #expect(answers.all == ["answered"])
        #expect(router.allRules == Self.rules)
    }

    @Test
    func `of rules and tables that are installed at once each is kept, and rules fit their table`() async throws {
        let app = OpenHouse()
        let router = app.router
        let tables = try (0..<8).map { number in
            var builder = RouterBuilder(
                try RouteMap(
                    data: Data(
                        #"""
                        { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
                          { "name": "menu", "pattern": "/menu/\#(number)" } ] } ] }
                        """#.utf8), file: "map.json"))
            builder.requireScreens(["menu"])
            return try builder.build()
        }
        await withTaskGroup { group in
            for table in tables { group.addTask { router.install(table) } }
            for _ in 0..<8 {
                group.addTask { router.install(rules: Self.rules) }
                group.addTask { router.install(frontRules: Self.rules) }
            }
        }
        #expect(router.allRules == Self.rules + Self.rules)
        let link = try #require(try router.table?.routes.link(to: "menu", [:]))
        router.install(frontRules: [RouteRule("block", .route("menu"), .block(reason: "closed"))])
        #expect(await router.open(link, from: .app).word == "blocked block")
    }
}
