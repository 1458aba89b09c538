import SwitchyardSupport
import Testing
@testable import RouteMatching

/// Edited tables, which differ from the original in one namespace or route.
struct EditingTests {
    private static func table() throws -> RouteTable {
        try EatsTable.make([
            EatsTable.namespace("app", ["eats://"], ["/orders", "/menu/:id"], isDefault: true),
            EatsTable.namespace("web", ["https://eats.example"], ["/orders"]),
            EatsTable.namespace("all", ["*"], ["/about"]),
        ])
    }

    /// The compiled namespaces, to check which of them two tables share.
    private static func compiled(_ table: RouteTable) -> [String: ObjectIdentifier] {
        Dictionary(
            uniqueKeysWithValues: table.storage.namespaces.map { ($0.namespace.name, ObjectIdentifier($0)) })
    }

    @Test func `replacing a namespace compiles that namespace alone`() throws {
        let old = try Self.table()
        let new = try old.replacing(EatsTable.namespace("web", ["https://eats.example"], ["/cart"]))
        let (before, after) = (Self.compiled(old), Self.compiled(new))
        #expect(before["app"] == after["app"])
        #expect(before["all"] == after["all"])
        #expect(before["web"] != after["web"])
        #expect(new.answer("https://eats.example/cart") == "/cart")
        #expect(new.answer("https://eats.example/orders") == "-")
        #expect(old.answer("https://eats.example/cart") == "-")
        #expect(old.answer("https://eats.example/orders") == "/orders")
        #expect(new.namespaces.map(\.name) == ["app", "web", "all"])
    }

    @Test func `replacing a namespace that does not exist adds it`() throws {
        let old = try Self.table()
        let new = try old.replacing(EatsTable.namespace("shop", ["shop://"], ["/cart"]))
        #expect(new.answer("shop://cart") == "/cart")
        #expect(old.answer("shop://cart") == "-")
        #expect(new.namespaces.count == 4)
        #expect(old.namespaces.count == 3)
        #expect(Self.compiled(old).allSatisfy { Self.compiled(new)[$0.key] == $0.value })
    }

    @Test func `removing a namespace does not change the others`() throws {
        let old = try Self.table()
        let new = try old.removing(namespace: "web")
        #expect(new.namespaces.map(\.name) == ["app", "all"])
        #expect(new.answer("https://eats.example/about") == "/about")
        #expect(old.answer("https://eats.example/about") == "-")
        #expect(Self.compiled(new).allSatisfy { Self.compiled(old)[$0.key] == $0.value })
    }

    @Test func `a route is replaced by one with its name`() throws {
        let old = try Self.table()
        let new = try old.replacing(Route("/orders", try RoutePattern("/bestellungen")), in: "app")
        #expect(new.answer("eats://bestellungen") == "/orders")
        #expect(new.answer("eats://orders") == "-")
        #expect(new.answer("https://eats.example/orders") == "/orders")
        #expect(old.answer("eats://orders") == "/orders")
        #expect(Self.compiled(old)["web"] == Self.compiled(new)["web"])
        #expect(Self.compiled(old)["app"] != Self.compiled(new)["app"])
    }

    @Test func `a route is removed by its name`() throws {
        let old = try Self.table()
        let new = try old.removing(route: "/orders", in: "app")
        #expect(new.answer("/orders") == "-")
        #expect(new.answer("/menu/1") == "/menu/:id id=1")
        #expect(old.answer("/orders") == "/orders")
        #expect(Self.compiled(old)["all"] == Self.compiled(new)["all"])
    }

    @Test func `an impossible edit leaves the table unchanged and reports why`() throws {
        let table = try Self.table()
        func findings(_ edit: () throws -> RouteTable) -> [String] {
            do {
                _ = try edit()
                return []
            } catch {
                return (error as? DeclarationError)?.findings.map { "\($0.code) \($0.value ?? "")" } ?? []
            }
        }
        let orders = try RoutePattern("/orders")
        #expect(findings { try table.removing(namespace: "nope") } == ["SY0312 nope"])
        #expect(findings { try table.removing(route: "nope", in: "app") } == ["SY0312 app/nope"])
        #expect(findings { try table.removing(route: "/orders", in: "nope") } == ["SY0312 nope//orders"])
        #expect(findings { try table.replacing(Route("nope", orders), in: "app") } == ["SY0312 app/nope"])
        let conflict = findings { try table.replacing(Route("/menu/:id", orders), in: "app") }
        #expect(conflict == ["SY0301 /orders"])
        let origin = findings { try table.replacing(EatsTable.namespace("new", ["eats://"], [])) }
        #expect(origin == ["SY0305 new"])
        #expect(findings { try table.replacing(EatsTable.namespace("new", [], [], isDefault: true)) }.count == 1)
        #expect(table.answer("/menu/1") == "/menu/:id id=1")
    }

    @Test func `an edited table keeps policies, limits and types`() throws {
        let sku = PlaceholderType("sku") { $0.hasPrefix("S") }
        let policies = RouteTablePolicies(caseSensitivePaths: false)
        let limits = LinkLimits(maxSegments: 3)
        let old = try EatsTable.make(["/a"], policies: policies, limits: limits, types: [sku])
        let new = try old.replacing(EatsTable.namespace("shop", ["shop://"], ["/Item/:id<sku>"]))
        #expect(new.policies == policies)
        #expect(new.limits == limits)
        #expect(new.answer("shop:/item/S1") == "/Item/:id<sku> id=S1")
        #expect(new.answer("shop:/item/1") == "-")
        #expect(new.answer("shop:/a/b/c/d") == "too-many-segments at byte 5")
    }

    @Test func `a match outlives its table`() throws {
        var table: RouteTable? = try Self.table()
        let match = try #require(try table?.match("/menu/7"))
        table = try table?.removing(namespace: "app")
        table = nil
        #expect(match.route.name == "/menu/:id")
        #expect(match["id"] == "7")
    }
}
