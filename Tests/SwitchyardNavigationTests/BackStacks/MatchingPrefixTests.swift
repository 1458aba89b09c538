import RouteMatching
import Testing
@testable import SwitchyardNavigation

/// Back stacks of routes without declared parents: the screens that match prefixes of the path.
struct MatchingPrefixTests {
    static let rows: [(String, [String])] = [
        ("eats://orders/42/track", ["eats://orders", "eats://orders/42"]),
        ("eats://orders/42/track?page=3#map", ["eats://orders", "eats://orders/42"]),
        ("eats:///orders/42/track", ["eats:///orders", "eats:///orders/42"]),
        ("eats:/orders/42/track", ["eats:/orders", "eats:/orders/42"]),
        (" EATS://Orders/42/track/\n", ["EATS://Orders", "EATS://Orders/42"]),
        ("eats://orders/%34%32/track", ["eats://orders", "eats://orders/%34%32"]),
        ("/orders/42/track", ["/orders", "/orders/42"]),
        ("https://eats.example/orders/42/track", ["https://eats.example/orders", "https://eats.example/orders/42"]),
        (
            "https://rome.eats.example/app/orders/42/track",
            ["https://rome.eats.example/app/orders", "https://rome.eats.example/app/orders/42"]
        ),
        ("eats://orders/42", ["eats://orders"]),
        // One segment or none: the root of the app is not a parent.
        ("eats://orders", []), ("eats:///", []), ("https://rome.eats.example/app", []),
        // An action is not a screen.
        ("eats://basket/add/pizza?vip=true", []),
        // Other screens of the same route are left out; of several links of another route, the longest is used.
        ("eats://help/orders/late", []), ("eats://help/articles/late#refunds", ["eats://help/articles"]),
        // In another namespace, the same path is a different screen.
        ("eats-partner://orders/42", []),
        ("eats://legal/terms", ["eats://legal"]),
        ("https://other.example/legal/terms", ["https://other.example/legal"]),
    ]

    @Test(arguments: rows)
    func `the parents of a route are the screens that match prefixes of its path`(_ link: String, _ parents: [String])
        throws
    {
        let stack = BackStack(of: try Eats.match(link))
        #expect(stack.parents.map(\.link) == parents)
        #expect(stack.gap == nil)
    }

    @Test
    func `a declaration for another route changes nothing`() throws {
        let stack = BackStack(of: try Eats.match("eats://orders/42/track"), declared: ["orders.receipt": "menu"])
        #expect(stack.parents.map(\.name) == ["orders.list", "orders.detail"])
    }

    @Test
    func `a trailing slash is ignored in prefixes, even if it is significant`() throws {
        let folder = Route("folder", try RoutePattern("/orders/"))
        let table = try Eats.table(RouteTablePolicies(trailingSlash: .significant), adding: [folder])
        let parents = BackStack(of: try Eats.match("eats://orders/42/track", in: table)).parents
        #expect(parents.map(\.name) == ["orders.list", "orders.detail"])
    }

    @Test(arguments: [
        ("eats://orders/42/refund/now", "orders.detail", ["eats://orders"]),
        ("eats://orders/42/extra/parts/map", "map", ["eats://orders", "eats://orders/42"]),
    ])
    func `with ancestor fallback, no place appears twice in a back stack`(
        _ link: String, _ name: String, _ parents: [String]
    ) throws {
        let map = Route("map", try RoutePattern("/orders/:id<int>/extra/parts/map"))
        let table = try Eats.table(RouteTablePolicies(unmatchedTail: .nearestAncestor), adding: [map])
        let match = try Eats.match(link, in: table)
        #expect(match.route.name == name)
        #expect(BackStack(of: match).parents.map(\.link) == parents)
    }

    @Test
    func `a host that is the first segment is a prefix like others`() throws {
        var builder = RouteTableBuilder(policies: RouteTablePolicies(webHost: .firstSegment))
        builder.add(
            RouteNamespace(
                "web", origins: [try Origin("*")],
                routes: [
                    Route("site", try RoutePattern("/:host")), Route("orders", try RoutePattern("/:host/orders")),
                    Route("order", try RoutePattern("/:host/orders/:id")),
                ]))
        let match = try Eats.match("https://eats.example/orders/42", in: try builder.build())
        #expect(
            BackStack(of: match).parents.map(\.link) == ["https://eats.example", "https://eats.example/orders"])
        let declared = BackStack(of: match, declared: ["order": "orders"])
        #expect(declared.parents.map(\.link) == ["/eats.example/orders"])
    }

    @Test
    func `a path with many segments has a back stack`() throws {
        let long = Route("long", try RoutePattern("/long/:path+"), priority: 1)
        let step = Route("step", try RoutePattern("/long{/:path}+/x"), priority: 2)
        let table = try Eats.table(adding: [long, step])
        let path = "eats://long/" + Array(repeating: "x", count: 200).joined(separator: "/")
        #expect(BackStack(of: try Eats.match(path, in: table)).parents.map(\.link) == ["eats://long/x"])
    }
}
