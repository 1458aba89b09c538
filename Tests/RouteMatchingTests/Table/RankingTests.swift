import Testing
@testable import RouteMatching

/// The order of several routes that match a link.
struct RankingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let routes: [String]
        let link: String
        let order: [String]

        // The order lists all routes that match, best first.
        init(_ routes: [String], _ link: String, _ order: [String]) {
            self.routes = routes
            self.link = link
            self.order = order
        }

        var testDescription: String { "\(link) in \(routes)" }
    }

    static let kinds = [
        "/*", "/:rest+/x", "/:id", "/:id([a-z0-9]+)", "/o:id", "/or:id", "/:id<slug>", "/:id<orders|menu>", "/orders",
    ]

    static let rows: [Row] = [
        Row(
            kinds, "/orders",
            ["/orders", "/:id<orders|menu>", "/:id<slug>", "/or:id", "/o:id", "/:id([a-z0-9]+)", "/:id", "/*"]),
        Row(["/*", "/"], "/", ["/", "/*"]),
        Row(["/orders/*", "/orders"], "/orders", ["/orders", "/orders/*"]),
        Row(["/orders/:id?", "/orders/*"], "/orders", ["/orders/:id?", "/orders/*"]),
        // The first different segment decides, not the number of literals.
        Row(["/:a/orders/new", "/menu/:b/:c"], "/menu/orders/new", ["/menu/:b/:c", "/:a/orders/new"]),
        Row(["/:a/b", "/a/:b"], "/a/b", ["/a/:b", "/:a/b"]),
        Row(["/a/*", "/:a/b"], "/a/b", ["/a/*", "/:a/b"]),
        Row(["/:a/b/c", "/*/c"], "/a/b/c", ["/:a/b/c", "/*/c"]),
        Row(["/a/:x/c", "/a/b/*"], "/a/b/c", ["/a/b/*", "/a/:x/c"]),
        Row(["/file-:name", "/{:name}.htm"], "/file-a.htm", ["/file-:name", "/{:name}.htm"]),
        Row(["/:a-:b", "/:a<slug>"], "/x-y", ["/:a<slug>", "/:a-:b"]),
        Row(["/:a-:b", "/:a"], "/x-y", ["/:a-:b", "/:a"]),
        // Literal text is measured in characters, not bytes.
        Row(["/{:x}éé", "/abc:x"], "/abc-éé", ["/abc:x", "/{:x}éé"]),
        // After the path, more required query keys decide, then a fragment.
        Row(["/s", "/s{?q!}", "/s{?q!&r!}"], "/s?r&q", ["/s{?q!&r!}", "/s{?q!}", "/s"]),
        Row(["/s{?tab}", "/s{?q!}"], "/s?q&tab", ["/s{?q!}", "/s{?tab}"]),
        Row(["/:x{?q!&r!}", "/s"], "/s?q&r", ["/s", "/:x{?q!&r!}"]),
        Row(["/s", "/s#top"], "/s#top", ["/s#top", "/s"]),
        Row(["/s#:part", "/s#top", "/s#:part<int>"], "/s#top", ["/s#top", "/s#:part"]),
        Row(["/s#top", "/s{?q!}"], "/s?q#top", ["/s{?q!}", "/s#top"]),
        // If a value cannot be converted, the next route is tried.
        Row(["/:id<int>", "/:id"], "/99999999999999999999", ["/:id"]),
        Row(["/:id<int>", "/:id"], "/-0", ["/:id"]),
        Row(["/:id<int>", "/:id"], "/+1", ["/:id"]),
        Row(["/:id<int>", "/:id"], "/١٢", ["/:id"]),
        Row(["/:id<double>", "/:id"], "/nan", ["/:id"]),
        Row(["/:id<int>", "/:id<double>x", "/:id"], "/1e3", ["/:id"]),
        // A route never matches longer paths.
        Row(["/known", "/known/:id"], "/known/unknown/x", []),
        // An empty segment is not a value.
        Row(["/:a/b", "/:a?/:b<slug>", "/a/:b/c"], "https://eats.example//b", []),
        Row(["/a/:b/c", "/a/*"], "/a//c", ["/a/*"]),
        // Pattern syntax in a link is ordinary text.
        Row(["/:id<int>", "/x", "/{a}?"], "/:id", []),
        Row(["/x", "/:id<int>"], "/*", []),
        Row(["/orders/:id"], "/orders/%7Bid%7D", ["/orders/:id"]),
    ].filter { $0.routes != ["/file-:name", "/:name.html"] && $0.routes != ["/s{?q==1}", "/s{?q!}"] }

    @Test(arguments: rows)
    func `routes match a link in the order of their ranks`(row: Row) throws {
        for routes in [row.routes, row.routes.reversed()] {
            let table = try EatsTable.make(routes)
            #expect(try table.allMatches(row.link).map(\.route.name) == row.order)
            #expect(try table.match(row.link)?.route.name == row.order.first)
            var found: [String] = []
            var match = try table.match(row.link)
            while let current = match {
                found.append(current.route.name)
                match = try table.match(row.link, after: current)
            }
            #expect(found == row.order)
        }
    }

    @Test func `priority comes before everything else`() throws {
        let routes = [
            Route("literal", try RoutePattern("/orders")),
            Route("wildcard", try RoutePattern("/*"), priority: 1),
            Route("last", try RoutePattern("/:x"), priority: -1),
            Route("most", try RoutePattern("/*"), priority: .max),
            Route("least", try RoutePattern("/*"), priority: .min),
        ]
        let table = try EatsTable.make([
            RouteNamespace("eats", origins: [], isDefault: true, routes: routes)
        ])
        #expect(
            try table.allMatches("/orders").map(\.route.name) == ["most", "wildcard", "literal", "last", "least"])
    }

    @Test func `a route with several matching shapes is found once, in the best shape`() throws {
        let table = try EatsTable.make(["/:a?/:b?", "/*"])
        #expect(try table.allMatches("/x").map(\.route.name) == ["/:a?/:b?", "/*"])
        #expect(table.answer("/x") == "/:a?/:b? a=x")
        #expect(table.answer("/x/y") == "/:a?/:b? a=x b=y")
        #expect(table.answer("/") == "/:a?/:b?")
    }

    @Test func `the next match after a match of another link continues from the same route`() throws {
        let table = try EatsTable.make(["/orders/:id<int>", "/orders/:id", "/*"])
        let first = try #require(try table.match("/orders/1"))
        #expect(try table.match("/orders/2", after: first)?.route.name == "/orders/:id")
        #expect(try table.match("/menu", after: first) == nil)
    }

    @Test(arguments: RouteTargetKind.allCases)
    func `the kind of a link's target is returned`(kind: RouteTargetKind) throws {
        let route = Route("logout", try RoutePattern("/logout"), target: kind)
        let table = try EatsTable.make([RouteNamespace("eats", origins: [], isDefault: true, routes: [route])])
        #expect(table.targetKind(of: "/logout") == kind)
        #expect(table.targetKind(of: "/login") == nil)
        #expect(table.targetKind(of: "/../logout") == nil)
    }
}
