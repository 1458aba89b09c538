import ConformanceSupport
import RouteMatching
import Testing

/// HHRouter: its tests, its README and its source.
///
/// Schemes of the app are origins of one namespace, which is the default. `matchController` is a match of a screen,
/// `matchBlock` a match of a handler. The query of a pattern is removed, as in HHRouter.
struct HHRouterLinkTests {
    @Test(arguments: HHRouter.suite.runnable)
    func `a row of HHRouter agrees or differs as listed`(row: ConformanceCase) {
        HHRouter.suite.check(row)
    }

    @Test func `all 28 rows of HHRouter are run or listed`() {
        HHRouter.suite.checkCounts()
    }
}

enum HHRouter {
    static let suite = SystemCases("hhrouter").suite(
        "hhrouter", total: 28, operations: ["canRoute", "matchController", "matchBlock", "callBlock"],
        differences: differences, run: run)

    private static let differences: [DeliberateDifference] = [
        DeliberateDifference(
            "a value of the path hides a query item of its name",
            ["hh-019": "matched UserViewController as viewController {userId: 1}"]),
        DeliberateDifference(
            "the whole value is used, decoded once",
            [
                "hh-020": "matched UserViewController as viewController {q: a=b, userId: 1}",
                "hh-021": "matched UserViewController as viewController {q: a b+c, userId: 1}",
            ]),
        DeliberateDifference(
            "a repeated key is a list",
            ["hh-022": "matched UserViewController as viewController {userId: 1, x: [1, 2]}"]),
        DeliberateDifference(
            "a bare key is present with an empty value",
            ["hh-023": "matched UserViewController as viewController {flag: , userId: 1}"]),
        DeliberateDifference(
            "a table contains only the name of a target; the existence of its screen is checked elsewhere",
            ["hh-026": "matched"]),
        DeliberateDifference(
            "the same pattern twice is an error that names both", ["hh-027": "error: conflict"]),
        DeliberateDifference(
            "every branch that matches is tried", ["hh-028": "matched"]),
    ]

    @Sendable private static func run(_ row: RowValue) throws -> String {
        var fixture = TableFixture(policies: RouteTablePolicies(decodesPlusInQueries: false))
        let schemes = row["options"]?["appURLSchemes"]?.array.compactMap(\.string) ?? []
        for (index, route) in (row["routes"]?.array ?? []).enumerated() {
            let pattern = (route["pattern"]?.string ?? "").prefix { $0 != "?" }
            let ours = try Route("\(route["to"]?.string ?? "")#\(index)", RoutePattern(String(pattern)))
            fixture.add(ours, to: "app", origins: schemes.map { "\($0)://" }, isDefault: true)
        }
        let table = try fixture.build()
        return Outcome.text(table, row["url"]?.string ?? "") { match in
            // A block is a handler; every other name is that of a screen.
            let name = String(match.route.name.prefix { $0 != "#" })
            let isBlock = name == "block"
            switch row["op"]?.string {
            case "matchController" where isBlock, "matchBlock" where !isBlock: return "no match"
            default: break
            }
            return SystemCases.text(match, as: row, route: name, type: isBlock ? "block" : "viewController")
        }
    }
}
