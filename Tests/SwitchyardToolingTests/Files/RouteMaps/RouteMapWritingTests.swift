import ConformanceSupport
import Switchyard
import SwitchyardTooling
import Testing

struct `A route map that is written` {
    @Test func `has a fixed order, one route per line, and no defaults`() throws {
        let map = try RouteMap(
            text: """
                { "namespaces": [
                    { "routes": [
                        { "pattern": "/orders/:id<int>{?tab<items|status>=items}", "name": "orders.detail",
                          "priority": 0, "parent": "orders.list", "sources": ["app"], "gates": [],
                          "interceptors": ["signedIn"], "tags": ["orders"], "summary": "One order",
                          "deprecated": null, "target": "screen", "metadata": {} },
                        { "team": { "name": "orders", "floors": [1, 2] }, "tags": ["orders"], "priority": 7,
                          "pattern": "/orders", "name": "orders.list" } ],
                      "sources": [], "default": true, "fallsBackToGlobal": false,
                      "origins": ["eats://", "https://eats.example"], "name": "eats" },
                    { "name": "global", "routes": [] } ],
                  "policies": { "trailingSlash": "ignored", "plus": "nowhere", "colour": "red" },
                  "owner": 1.50, "version": 1 }
                """)
        #expect(
            try map.jsonText() == """
                {
                  "version": 1,
                  "policies": { "plus": "nowhere", "colour": "red" },
                  "namespaces": [
                    {
                      "name": "eats",
                      "origins": ["eats://", "https://eats.example"],
                      "default": true,
                      "sources": [],
                      "routes": [
                        {
                          "name": "orders.detail",
                          "pattern": "/orders/:id<int>{?tab<items|status>=items}",
                          "parent": "orders.list",
                          "sources": ["app"],
                          "interceptors": ["signedIn"],
                          "tags": ["orders"],
                          "summary": "One order"
                        },
                        {
                          "name": "orders.list",
                          "pattern": "/orders",
                          "priority": 7,
                          "tags": ["orders"],
                          "team": { "name": "orders", "floors": [1, 2] }
                        }
                      ]
                    },
                    { "name": "global", "origins": ["*"] }
                  ],
                  "owner": 1.50
                }

                """)
    }

    @Test func `is read as the same map, for each sample`() throws {
        for (path, map) in try Repository.samples() {
            let text = try map.jsonText()
            let again = try RouteMap(text: text)
            #expect(again.withoutPlaces == map.withoutPlaces, "\(path)")
            #expect(try again.jsonText() == text, "\(path)")
            #expect(text.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 120 }, "\(path)")
        }
    }

    @Test func `is read as the same map and written as the same text, at random`() throws {
        MapRun.report("\(MapRun.maps) maps written and read")
        for index in 0..<MapRun.maps {
            var random = RandomMap(seed: MapRun.seed &+ UInt64(index))
            let map = try random.map()
            let text = try map.jsonText()
            let again = try RouteMap(text: text)
            try #require(again.withoutPlaces == map.withoutPlaces, "seed \(MapRun.seed), map \(index)")
            try #require(try again.jsonText() == text, "seed \(MapRun.seed), map \(index)")
            try #require(again.unknownKeys.count == map.unknownMembersCount, "seed \(MapRun.seed), map \(index)")
            try #require(text.unicodeScalars.allSatisfy(Self.isSeen), "seed \(MapRun.seed), map \(index)")
        }
    }

    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\n" { return true }
        return switch scalar.properties.generalCategory {
        case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    @Test(arguments: [
        ("\"\\/", #""\"\\/""#), ("\r\n\t", #""\r\n\t""#), ("\u{0}\u{8}\u{1B}\u{7F}", #""\u0000\u0008\u001b\u007f""#),
        ("\u{9B}\u{202E}\u{2066}", #""\u009b\u202e\u2066""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
        ("\u{200B}\u{FEFF}\u{FE0F}\u{3164}", #""\u200b\ufeff\ufe0f\u3164""#),
        ("\u{E0041}", #""\udb40\udc41""#), ("crème 🍕", "\"crème 🍕\""),
    ])
    func `escapes invisible characters`(text: String, written: String) throws {
        let map = RouteMap(unknownMembers: [.init(name: "note", value: .string(text))])
        #expect(try map.jsonText() == "{ \"version\": 1, \"namespaces\": [], \"note\": \(written) }\n")
    }

    @Test(arguments: [(78, true), (79, false)])
    func `has a route on one line up to 120 columns`(length: Int, isOneLine: Bool) throws {
        // Characters are counted by scalars, including the comma that may follow.
        let pattern = "/" + String(repeating: "é", count: length - 1)
        let rows = [RouteMap.Row(Route("menu", try RoutePattern(pattern)))]
        let map = RouteMap(
            namespaces: [RouteMap.Namespace("eats", origins: [try Origin("eats://")], rows: rows)])
        let line = try #require(try map.jsonText().split(separator: "\n").first { $0.contains("menu") })
        #expect(line.unicodeScalars.count == (isOneLine ? 119 : "          'name': 'menu',".count))
    }

    @Test func `cannot contain anything that JSON does not allow`() throws {
        let origins = [try Origin("eats://")]
        var row = RouteMap.Row(
            Route("", try RoutePattern(path: "menu"), location: .init(file: "Menu.swift", line: 3)))
        row.metadata = [.init(name: "since", value: .array([.object([.init(name: "x", value: .number("NaN"))])]))]
        row.unknownMembers = [.init(name: "tags", value: .null), .init(name: "a", value: .number("01"))]
        let hash = RouteMap.Row(Route("hash", try RoutePattern(path: "/a#b")))
        let twice = JSONValue.Member(name: "a b", value: .null)
        let map = RouteMap(
            file: "eats.json",
            namespaces: [
                RouteMap.Namespace(
                    "", origins: origins, rows: [row, hash], unknownMembers: [twice, twice],
                    location: .init(file: "eats.json", line: 0))
            ],
            unknownMembers: [.init(name: "version", value: .object([twice, twice]))],
            unknownPolicies: [.init(name: "deep", value: Self.nested(300))])
        let error = #expect(throws: DeclarationError.self) { try map.jsonData() }
        #expect(
            Set(error?.findings.map { "\($0.kind) \($0.file):\($0.line ?? 0) \($0.path)" } ?? []) == [
                "too-deep eats.json:0 policies.deep", "bad-value eats.json:0 namespaces[0].name",
                "bad-value Menu.swift:3 namespaces[0].routes[0].name",
                "bad-pattern Menu.swift:3 namespaces[0].routes[0].pattern",
                "bad-value Menu.swift:3 namespaces[0].routes[0].metadata.since",
                "duplicate-key Menu.swift:3 namespaces[0].routes[0].tags",
                "bad-value Menu.swift:3 namespaces[0].routes[0].a",
                "bad-pattern SwitchyardToolingTests/RouteMapWritingTests.swift:\(hash.route.location.line) "
                    + "namespaces[0].routes[1].pattern",
                "duplicate-key eats.json:0 namespaces[0]", "duplicate-key eats.json:0 version",
            ])
        #expect(error?.findings.count == 11)
    }

    @Test(arguments: ["", "-", "+1", "01", "1.", ".5", "1e", "0x1", "1 ", "1, 2", "NaN", "1\u{301}", "٣", "1_000"])
    func `cannot contain a number that is not valid JSON`(number: String) {
        let map = RouteMap(unknownMembers: [.init(name: "note", value: .number(number))])
        let error = #expect(throws: DeclarationError.self) { try map.jsonText() }
        #expect(error?.findings.map(\.code) == [.badValue])
    }

    @Test func `can be as deep as a reader accepts`() throws {
        // The document, and a value inside it.
        let map = RouteMap(unknownMembers: [.init(name: "deep", value: Self.nested(255))])
        let again = try RouteMap(text: try map.jsonText(), limits: RouteMapLimits(maxDepth: .max))
        #expect(again.unknownMembers == map.unknownMembers)
        let deeper = RouteMap(unknownMembers: [.init(name: "deep", value: Self.nested(256))])
        #expect(throws: DeclarationError.self) { try deeper.jsonText() }
    }

    private static func nested(_ depth: Int) -> JSONValue {
        (1..<depth).reduce(JSONValue.array([])) { value, _ in .array([value]) }
    }
}

extension RouteMap {
    /// The number of unknown members of the map and its parts.
    fileprivate var unknownMembersCount: Int {
        unknownMembers.count + unknownPolicies.count
            + namespaces.reduce(0) { count, namespace in
                count + namespace.unknownMembers.count
                    + namespace.rows.reduce(0) { $0 + $1.unknownMembers.count }
            }
    }
}
