import RouteMatching
import Testing
@testable import SwitchyardNavigation

/// Back stacks of declared parents.
struct DeclaredParentsTests {
    static let rows: [(String, [String])] = [
        ("eats://orders/42", ["eats://orders"]),
        ("eats://orders/42/track", ["eats://orders", "eats://orders/42"]),
        (
            "eats://orders/42/track/receipt.pdf",
            ["eats://orders", "eats://orders/42", "eats://orders/42/track"]
        ),
        // A parent receives the values that its pattern names, but no other values, and no defaults of the child.
        ("eats://orders/42/track?tab=status&x=1#map", ["eats://orders", "eats://orders/42?tab=status"]),
        ("eats://orders/42?page=3&state=open&tab=status", ["eats://orders?state=open&page=3"]),
        ("eats://orders/42?page=1", ["eats://orders"]),
        // An optional value that the parent does not accept is left out.
        ("eats://orders/42?state=burnt", ["eats://orders"]),
        // Parents have the origin of the child.
        ("https://eats.example/orders/42", ["https://eats.example/orders"]),
        ("HTTPS://Rome.eats.example:443/app/orders/42", ["https://rome.eats.example/app/orders"]),
        ("eats:///orders/42/track", ["eats://orders", "eats://orders/42"]),
        ("/orders/42", ["/orders"]),
        ("eats://help/articles/late#refunds", ["eats://help"]),
    ]

    @Test(arguments: rows)
    func `parents have the values that they name, and the origin of the child`(_ link: String, _ parents: [String])
        throws
    {
        let stack = BackStack(of: try Eats.match(link), declared: Eats.parents)
        #expect(stack.parents.map(\.link) == parents)
        #expect(stack.gap == nil)
        let target = NavigationTarget(try Eats.match(link), parents: Eats.parents, branches: ["orders"])
        #expect(
            target
                == NavigationTarget(RouteReference(try Eats.match(link)), parents: stack.parents, branches: ["orders"]))
    }

    @Test
    func `a parent is looked up in the namespace of the child, then in the whole table`() throws {
        let order = try Eats.match("eats-partner://orders/42")
        func parents(_ declared: DeclaredParents) -> [String?] {
            BackStack(of: order, declared: declared).parents.map(\.link)
        }
        #expect(parents(["partner.order": "orders.list"]) == ["eats-partner://orders/new"])
        #expect(parents(["partner.order": "menu"]) == ["eats://menu"])
        #expect(parents(["partner.order": "legal"]) == ["/legal"])
    }

    static let gaps: [(DeclaredParents, [String], BackStack.Gap)] = [
        (["orders.track": "order"], [], .unknownParent("order", of: "orders.track")),
        (
            ["orders.track": "orders.detail", "orders.detail": "order"], ["eats://orders/42"],
            .unknownParent("order", of: "orders.detail")
        ),
        (["orders.track": "orders.track"], [], .cycle("orders.track", of: "orders.track")),
        (
            ["orders.track": "orders.detail", "orders.detail": "orders.list", "orders.list": "orders.detail"],
            ["eats://orders", "eats://orders/42"], .cycle("orders.detail", of: "orders.list")
        ),
        (["orders.track": "basket.add"], [], .notScreen("basket.add", of: "orders.track")),
        (
            ["orders.track": "basket.dish"], [],
            .noLink(
                "basket.dish", of: "orders.track",
                RoutePrintError(.missingValue, "/basket/add/:dish", key: "dish", expected: "text"))
        ),
    ]

    @Test(arguments: gaps)
    func `a back stack ends at a parent that cannot be used, and reports the reason`(
        _ declared: DeclaredParents, _ parents: [String], _ gap: BackStack.Gap
    ) throws {
        let stack = BackStack(of: try Eats.match("eats://orders/42/track"), declared: declared)
        #expect(stack.parents.map(\.link) == parents)
        #expect(stack.gap == gap)
    }

    @Test
    func `a gap has a short reason with its code, and without values of the link`() {
        let error = RoutePrintError(.wrongType, "/basket/add/:dish<int>", key: "dish", value: "secret", expected: "int")
        let gaps: [(BackStack.Gap, String)] = [
            (.unknownParent("a", of: "b"), "unknown route (SY1015)"),
            (.cycle("a", of: "b"), "cycle of parents at b (SY1016)"),
            (.notScreen("a", of: "b"), "not a screen (SY1017)"),
            (.noLink("a", of: "b", error), "no link with the values of b: wrong-type dish (SY1018)"),
        ]
        for (gap, reason) in gaps {
            #expect(gap.parent == "a")
            #expect(gap.reason == reason)
        }
    }

    @Test
    func `a chain of ten thousand parents works`() throws {
        let count = 10_000
        var parents: [String: String] = [:]
        let routes = try (0..<count).map { number in
            parents["r\(number)"] = "r\(number + 1)"
            return Route("r\(number)", try RoutePattern("/deep/\(number)/:id"))
        }
        let table = try Eats.table(adding: routes)
        let stack = BackStack(of: try Eats.match("eats://deep/0/a", in: table), declared: DeclaredParents(parents))
        #expect(stack.parents.count == count - 1)
        #expect(stack.parents.first?.link == "eats://deep/9999/a")
        #expect(stack.gap == .unknownParent("r10000", of: "r9999"))
    }
}
