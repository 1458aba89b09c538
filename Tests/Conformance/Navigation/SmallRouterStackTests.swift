import ConformanceSupport
import RouteMatching
import SwitchyardNavigation
import SwitchyardSupport
import Testing

/// The rows of SDRouter and DZURLRoute about screens.
///
/// Their rows about links are in `SmallRouterLinkTests`.
struct SmallRouterStackTests {
    @Test(arguments: SmallRouterStacks.sdRouter.runnable + SmallRouterStacks.dzURLRoute.runnable)
    func `a row about screens gives the expected result, or a listed difference`(row: ConformanceCase) {
        for suite in [SmallRouterStacks.sdRouter, SmallRouterStacks.dzURLRoute]
        where suite.runnable.contains(where: { $0.id == row.id }) {
            suite.check(row)
        }
    }

    @Test func `all rows of SDRouter and DZURLRoute are run or listed as out of scope`() {
        SmallRouterStacks.sdRouter.checkCounts()
        SmallRouterStacks.dzURLRoute.checkCounts()
    }
}

enum SmallRouterStacks {
    /// SDRouter's list of view controllers that have appeared: here a stack, a sheet with a stack, and a single screen.
    static let sdRouter = StackCases("sdrouter").suite(
        "sdrouter-stacks", total: 11,
        meanings: [
            // The sheet is the topmost container with a navigation controller, and the single screen is the topmost
            // screen.
            "last; nearest to the TOP that is or has a navigation controller (header comment says bottom)":
                "top code; push at pay"
        ],
        differences: [
            DeliberateDifference(
                "a push below a covering screen would not be visible, so the route is presented above it",
                ["sd-011": "top code; present sheet stack help"])
        ],
        outOfScope: [
            OutOfScope("about links: run by suites of links", (1...10).map { String(format3: "sd", $0) })
        ],
        words: { row in
            let keys = ["topViewController", "topNavigationController"]
            return keys.map { row["expect"]?[$0]?.string ?? "" }.joined(separator: "; ")
        },
        run: { _, _ in
            var state = NavigationState(try .stack("menu", "order"))
            for (route, wraps) in [("pay", true), ("code", false)] {
                let modal = NavigationPolicy.with {
                    ($0.presentation, $0.wrapsModals, $0.modalConflict) = (.modal, wraps, .presentOnTop)
                }
                state = try state.after(modal) { try $0.open(NavigationTarget(RouteReference(route))) }
            }
            let keeping = NavigationPlanner(state, policy: .with { $0.modalConflict = .keep })
            let plan = try keeping.open(NavigationTarget(RouteReference("help")))
            return "top \(state.main.visibleEntry.name); \(plan.phrase(from: state))"
        })

    /// DZURLRoute finds a page by the scheme and host of its link, ignoring case, so they are one route here.
    static let dzURLRoute = StackCases("dzurlroute").suite(
        "dzurlroute-stacks", total: 8, meanings: ["{popped: true}": "pop 1"],
        outOfScope: [
            OutOfScope("about links: run by suites of links", (1...5).map { String(format3: "dz", $0) }),
            OutOfScope("a link that is received before the first screen waits in the inbox", ["dz-006"]),
            OutOfScope("about the object that a handler returns", ["dz-008"]),
        ],
        words: { $0["expect"]?.text ?? "" },
        run: { _, row in
            let table = try RouteTable("all", origins: ["a://"]) { $0.route("host", "/host/*") }
            let links = row["stack"]?.array.compactMap(\.string) ?? []
            let pages = try links.map { try #require(try table.match($0)) }.map { RouteReference($0) }
            let entries = (pages + [RouteReference("above")]).enumerated().map {
                NavigationEntry.numbered($0 + 1, $1)
            }
            let scene = try NavigationScene("main", root: .stack(entries[0], above: Array(entries.dropFirst())))
            let start = NavigationState(scene)
            let wanted = try #require(try table.match(row["url"]?.string ?? ""))
            return try NavigationPlanner(start).back(to: wanted.route.name).phrase(from: start)
        })
}

extension String {
    /// Creates an identifier such as `sd-007`.
    fileprivate init(format3 prefix: String, _ number: Int) {
        let digits = "\(number)"
        self = "\(prefix)-\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
}
