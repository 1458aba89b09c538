import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTooling
import Testing
@testable import SwitchyardRouter

/// Compiling rules blocks no other caller of the router.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct RuleInstallingTests {
    /// The calls that compile rules.
    enum Call: String, CaseIterable, Sendable {
        case rules, toolRules, table
    }

    nonisolated static let rules = [RouteRule("old", .pattern("/old"), .rewrite(to: "/menu"))]

    /// Whether the router answers another thread while the caller compiles rules.
    private nonisolated static func answer(of router: Router) -> String {
        let answered = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = router.isOpen(.signedIn)
            answered.signal()
        }
        // Only a locked router takes this long; it would never answer.
        return answered.wait(timeout: .now() + 40) == .success ? "answered" : "locked"
    }

    @Test(arguments: Call.allCases)
    func `the router answers other threads while rules are compiled`(_ call: Call) throws {
        let app = OpenHouse()
        let (router, answers) = (app.router, Journal())
        try app.install()
        if call == .table { _ = router.install(rules: Self.rules) }
        router.onCompilingRules { answers.write(Self.answer(of: router)) }
        switch call {
        case .rules: #expect(router.install(rules: Self.rules).isClean)
        case .toolRules: router.install(toolRules: Self.rules)
        case .table: try app.install()
        }
        #expect(answers.all == ["answered"])
        #expect(router.allRules == Self.rules)
    }

    @Test(arguments: Call.allCases, Call.allCases)
    func `a change during compilation does not wait, and both changes are kept`(_ first: Call, _ second: Call)
        async throws
    {
        let app = OpenHouse()
        let router = app.router
        let table = try Self.table()
        let (answers, ends) = (Journal(), Journal())
        try app.install()
        let change: @Sendable (Call) -> Void = { call in
            switch call {
            case .rules: _ = router.install(rules: Self.rules)
            case .toolRules: router.install(toolRules: Self.rules)
            case .table: router.install(table)
            }
        }
        router.onCompilingRules {
            // Only the first change begins another one.
            guard answers.all.isEmpty else { return }
            answers.write(Self.answer(of: router))
            let ended = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                change(second)
                ends.write("second")
                ended.signal()
            }
            // A change that waited for this one would never end.
            answers.write(ended.wait(timeout: .now() + 40) == .success ? "followed" : "waited")
        }
        change(first)
        ends.write("first")
        #expect(ends.all == ["second", "first"])
        #expect(answers.all == ["answered", "followed"])
        let calls = [first, second]
        #expect(router.rules == (calls.contains(.rules) ? Self.rules : []))
        #expect(router.toolRules == (calls.contains(.toolRules) ? Self.rules : []))
        #expect((router.declarations === table) == calls.contains(.table))
        // The rules are compiled for the installed table.
        let link = try router.table.link(to: "menu", [:])
        router.install(toolRules: [RouteRule("block", .route("menu"), .block(reason: "closed"))])
        #expect(await router.open(link, from: .app).outcome.word == "blocked block")
    }

    /// A table whose route has another link.
    private static func table() throws -> Declarations {
        var builder = DeclarationsBuilder(
            try RouteMap(
                data: Data(
                    #"""
                    { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
                      { "name": "menu", "pattern": "/menu/today" } ] } ] }
                    """#.utf8), file: "map.json"))
        builder.requireScreens(["menu"])
        return try builder.build()
    }
}
