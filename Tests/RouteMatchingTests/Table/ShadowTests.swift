import SwitchyardTooling
import Testing
@testable import RouteMatching

/// All routes that never win are found, and no others.
struct ShadowTests {
    /// Two patterns, the first with a higher priority, and whether it matches all links of the second.
    struct Pair: Sendable, CustomTestStringConvertible {
        let wide: String
        let narrow: String
        let isCovered: Bool

        init(_ wide: String, _ narrow: String, _ isCovered: Bool) {
            (self.wide, self.narrow, self.isCovered) = (wide, narrow, isCovered)
        }

        var testDescription: String { "\(wide) \(isCovered ? "covers" : "does not cover") \(narrow)" }
    }

    static let segments = [
        Pair("/orders", "/orders", true),
        Pair("/:page", "/orders", true),
        Pair("/:page", "/", false),
        Pair("/orders", "/:page", false),
        Pair("/:page<slug>", "/orders", true),
        Pair("/:page<slug>", "/Orders", false),
        Pair("/:tab<menu|orders>", "/menu", true),
        Pair("/:tab<menu|orders>", "/basket", false),
        Pair("/:tab<menu|orders|basket>", "/:tab<basket|menu>", true),
        Pair("/:tab<menu|orders>", "/:tab<basket|menu>", false),
        Pair("/:on<true|false|maybe>", "/:on<bool>", true),
        Pair("/:id<double>", "/:id<int>", true),
        Pair("/:id<int>", "/:id<uint>", false),
        Pair("/:name<slug>", "/:day<date>", true),
        Pair("/:name<slug>", "/:id<uuid>", false),
        Pair("/:name<slug>", "/:tab<menu|orders>", true),
        Pair("/:item<sku>", "/:other<sku>", true),
        Pair("/:item<sku>", "/:other<isbn>", false),
        Pair("/:item", "/:other<isbn>", true),
        Pair("/:item<sku>", "/pizza", false),
        Pair("/:item<slug>", "/item-:number<uint>", true),
        Pair("/:item<slug>", "/item-:number<int>", false),
        Pair("/:item<slug>", "/item--:number<uint>", false),
        Pair("/:item<slug>", "/Item-:number<uint>", false),
        Pair("/item-:x", "/item-:number<int>", true),
        Pair("/item-:x", "/item-:number<int>.html", true),
        Pair("/item-:x<int>", "/item-:y<int>.html", false),
        Pair("/i:x", "/item-:number", true),
        Pair("/item-:x", "/item-7", true),
        Pair("/item-:x", "/item-", false),
        Pair("/item-:x<int>", "/item-:y", false),
        Pair("/:x-:y", "/:a-:b", true),
        Pair("/:x", "/:a-:b", true),
        Pair("/menu-:x", "/menu-:a-:b", true),
        Pair("/:x-:y", "/a-b", true),
        Pair("/:x-:y", "/ab", false),
        Pair("/:code([a-z]+)", "/menu", true),
        Pair("/:code([a-z]+)", "/menu-7", false),
        Pair("/:code([a-z]+)", "/:tab<menu|orders>", true),
        Pair("/:code([a-z]+)", "/:other([a-z]+)", true),
        Pair("/:code", "/:other([a-z]+)", true),
        Pair("/:code([a-z]+)", "/:other", false),
    ]

    static let paths = [
        Pair("/*", "/", true),
        Pair("/*", "/orders/:id<int>", true),
        Pair("/orders/*", "/orders", true),
        Pair("/orders/*", "/order", false),
        Pair("/orders/*", "/orders/*", true),
        Pair("/orders/*", "/orders/:rest+", true),
        Pair("/orders/:rest+", "/orders/*", false),
        Pair("/orders/:rest+", "/orders", false),
        Pair("/orders/:rest+", "/orders/:id/items", true),
        Pair("/orders/:rest<slug>+", "/orders/new/items", true),
        Pair("/orders/:rest<slug>+", "/orders/:id/items", false),
        Pair("/orders/:rest+", "/orders/:all<int>+", true),
        Pair("/orders/:rest<int>+", "/orders/:all+", false),
        Pair("/:a/:b", "/orders/items", true),
        Pair("/:a/:b", "/orders", false),
        Pair("/files/*/cover", "/files/:a/:b/cover", true),
        Pair("/files/*/cover", "/files/cover", false),
        Pair("/files/*/cover", "/files/*/big/cover", true),
        Pair("/files/*/big/cover", "/files/*/cover", false),
        Pair("/files/*/cover/*", "/files/a/cover", true),
        Pair("/files/*/cover", "/files/*/cover/*", false),
        Pair("*", "/orders/:id", true),
        Pair("*", "/*/cover", true),
        Pair("/files/menu-*", "/files/menu-*", true),
        Pair("/files/*", "/files/menu-*", true),
        Pair("/orders{/items}+", "/orders{/items}+", true),
        Pair("/a/*/:x<int>-:y", "/b/*/:x<int>-:y", false),
        Pair("/:a/*/:x<int>-:y", "/b/*/:p<int>-:q", true),
    ]

    static let conditions = [
        Pair("/search{?q!}", "/search{?q!&page!}", true),
        Pair("/search{?q!}", "/search", false),
        Pair("/search{?q!}", "/search{?q}", false),
        Pair("/search{?q}", "/search", true),
        Pair("/search{?q!}", "/search{?q==pizza}", true),
        Pair("/search{?q==pizza}", "/search{?q!}", false),
        Pair("/search{?n<double>!}", "/search{?n<int>!}", true),
        Pair("/search{?n<int>!}", "/search{?n!}", false),
        Pair("/search{?n<int>!}", "/search{?n==4}", true),
        Pair("/search{?n<int>!}", "/search{?n==four}", false),
        Pair("/search{?n<sku>!}", "/search{?n<sku>!}", true),
        Pair("/search{?n<sku>!}", "/search{?n<sku>==S1}", false),
        Pair("/search", "/search#top", true),
        Pair("/search#top", "/search", false),
        Pair("/search#:part", "/search#top", true),
        Pair("/search#top", "/search#:part", false),
        Pair("/search#*", "/search#a/b", true),
        Pair("/search{?q!}", "/search{?q!}#top", false),
        Pair("/search{?q!}#:part", "/search{?q!}#top", true),
    ]

    static let types = ["sku", "isbn"].map { name in PlaceholderType(name) { $0.hasPrefix(name) } }

    static func shadows(
        _ wide: String, _ narrow: String, origins: [String] = ["https://eats.example"],
        policies: RouteTablePolicies = RouteTablePolicies()
    ) throws -> [ShadowedRoute] {
        let routes = [
            Route("wide", try RoutePattern(wide), priority: 1), Route("narrow", try RoutePattern(narrow)),
        ]
        let eats = RouteNamespace("eats", origins: try origins.map { try Origin($0) }, isDefault: true, routes: routes)
        let shadows = try EatsTable.make([eats], policies: policies, types: types).shadowedRoutes()
        #expect(shadows.unexaminedCount == 0)
        return shadows.routes
    }

    @Test(arguments: segments + paths + conditions)
    func `a priority hides the links that its route matches completely`(pair: Pair) throws {
        let shadows = try Self.shadows(pair.wide, pair.narrow)
        #expect(shadows.map(\.route.name) == (pair.isCovered ? ["narrow"] : []))
        #expect(shadows.allSatisfy { $0.isUnreachable && $0.alternatives.map(\.winner.name) == ["wide"] })
    }

    /// Pairs that depend on how a table reads links.
    static let policies: [(RouteTablePolicies, Pair)] = [
        (RouteTablePolicies(caseSensitivePaths: false), Pair("/menu/orders", "/menu/Orders", true)),
        (RouteTablePolicies(caseSensitivePaths: false), Pair("/menu/:tab<ORDERS|a>", "/menu/orders", true)),
        (RouteTablePolicies(caseSensitivePaths: false), Pair("/menu/:name<slug>", "/menu/orders", false)),
        (RouteTablePolicies(caseSensitivePaths: false), Pair("/menu/:name<slug>", "/menu/42", true)),
        (RouteTablePolicies(caseSensitivePaths: false), Pair("/menu/:name<slug>", "/menu/item-:x<uint>", false)),
        (RouteTablePolicies(caseSensitivePaths: false), Pair("/menu/:name([a-z]+)", "/menu/orders", false)),
        (RouteTablePolicies(caseSensitivePaths: false), Pair("/menu/:name([0-9]+)", "/menu/42", true)),
        (RouteTablePolicies(caseSensitivePaths: false), Pair("/menu/i:x", "/menu/ITEM-:y", true)),
        (RouteTablePolicies(trailingSlash: .significant), Pair("/orders/*", "/orders", false)),
        (RouteTablePolicies(trailingSlash: .significant), Pair("/orders/*", "/orders/", true)),
        (RouteTablePolicies(trailingSlash: .significant), Pair("/orders/*", "/orders/*", true)),
        (RouteTablePolicies(trailingSlash: .significant), Pair("/*", "/", true)),
        (RouteTablePolicies(trailingSlash: .significant), Pair("/orders", "/orders/", false)),
        (RouteTablePolicies(trailingSlash: .ignored), Pair("/orders", "/orders/", true)),
        (RouteTablePolicies(unmatchedTail: .nearestAncestor), Pair("/orders/:id", "/orders/:id<int>", true)),
        (RouteTablePolicies(plus: .everywhere), Pair("/a b", "/a%20b", true)),
    ]

    @Test(arguments: policies)
    func `the policies of the table are applied`(policies: RouteTablePolicies, pair: Pair) throws {
        let shadows = try Self.shadows(pair.wide, pair.narrow, policies: policies)
        #expect(shadows.map(\.route.name) == (pair.isCovered ? ["narrow"] : []))
    }

    /// The letter case of an authority is ignored for a literal segment, and kept in a value.
    @Test(arguments: [
        (Pair("/:tab<menu|orders>", "/orders", false), ["eats://"]),
        (Pair("/:tab<menu|orders>", "/orders", true), ["https://eats.example"]),
        (Pair("/:name<slug>", "/orders", false), ["*"]),
        (Pair("/:name<slug>", "/orders", true), ["https://eats.example"]),
        (Pair("/:name<slug>", "/42", true), ["eats://"]),
        (Pair("/:name", "/orders", true), ["eats://"]),
        (Pair("/:name/:tab<menu|orders>", "/orders/menu", true), ["eats://"]),
    ])
    func `an authority counts as the first segment`(pair: Pair, origins: [String]) throws {
        let shadows = try Self.shadows(pair.wide, pair.narrow, origins: origins)
        #expect(shadows.map(\.route.name) == (pair.isCovered ? ["narrow"] : []))
    }

    /// The shadowed routes of a table, with their alternatives that never win.
    static func shadowed(_ table: RouteTable) -> [String] {
        table.shadowedRoutes().routes.map { route in
            let shapes = route.alternatives.map { "\($0.text) by \($0.winner.name)" }
            return "\(route.route.name): \(shapes.joined(separator: ", "))\(route.isUnreachable ? " – all" : "")"
        }
    }

    @Test func `a type hides text around a value without a priority`() throws {
        let table = try EatsTable.make(["/menu/:dish<slug>", "/menu/item-:number<uint>", "/menu/photo-:number.jpg"])
        #expect(
            Self.shadowed(table) == [
                "/menu/item-:number<uint>: /menu/item-:number<uint> by /menu/:dish<slug> – all"
            ])
    }

    @Test func `a route that still wins for some links is only shadowed`() throws {
        let routes = [
            Route("all", try RoutePattern("/menu/:dish{/:size}?"), priority: 7),
            Route("some", try RoutePattern("/menu{/:dish<slug>}?{/photo-:number<int>}?#:part")),
        ]
        let table = try EatsTable.make([RouteNamespace("eats", origins: [], isDefault: true, routes: routes)])
        #expect(
            Self.shadowed(table) == [
                "some: /menu/:dish<slug>/photo-:number<int>#:part by all, /menu/:dish<slug>#:part by all, "
                    + "/menu/photo-:number<int>#:part by all"
            ])
    }

    @Test func `the best of several winners is reported`() throws {
        let routes = try [("a", "/*", 1), ("b", "/:page", 3), ("c", "/orders", 2), ("d", "/orders", 0)].map {
            Route($0.0, try RoutePattern($0.1), priority: $0.2)
        }
        let table = try EatsTable.make([RouteNamespace("eats", origins: [], isDefault: true, routes: routes)])
        #expect(Self.shadowed(table) == ["c: /orders by b – all", "d: /orders by b – all"])
    }

    @Test func `namespaces do not hide each other`() throws {
        var eats = try EatsTable.namespace("eats", ["eats://"], ["/orders"], fallsBackToGlobal: true)
        let everything = try EatsTable.namespace("all", ["*"], ["/*"])
        #expect(Self.shadowed(try EatsTable.make([eats, everything])).isEmpty)
        eats.routes.append(Route("maintenance", try RoutePattern("/*"), priority: 1))
        #expect(Self.shadowed(try EatsTable.make([eats, everything])) == ["/orders: /orders by maintenance – all"])
    }

    @Test func `a pattern without a leading slash is compared with similar patterns`() throws {
        let routes = [
            Route("wide", try RoutePattern(path: ":page"), priority: 1),
            Route("narrow", try RoutePattern(path: "orders")), Route("rooted", try RoutePattern("/orders")),
        ]
        let table = try EatsTable.make(
            [RouteNamespace("eats", origins: [], isDefault: true, routes: routes)],
            policies: RouteTablePolicies(relativeLinks: .distinct))
        #expect(Self.shadowed(table) == ["narrow: orders by wide – all"])
    }

    @Test func `the work is limited, and the omitted routes are counted`() throws {
        let routes = try (0..<1_000).map { number in
            Route("r\(number)", try RoutePattern("/*/:a(x{1,90}|y+)-\(number)/*/z"), priority: number)
        }
        let table = try EatsTable.make([RouteNamespace("eats", origins: [], isDefault: true, routes: routes)])
        let shadows = table.shadowedRoutes(effort: 10_000)
        #expect(shadows.routes.isEmpty)
        #expect((900..<1_000).contains(shadows.unexaminedCount))
        #expect(table.shadowedRoutes(effort: 0).unexaminedCount == 1_000)
        #expect(table.shadowedRoutes(effort: .min).unexaminedCount == 1_000)
    }

    @Test func `what was found before the limit is reached is reported`() throws {
        var routes = [Route("all", try RoutePattern("/area0/*"), priority: 1)]
        routes += try (0..<2_000).map { Route("area\($0)", try RoutePattern("/area\($0)/new")) }
        let table = try EatsTable.make([RouteNamespace("eats", origins: [], isDefault: true, routes: routes)])
        #expect(table.shadowedRoutes().unexaminedCount == 0)
        let shadows = table.shadowedRoutes(effort: 10_000)
        #expect(shadows.routes.map(\.route.name) == ["area0"])
        #expect((1..<1_999).contains(shadows.unexaminedCount))
    }

    @Test func `ten thousand ordinary routes stay below the limit`() throws {
        let routes = try (0..<2_000).flatMap { number in
            try ["", "/:id<int>", "/:id<int>/items", "/:id<int>/items/:item<uuid>", "/new"].map {
                Route("area\(number)\($0)", try RoutePattern("/area\(number)\($0)"))
            }
        }
        let table = try EatsTable.make([RouteNamespace("eats", origins: [], isDefault: true, routes: routes)])
        let shadows = table.shadowedRoutes(effort: RouteTable.standardEffort / 2)
        #expect(shadows.routes.isEmpty && shadows.unexaminedCount == 0)
    }
}
