import ConformanceSupport
import RouteMatching
import Testing

/// ABRouter, SDRouter and DZURLRoute, each with only a few rows.
struct SmallRouterLinkTests {
    @Test(arguments: SmallRouters.abRouter.runnable)
    func `a row of ABRouter agrees or differs as listed`(row: ConformanceCase) {
        SmallRouters.abRouter.check(row)
    }

    @Test(arguments: SmallRouters.sdRouter.runnable)
    func `a row of SDRouter agrees or differs as listed`(row: ConformanceCase) {
        SmallRouters.sdRouter.check(row)
    }

    @Test(arguments: SmallRouters.dzURLRoute.runnable)
    func `a row of DZURLRoute agrees or differs as listed`(row: ConformanceCase) {
        SmallRouters.dzURLRoute.check(row)
    }

    @Test func `all rows of ABRouter, SDRouter and DZURLRoute are run or listed`() {
        SmallRouters.abRouter.checkCounts()
        SmallRouters.sdRouter.checkCounts()
        SmallRouters.dzURLRoute.checkCounts()
    }
}

enum SmallRouters {
    /// Only paths; a plus remains a plus.
    ///
    /// The names of the routes are the screens of its example.
    static let abRouter = SystemCases("abrouter").suite(
        "abrouter", total: 9, operations: ["route"],
        differences: [
            DeliberateDifference("the same pattern twice is an error that names both", ["ab-006": "error: conflict"])
        ],
        run: { row in
            let screens = [
                "/photos": "PhotoListViewController", "/photos/:id": "PhotoViewController",
                "/albums": "AlbumListViewController", "/albums/:id": "PhotoListViewController",
            ]
            var fixture = TableFixture(policies: RouteTablePolicies(decodesPlusInQueries: false))
            for (index, pattern) in (row["routes"]?.array.compactMap(\.string) ?? []).enumerated() {
                let name = "\(screens[pattern] ?? pattern)#\(index)"
                try fixture.add(Route(name, RoutePattern(pattern)), to: "app", isDefault: true)
            }
            let table = try fixture.build()
            return Outcome.text(table, row["url"]?.string ?? "") { match in
                SystemCases.text(match, as: row, route: String(match.route.name.prefix { $0 != "#" }))
            }
        })

    /// Scheme and host decide, so the nearest ancestor matches every path; a plus remains a plus.
    ///
    /// Its helpers decode a query into a dictionary, and append a query to a link.
    static let sdRouter = SystemCases("sdrouter").suite(
        "sdrouter", total: 11, operations: ["route", "query", "generate"],
        differences: [
            DeliberateDifference("the same pattern twice is an error that names both", ["sd-007": "error: conflict"]),
            DeliberateDifference("a link has only one query", ["sd-010": "asone://x?a=1&b=2"]),
        ],
        run: { row in
            let link = row["url"]?.string ?? ""
            switch row["op"]?.string {
            case "query":
                let values = try LinkQuery(link: link, decodingPlus: false).dictionary
                return RowValue.object(values.mapValues { .string($0.last ?? "") }).text
            case "generate":
                let items = row["query"]?.object.map { (name: $0, value: $1.string) } ?? []
                return try LinkQuery(items.sorted { $0.name < $1.name }).appended(to: row["base"]?.string ?? "")
            default:
                return try nearestAncestor(row, link)
            }
        })

    /// A pattern is an expression for a prefix; in the rows it is plain text, so the nearest ancestor is equivalent.
    static let dzURLRoute = SystemCases("dzurlroute").suite(
        "dzurlroute", total: 8, operations: ["route", "register"], differences: [],
        run: { row in try nearestAncestor(row, row["url"]?.string ?? "") })

    @Sendable private static func nearestAncestor(_ row: RowValue, _ link: String) throws -> String {
        var fixture = TableFixture(
            policies: RouteTablePolicies(decodesPlusInQueries: false, unmatchedTail: .nearestAncestor))
        for pattern in row["routes"]?.array.compactMap(\.string) ?? [] {
            // "asone://a (block 1)": the remark distinguishes two routes with the same pattern.
            try fixture.add(schemeFirst: String(pattern.prefix { $0 != " " }), name: pattern)
        }
        let table = try fixture.build()
        return Outcome.text(table, link) { SystemCases.text($0, as: row, route: $0.route.name) }
    }
}
