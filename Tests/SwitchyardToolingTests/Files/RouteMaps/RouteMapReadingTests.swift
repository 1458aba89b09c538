import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTooling
import Testing
@testable import RouteMatching

struct `A route map` {
    /// The whole format in one document; the tests count its lines.
    static let sample = """
        { "version": 1,
          "policies": { "caseSensitivePaths": false, "trailingSlash": "significant", "plus": "nowhere" },
          "namespaces": [
            { "name": "eats", "origins": ["eats://", "https://*.eats.example/app"], "default": true,
              "fallsBackToGlobal": true, "sources": ["app", "universalLink"],
              "routes": [
                { "pattern": "/orders/:id<int>{?tab<items|status>=items}",
                  "name": "orders.detail", "priority": 2, "parent": "orders.list",
                  "sources": ["app"], "gates": ["session"], "interceptors": ["signedIn"], "tags": ["orders"],
                  "summary": "One order", "deprecated": null, "metadata": { "since": 1.50, "team": ["a", null, true] } }
              ] },
            { "name": "global", "origins": ["*"], "routes": [] } ] }
        """

    @Test func `is read with all declarations of a route`() throws {
        let map = try RouteMap(text: Self.sample)
        #expect(
            map.policies == RouteTablePolicies(caseSensitivePaths: false, trailingSlash: .significant, plus: .nowhere))
        #expect(map.namespaces.map(\.name) == ["eats", "global"])
        let eats = try #require(map.namespaces.first)
        #expect(eats.origins.map(\.text) == ["eats://", "https://*.eats.example/app"])
        #expect(eats.isDefault && eats.fallsBackToGlobal)
        #expect(eats.sources == ["app", "universalLink"])
        let row = try #require(eats.rows.first)
        #expect(row.route.name == "orders.detail")
        #expect(row.route.pattern.text == "/orders/:id<int>{?tab<items|status>=items}")
        #expect(row.route.priority == 2)
        #expect(row.parent == "orders.list")
        #expect(row.sources == ["app"])
        #expect(row.gates == ["session"])
        #expect(row.interceptors == ["signedIn"])
        #expect(row.tags == ["orders"])
        #expect(row.summary == "One order")
        #expect(row.deprecated == nil)
        #expect(
            row.metadata == [
                .init(name: "since", value: .number("1.50")),
                .init(name: "team", value: .array([.string("a"), .null, .bool(true)])),
            ])
        #expect(map.unknownKeys.isEmpty)
    }

    @Test func `gives each route the line of its name as its source`() throws {
        let map = try RouteMap(text: Self.sample)
        #expect(map.namespaces[0].rows[0].route.location == .init(file: "eats.json", line: 8))
        #expect(map.namespaces[1].line == 12)
    }

    @Test func `becomes a table`() throws {
        let table = try RouteMap(text: Self.sample).makeTable()
        let match = try #require(try table.match("https://berlin.eats.example/app/Orders/42"))
        #expect(match.route.name == "orders.detail")
        #expect(match["id"] == "42")
        #expect(match["tab"] == "items")
        #expect(try table.match("/orders/42/") == nil)
    }

    @Test func `requires only a version, namespaces, and the name and pattern of a route`() throws {
        let map = try RouteMap(
            text: #"{ "version": 1, "namespaces": [{ "routes": [{ "name": "menu", "pattern": "/menu" }] }] }"#)
        #expect(map.policies == RouteTablePolicies())
        let namespace = try #require(map.namespaces.first)
        // A namespace without origins accepts links of any origin, and its name says so.
        #expect(namespace.origins.map(\.text) == ["*"])
        #expect(namespace.name == "*")
        #expect(!namespace.isDefault && !namespace.fallsBackToGlobal && namespace.sources == nil)
        let row = try #require(namespace.rows.first)
        #expect(row.route.priority == 0 && row.parent == nil && row.sources == nil && row.metadata.isEmpty)
        #expect(try map.makeTable().match("https://anywhere.example/menu")?.route.name == "menu")
        #expect(try map.makeTable().match("eats://menu")?.route.name == "menu")
        #expect(try map.makeTable().match("/menu")?.route.name == "menu")
    }

    @Test func `treats null like an absent key`() throws {
        let map = try RouteMap(
            text: """
                { "version": 1, "policies": null, "namespaces": [{ "name": null, "origins": null, "routes": [
                  { "name": "menu", "pattern": "/menu", "priority": null, "tags": null, "metadata": null }] }] }
                """)
        #expect(map.namespaces.first?.name == "*")
        #expect(map.namespaces.first?.rows.first?.tags == [])
    }

    @Test func `keeps unknown keys, and lists them`() throws {
        let map = try RouteMap(
            text: """
                { "version": 1, "$schema": "v1",
                  "policies": { "colour": "red" },
                  "namespaces": [{ "owner": 7, "routes": [
                    { "name": "menu", "pattern": "/menu",
                      "patern": "/m", "a b": {}, "metadata": { "anything": 1 } }] }] }
                """)
        #expect(
            map.unknownKeys.map { "\($0.line ?? 0) \($0.path)" } == [
                "1 $schema", "2 policies.colour", "3 namespaces[0].owner", "5 namespaces[0].routes[0].patern",
                "5 namespaces[0].routes[0][\"a b\"]",
            ])
        #expect(map.unknownMembers == [.init(name: "$schema", value: .string("v1"))])
        #expect(map.unknownPolicies == [.init(name: "colour", value: .string("red"))])
        #expect(map.namespaces[0].unknownMembers == [.init(name: "owner", value: .number("7"))])
        #expect(map.namespaces[0].rows[0].unknownMembers.map(\.name) == ["patern", "a b"])
    }

    @Test(arguments: [
        (#""plus": "everywhere""#, RouteTablePolicies(plus: .everywhere)),
        (#""webHost": "firstSegment""#, RouteTablePolicies(webHost: .firstSegment)),
        (#""relativeLinks": "distinct""#, RouteTablePolicies(relativeLinks: .distinct)),
        (#""relativeLinks": "rooted""#, RouteTablePolicies(relativeLinks: .rooted)),
        (#""unmatchedTail": "nearestAncestor""#, RouteTablePolicies(unmatchedTail: .nearestAncestor)),
        (#""trailingSlash": "ignored""#, RouteTablePolicies()),
    ])
    func `uses the library's names for policies`(text: String, policies: RouteTablePolicies) throws {
        let map = try RouteMap(text: #"{ "version": 1, "policies": { \#(text) }, "namespaces": [] }"#)
        #expect(map.policies == policies)
    }

    @Test(arguments: RouteTargetKind.allCases)
    func `contains the target of a route`(target: RouteTargetKind) throws {
        let row = #"{ "name": "menu", "pattern": "/menu", "target": "\#(target.rawValue)" }"#
        let map = try RouteMap(text: #"{ "version": 1, "namespaces": [{ "routes": [\#(row)] }] }"#)
        #expect(try map.makeTable().targetKind(of: "/menu") == target)
    }

    @Test(arguments: [
        (#""\u0041\n\"\\\/\t""#, "A\n\"\\/\t"), (#""\ud83c\udf55""#, "🍕"), ("\"🍕 é\"", "🍕 é"), (#""\u0000""#, "\0"),
    ])
    func `reads all escapes of JSON strings`(json: String, text: String) throws {
        let map = try RouteMap(text: #"{ "version": 1, "namespaces": [], "note": \#(json) }"#)
        #expect(map.unknownMembers == [.init(name: "note", value: .string(text))])
    }

    @Test(arguments: ["0", "-0", "12", "-1.5", "1e5", "1.25E-3", "1E+2", "123456789012345678901234567890"])
    func `keeps the spelling of a number`(number: String) throws {
        let map = try RouteMap(text: #"{ "version": 1, "namespaces": [], "note": \#(number)}"#)
        #expect(map.unknownMembers == [.init(name: "note", value: .number(number))])
    }

    @Test(arguments: [("eats.json", 61), ("rest-api.json", 624)])
    func `becomes a table for each sample`(name: String, count: Int) throws {
        let map = try RouteMap(data: try Repository.data("Samples/RouteMaps/\(name)"), file: name)
        #expect(map.unknownKeys.isEmpty)
        #expect(try map.makeTable().namespaces.flatMap(\.routes).count == count)
    }
}

extension RouteMap {
    /// Reads a map from a test's text.
    init(text: String, limits: RouteMapLimits = .standard) throws(DeclarationError) {
        try self.init(data: Data(text.utf8), file: "eats.json", limits: limits)
    }
}
