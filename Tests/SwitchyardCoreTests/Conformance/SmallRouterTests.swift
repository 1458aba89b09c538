import ConformanceSupport
import SwitchyardCore
import SwitchyardNavigation
import SwitchyardTesting
import Testing

/// SDRouter and DZURLRoute, each with few rows.
@MainActor
struct SmallRouterTests {
    @Test(.sharedData, arguments: SmallRouters.sdRouter.suite.runnable)
    func `a row of SDRouter about sources holds or differs as listed`(row: ConformanceCase) async {
        await SmallRouters.sdRouter.check(row)
    }

    @Test(.sharedData, arguments: SmallRouters.dzURLRoute.suite.runnable)
    func `a row of DZURLRoute about handlers holds or differs as listed`(row: ConformanceCase) async {
        await SmallRouters.dzURLRoute.check(row)
    }

    @Test func `all rows of SDRouter and DZURLRoute are run or listed, here or elsewhere`() {
        SmallRouters.sdRouter.checkCounts()
        SmallRouters.dzURLRoute.checkCounts()
    }
}

enum SmallRouters {
    /// Blocks by scheme and host; links from the app, from the system and from a page of the web.
    static let sdRouter = RouterCases(
        "sdrouter", total: 11,
        checks: [
            "sd-001": sent(by: .app), "sd-002": sent(by: .app),
            "sd-003": RouterCases.Check(
                "{matched: true, params: {title: as_two}, pattern: asone://twoController, via: UIApplication openURL}",
                "matched asone://twoController {title: as_two}", sent(by: .customScheme()).run),
            "sd-004": sent(by: .webPage(origin: "https://one.example")),
            "sd-006": RouterCases.Check("{matched: false}", "nothing ran, and the outcome says so") { row in
                let app = try routes(of: row)
                guard case .notFound = await app.outcome(row["url"]?.string ?? "") else { return "found" }
                return app.journal.all.isEmpty ? "nothing ran, and the outcome says so" : "ran"
            },
        ],
        outOfScope: [OutOfScope("about screens: run in SwitchyardNavigationTests", ["sd-011"])],
        elsewhere: ["route", "query", "generate"])

    /// A fallback for misses, a link before the first screen, a handler's return value.
    static let dzURLRoute = RouterCases(
        "dzurlroute", total: 8,
        checks: [
            "dz-005": RouterCases.Check("{handledBy: 404 handler}", "handed on") { row in
                let app = try routes(of: row)
                try app.install { $0.fallback { _ in true } }
                return await app.open(row["url"]?.string ?? "")
            },
            "dz-006": RouterCases.Check("{delayed: true}", "shown once there is a window, once") { row in
                let link = row["url"]?.string ?? ""
                let app = RowRouter()
                app.host.close()
                try app.routes.add(schemeFirst: link, called: "page", target: .screen)
                try app.install()
                let router = app.router
                let opening = router.open(link, from: .app)
                await app.settle()
                let next = RowRouter().host
                router.navigation.connect(next)
                guard await opening.value == "arrived page" else { return "not arrived" }
                await app.settle()
                let pages = next.shown.root.selected.entries.filter { $0.route?.name == "page" }
                let isOver = router.suspended.isEmpty && pages.count == 1
                return isOver ? "shown once there is a window, once" : "shown \(pages.count) times"
            },
            "dz-008": RouterCases.Check(
                "{response: {mainResource: object, result: BOOL}}", "an object, and that there is one"
            ) { _ in
                struct Page: Sendable { let source: String }
                let app = RowRouter()
                try app.routes.add(schemeFirst: "a://b")
                try app.install { $0.handle("a://b") { Page(source: $0.match.link) } }
                guard case .performed(let value?) = await app.outcome("a://b?c=1"), let page = value as? Page else {
                    return "no object"
                }
                return page.source == "a://b?c=1" ? "an object, and that there is one" : page.source
            },
        ],
        outOfScope: [OutOfScope("about screens: run in SwitchyardNavigationTests", ["dz-007"])],
        elsewhere: ["route", "register"])

    /// Opens a link from a source; a route declares which sources it accepts.
    private static func sent(by source: LinkSource) -> RouterCases.Check {
        RouterCases.Check { row in
            let app = try routes(of: row, from: source)
            return await app.open(row["url"]?.string ?? "") { $0.source = source }
        }
    }

    @MainActor
    private static func routes(of row: RowValue, from source: LinkSource = .app) throws -> RowRouter {
        let app = RowRouter(RouteTablePolicies(plus: .nowhere))
        for pattern in row["routes"]?.array.compactMap(\.string) ?? [] { try app.routes.add(schemeFirst: pattern) }
        for index in app.routes.map.namespaces.indices {
            app.routes.map.namespaces[index].sources = [source.kind.rawValue]
        }
        try app.install()
        return app
    }
}
