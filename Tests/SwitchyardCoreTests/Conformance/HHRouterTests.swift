import ConformanceSupport
import SwitchyardCore
import SwitchyardNavigation
import SwitchyardTesting
import Testing

/// HHRouter beyond the match: blocks that run or not, and controllers that are created.
@MainActor
struct HHRouterTests {
    @Test(.sharedData, arguments: HHRouter.cases.suite.runnable)
    func `a row of HHRouter about handlers and screens holds or differs as listed`(row: ConformanceCase) async {
        await HHRouter.cases.check(row)
    }

    @Test func `all 28 rows of HHRouter are run or listed, here or by RouteMatching`() {
        HHRouter.cases.checkCounts()
    }
}

/// A controller is a screen, which is declared apart from its route; a block is a handler.
enum HHRouter {
    static let cases = RouterCases(
        "hhrouter", total: 28, checks: checks,
        outOfScope: [OutOfScope("the library has no shared instance; an app may have one", ["hh-001"])],
        elsewhere: ["canRoute", "matchController", "matchBlock", "callBlock"])

    private static let words =
        "{invokedOnMatch: %, matched: true, "
        + "params: {a: 1, b: 2, route: /user/add/?a=1&b=2}, type: block}"

    private static func words(invoked: Bool) -> String {
        words.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\(invoked)")
    }

    private static let checks: [String: RouterCases.Check] = [
        "hh-002": RouterCases.Check(words(invoked: false), "handler {a: 1, b: 2}, ran 0 times") { row in
            let app = try routes(of: row)
            let link = row["url"]?.string ?? ""
            guard app.router.table.targetKind(of: link) == .handler, let match = try app.router.table.match(link) else {
                return "no handler"
            }
            return "handler \(match.parameters.text), ran \(app.journal.all.count) times"
        },
        "hh-003": RouterCases.Check(words(invoked: true), "matched block {a: 1, b: 2}, ran 1 times") { row in
            let app = try routes(of: row)
            return await "\(app.open(row["url"]?.string ?? "")), ran \(app.journal.all.count) times"
        },
        "hh-004": screen, "hh-005": screen, "hh-006": screen, "hh-007": screen, "hh-008": screen, "hh-009": screen,
        "hh-010": screen, "hh-011": screen, "hh-012": screen,
        "hh-015": RouterCases.Check("{matched: true, type: block}", "handler", kind),
        "hh-016": RouterCases.Check("{matched: true, type: viewController}", "screen", kind),
        "hh-017": RouterCases.Check("{matched: false, type: none}", "none", kind),
        "hh-018": RouterCases.Check("{matched: false, type: none}", "none", kind),
        "hh-025": RouterCases.Check("{callReturns: null, wrapperReturned: true}", "a screen, which has no value") {
            row in
            let app = try routes(of: row)
            guard case .arrived = await app.outcome(row["url"]?.string ?? "") else { return "not arrived" }
            return app.journal.all.isEmpty ? "a screen, which has no value" : "ran"
        },
        "hh-026": screen,
    ]

    @Sendable @MainActor
    private static func kind(_ row: RowValue) async throws -> String {
        try routes(of: row).router.table.targetKind(of: row["url"]?.string ?? "")?.rawValue ?? "none"
    }

    /// Opens a screen, and creates it as a host does.
    private static let screen = RouterCases.Check { row in
        let shown = targets(of: row).filter { $0.target != "block" && !$0.target.hasPrefix("NotA") }
        let app = try routes(of: row) { $0.requireScreens(Set(shown.map(\.name))) }
        app.router.supply {
            for (name, target) in shown {
                $0.screen(named: name, as: String.self) { _, link in
                    "matched \(target) \(link?.parameters.text ?? "without its link")"
                }
            }
        }
        guard case .arrived = await app.outcome(row["url"]?.string ?? "") else { return "no match" }
        return try app.router.content(of: app.host.shown.visibleEntry, in: "main", as: String.self)
    }

    /// The target of each route, by the route's name.
    private static func targets(of row: RowValue) -> [(name: String, target: String)] {
        (row["routes"]?.array ?? []).enumerated().map { index, route in
            let target = route["to"]?.string ?? ""
            return (target == "block" ? target : "\(target)#\(index)", target)
        }
    }

    @MainActor
    private static func routes(
        of row: RowValue, _ change: (inout RouterTableBuilder) -> Void = { _ in }
    ) throws -> RowRouter {
        let app = RowRouter(RouteTablePolicies(plus: .nowhere))
        let schemes = row["options"]?["appURLSchemes"]?.array.compactMap(\.string) ?? []
        for (route, (name, target)) in zip(row["routes"]?.array ?? [], targets(of: row)) {
            let pattern = (route["pattern"]?.string ?? "").prefix { $0 != "?" }
            try app.routes.add(
                String(pattern), called: name, origins: schemes.map { "\($0)://" },
                target: target == "block" ? .handler : .screen)
        }
        try app.install(change)
        return app
    }
}
