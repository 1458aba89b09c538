import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// HHRouter beyond the match: blocks that run or not, and controllers that are created.
@MainActor
struct HHRouterTests {
    @Test(arguments: HHRouter.cases.suite.runnable)
    func `a row of HHRouter about handlers and screens holds or differs as listed`(row: ConformanceCase) async {
        await HHRouter.cases.check(row)
    }

    @Test func `all 28 rows of HHRouter are run or listed, here or by suites of links`() {
        HHRouter.cases.checkCounts()
    }
}

/// A controller is a screen, which is declared apart from its route; a block is a handler.
extension HHRouter {
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
            let app = try app(of: row)
            let link = row["url"]?.string ?? ""
            guard kind(of: link, app) == "handler", let match = try app.router.table.match(link) else {
                return "no handler"
            }
            return "handler \(match.parameters.text), ran \(app.journal.all.count) times"
        },
        "hh-003": RouterCases.Check(words(invoked: true), "matched block {a: 1, b: 2}, ran 1 times") { row in
            let app = try app(of: row)
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
            let app = try app(of: row)
            guard case .arrived = await app.outcome(row["url"]?.string ?? "") else { return "not arrived" }
            return app.journal.all.isEmpty ? "a screen, which has no value" : "ran"
        },
        "hh-024": RouterCases.Check("{matched: false}", "handler", kind),
        "hh-026": screen,
    ]

    @Sendable @MainActor
    private static func kind(_ row: RowValue) async throws -> String {
        kind(of: row["url"]?.string ?? "", try app(of: row))
    }

    /// The kind of a link's destination, without opening it: only screens have a plan.
    @MainActor
    private static func kind(of link: String, _ app: RowApp) -> String {
        let explanation = app.router.explain(link, from: .app)
        return explanation.routeName == nil ? "none" : explanation.plan == nil ? "handler" : "screen"
    }

    /// Opens a screen, and creates it as a host does.
    private static let screen = RouterCases.Check { row in
        let app = try app(of: row)
        guard case .arrived = await app.outcome(row["url"]?.string ?? "") else { return "no match" }
        do { return try app.headless.screen(as: String.self) } catch is ScreenError { return "no match" }
    }

    /// A class that is not a controller.
    private struct NotAController {}

    /// The query of a pattern is removed, as in HHRouter; a class that is not a controller is content of another kind.
    @MainActor
    private static func app(of row: RowValue) throws -> RowApp {
        var routes = RowRoutes(RouteTablePolicies(decodesPlusInQueries: false))
        let schemes = row["options"]?["appURLSchemes"]?.array.compactMap(\.string) ?? []
        var others: [(name: String, pattern: RoutePattern)] = []
        for (index, route) in (row["routes"]?.array ?? []).enumerated() {
            let pattern = String((route["pattern"]?.string ?? "").prefix { $0 != "?" })
            let target = route["to"]?.string ?? ""
            if target.hasPrefix("NotA") {
                others.append((target, try RoutePattern(pattern)))
            } else {
                let isBlock = target == "block"
                try routes.add(
                    pattern, called: isBlock ? target : "\(target)#\(index)", origins: schemes.map { "\($0)://" },
                    isScreen: !isBlock)
            }
        }
        return try RowApp(routes) { app in
            for (name, pattern) in others {
                app.route(name, pattern)
                app.screen(named: name, as: NotAController.self) { _, _ in NotAController() }
            }
        }
    }
}
