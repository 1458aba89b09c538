import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// SDRouter and DZURLRoute, each with few rows.
@MainActor
struct SmallRouterTests {
    @Test(arguments: SmallRouters.sdRouterCases.suite.runnable)
    func `a row of SDRouter about sources holds or differs as listed`(row: ConformanceCase) async {
        await SmallRouters.sdRouterCases.check(row)
    }

    @Test(arguments: SmallRouters.dzURLRouteCases.suite.runnable)
    func `a row of DZURLRoute about handlers holds or differs as listed`(row: ConformanceCase) async {
        await SmallRouters.dzURLRouteCases.check(row)
    }

    @Test func `all rows of SDRouter and DZURLRoute are run or listed, here or elsewhere`() {
        SmallRouters.sdRouterCases.checkCounts()
        SmallRouters.dzURLRouteCases.checkCounts()
    }
}

extension SmallRouters {
    /// Blocks by scheme and host; links from the app, from the system and from a page of the web.
    static let sdRouterCases = RouterCases(
        "sdrouter", total: 11,
        checks: [
            "sd-001": sent(by: .app), "sd-002": sent(by: .app),
            "sd-003": RouterCases.Check(
                "{matched: true, params: {title: as_two}, pattern: asone://twoController, via: UIApplication openURL}",
                "matched asone://twoController {title: as_two}", sent(by: .customScheme()).run),
            "sd-004": sent(by: .webPage(origin: "https://one.example")),
            "sd-006": RouterCases.Check("{matched: false}", "nothing ran, and the outcome says so") { row in
                let app = try RowApp(routes(of: row))
                guard case .notFound = await app.outcome(row["url"]?.string ?? "") else { return "found" }
                return app.journal.all.isEmpty ? "nothing ran, and the outcome says so" : "ran"
            },
        ],
        outOfScope: [OutOfScope("about screens: run by suites of stacks", ["sd-011"])],
        elsewhere: ["route", "query", "generate"])

    /// A fallback for misses, a link before the first screen, a handler's return value.
    static let dzURLRouteCases = RouterCases(
        "dzurlroute", total: 8,
        checks: [
            "dz-005": RouterCases.Check("{handledBy: 404 handler}", "handed on") { row in
                try await RowApp(routes(of: row)) { $0.fallback { _ in true } }.open(row["url"]?.string ?? "")
            },
            "dz-006": RouterCases.Check("{delayed: true}", "shown once there is a window, once") { row in
                let link = row["url"]?.string ?? ""
                var routes = RowRoutes()
                try routes.add(schemeFirst: link, called: "page", isScreen: true)
                let router = try routes.router(recordingIn: Journal())
                let opening = router.open(link, from: .app)
                try await router.waitUntilIdle(within: RowApp.patience)
                let app = RowApp(router)
                guard case .arrived(let arrival) = await opening.outcome, arrival.route.name == "page" else {
                    return "not arrived"
                }
                try await app.settle()
                let pages = app.headless.stack.filter { $0.name == "page" }
                let isOver = router.suspended.isEmpty && pages.count == 1
                return isOver ? "shown once there is a window, once" : "shown \(pages.count) times"
            },
            "dz-008": RouterCases.Check(
                "{response: {mainResource: object, result: BOOL}}", "an object, and that there is one"
            ) { _ in
                struct Page: Sendable { let source: String }
                var routes = RowRoutes()
                try routes.add(schemeFirst: "a://b")
                routes.handle("a://b") { Page(source: $0.match.link) }
                guard case .performed(let value?) = try await RowApp(routes).outcome("a://b?c=1"),
                    let page = value as? Page
                else {
                    return "no object"
                }
                return page.source == "a://b?c=1" ? "an object, and that there is one" : page.source
            },
        ],
        outOfScope: [OutOfScope("about screens: run by suites of stacks", ["dz-007"])],
        elsewhere: ["route", "register"])

    /// Opens a link from a source; a route declares which sources it accepts.
    private static func sent(by source: LinkSource) -> RouterCases.Check {
        RouterCases.Check { row in
            try await RowApp(routes(of: row, from: source)).open(row["url"]?.string ?? "") { $0.source = source }
        }
    }

    private static func routes(of row: RowValue, from source: LinkSource = .app) throws -> RowRoutes {
        var routes = RowRoutes(RouteTablePolicies(decodesPlusInQueries: false))
        routes.sources = [source.kind]
        for pattern in row["routes"]?.array.compactMap(\.string) ?? [] { try routes.add(schemeFirst: pattern) }
        return routes
    }
}
