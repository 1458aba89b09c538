import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTooling
import Testing
@testable import RouteMatching

struct `Route maps that are merged` {
    static let orders = """
        { "version": 1, "policies": { "plus": "everywhere" }, "note": 1, "namespaces": [
          { "name": "eats", "origins": ["eats://"], "default": true, "owner": "shell", "routes": [
            { "name": "orders.list", "pattern": "/orders" },
            { "name": "orders.detail", "pattern": "/orders/:id<int>", "colour": "red" } ] } ] }
        """
    static let menu = """
        { "version": 1, "policies": { "trailingSlash": "significant", "plus": "everywhere" }, "note": 1, "more": [],
          "namespaces": [
            { "name": "kitchen", "origins": ["kitchen://"] },
            { "name": "eats", "origins": ["https://eats.example", "eats://"], "fallsBackToGlobal": true,
              "sources": ["app"], "owner": "shell", "routes": [{ "name": "menu", "pattern": "/menu" }] } ] }
        """
    static let account = """
        { "version": 1, "namespaces": [
          { "name": "eats", "routes": [{ "name": "account", "pattern": "/account" }] } ] }
        """

    private func map(_ file: String, _ text: String) throws -> RouteMap {
        try RouteMap(data: Data(text.utf8), file: file)
    }

    private func maps() throws -> [RouteMap] {
        [
            try map("orders.json", Self.orders), try map("menu.json", Self.menu),
            try map("account.json", Self.account),
        ]
    }

    @Test func `are one map with the routes and origins of all`() throws {
        let merged = try RouteMap(merging: try maps())
        #expect(merged.file == "orders.json, menu.json, account.json")
        #expect(merged.policies == RouteTablePolicies(trailingSlash: .significant, plus: .everywhere))
        #expect(merged.unknownMembers.map(\.name) == ["note", "more"])
        #expect(
            merged.unknownKeys.map { "\($0.file):\($0.line ?? 0) \($0.path)" } == [
                "orders.json:1 note", "orders.json:2 namespaces[0].owner",
                "orders.json:4 namespaces[0].routes[1].colour", "menu.json:1 note", "menu.json:1 more",
                "menu.json:5 namespaces[1].owner",
            ])
        #expect(merged.namespaces.map(\.name) == ["eats", "kitchen"])
        let eats = try #require(merged.namespaces.first)
        // The account's map declares no origins, so it adds none.
        #expect(eats.origins.map(\.text) == ["eats://", "https://eats.example"])
        #expect(eats.isDefault && eats.fallsBackToGlobal)
        // Only the menu's map declares sources, so they apply only to its routes.
        #expect(eats.sources == nil)
        #expect(eats.rows.map(\.sources) == [nil, nil, ["app"], nil])
        #expect(eats.unknownMembers == [.init(name: "owner", value: .string("shell"))])
        #expect(
            eats.rows.map { "\($0.route.name) \($0.route.location)" } == [
                "orders.list orders.json:3", "orders.detail orders.json:4", "menu menu.json:5",
                "account account.json:2",
            ])
        #expect(try merged.makeTable().match("/account")?.route.name == "account")
        #expect(try maps()[0].merging(try maps()[1], try maps()[2]) == merged)
    }

    @Test func `are unchanged for one map, and an empty map for none`() throws {
        for map in try maps() { #expect(try RouteMap(merging: [map]) == map && map.merging() == map) }
        #expect(try RouteMap(merging: []) == RouteMap(file: ""))
    }

    @Test(arguments: [
        ([[], ["*"]], ["*"]), ([["*"], []], ["*"]), ([["*"], ["*"]], ["*"]), ([[], []], []),
        ([["*"], ["eats://"]], ["eats://"]), ([["eats://"], ["*"]], ["eats://"]),
        ([["*"], [], ["eats://"], ["*"], ["more://", "eats://"]], ["eats://", "more://"]),
        ([["eats://"], ["*", "more://"]], ["eats://", "*", "more://"]),
    ])
    func `have the origins that any map declares`(origins: [[String]], merged: [String]) throws {
        let maps = try origins.map { texts in
            RouteMap(namespaces: [RouteMap.Namespace("eats", origins: try texts.map { try Origin($0) })])
        }
        #expect(try RouteMap(merging: maps).namespaces.map { $0.origins.map(\.text) } == [merged])
    }

    @Test func `open no route that its own map does not open`() throws {
        func map(_ name: String, _ sources: [String]?, own: [String]? = nil) throws -> RouteMap {
            let row = RouteMap.Row(Route(name, try RoutePattern("/\(name)")), sources: own)
            return RouteMap(namespaces: [RouteMap.Namespace("eats", origins: [], sources: sources, rows: [row])])
        }
        let closed = try map("closed", nil)
        let open = try map("open", ["universalLink"])
        let own = try map("own", ["universalLink"], own: [])
        for maps in [[closed, open, own], [open, own, closed], [open, closed, own]] {
            let merged = try RouteMap(merging: maps).namespaces[0]
            #expect(merged.sources == nil)
            let sources = Dictionary(uniqueKeysWithValues: merged.rows.map { ($0.route.name, $0.sources) })
            #expect(sources == ["closed": nil, "open": ["universalLink"], "own": []])
        }
        let alike = try RouteMap(merging: [open, own]).namespaces[0]
        #expect(alike.sources == ["universalLink"])
        #expect(alike.rows.map(\.sources) == [nil, []])
    }

    @Test func `report all duplicates and contradictions at once`() throws {
        let first = try map("orders.json", Self.orders.replacing("\"default\"", with: "\"sources\": [], \"default\""))
        let second = try map(
            "menu.json",
            Self.menu.replacing("everywhere", with: "nowhere").replacing("\"note\": 1", with: "\"note\": 1.0")
                .replacing("shell", with: "menu").replacing(
                    "\"menu\", \"pattern\"", with: "\"orders.list\", \"pattern\""))
        let twice = try map(
            "twice.json",
            """
            { "version": 1, "namespaces": [
              { "name": "x", "routes": [{ "name": "a", "pattern": "/a" },
                { "name": "a", "pattern": "/b" }] },
              { "name": "x" } ] }
            """)
        let error = #expect(throws: DeclarationError.self) { try RouteMap(merging: [first, second, twice]) }
        #expect(
            error?.findings.map { "\($0.kind) \($0.file):\($0.line ?? 0) \($0.path)" } == [
                "contradiction menu.json:0 policies.plus", "contradiction menu.json:0 note",
                "contradiction menu.json:4 namespaces[1].owner",
                "duplicate-name menu.json:5 namespaces[1].routes[0]",
                "duplicate-name twice.json:3 namespaces[0].routes[1]", "duplicate-name twice.json:4 namespaces[1]",
            ])
        let lines = error?.findings.map(\.description) ?? []
        #expect(
            lines.contains {
                $0.hasPrefix("menu.json:5: namespaces[1].routes[0]: SY0515 ") && $0.contains("at orders.json:3.")
            })
        #expect(lines.first?.hasPrefix("menu.json: policies.plus: SY0520 ") == true)
        #expect(lines.allSatisfy { $0.contains("orders.json") || $0.contains("twice.json") })
    }

    @Test func `name the file of each route that conflicts`() throws {
        let other = try map("other.json", Self.account.replacing("/account", with: "/orders/:number<int>"))
        let error = #expect(throws: DeclarationError.self) {
            try RouteMap(merging: [try map("orders.json", Self.orders), other]).makeTable()
        }
        let problem = try #require(error?.findings.first)
        // On an earlier line, but in the later file.
        #expect(problem.file == "other.json" && problem.line == 2 && problem.path == "namespaces[0].routes[2]")
        #expect(problem.message.contains("orders.json:4"))
        #expect(error?.findings.first?.description.hasPrefix("other.json:2: namespaces[0].routes[2]: SY0301 ") == true)
    }

    @Test func `are the same in any grouping`() throws {
        var (merged, refused) = (0, 0)
        for index in 0..<MapRun.maps {
            var random = RandomMap(seed: MapRun.seed &+ UInt64(index))
            let (a, b, c) = (try random.part("a.json"), try random.part("b.json"), try random.part("c.json"))
            let all = try? RouteMap(merging: [a, b, c])
            try #require((try? a.merging(b).merging(c)) == all, "seed \(MapRun.seed), maps \(index)")
            try #require((try? a.merging(try b.merging(c))) == all, "seed \(MapRun.seed), maps \(index)")
            if let all {
                merged += 1
                try #require(try RouteMap(merging: [RouteMap(file: ""), all, RouteMap(file: "")]) == all)
                try #require(try RouteMap(text: try all.jsonText()).withoutPlaces == all.withoutPlaces)
            } else {
                refused += 1
            }
        }
        MapRun.report("\(merged) triples of maps merged, \(refused) refused")
        // Both cases must occur, or the test proves little.
        #expect(merged > MapRun.maps / 10 && refused > MapRun.maps / 10)
    }
}
