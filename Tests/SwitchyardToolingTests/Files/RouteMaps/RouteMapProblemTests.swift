import Switchyard
import SwitchyardTooling
import Testing

struct `A problem of a route map` {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        /// Code, line and path of each problem.
        let problems: [String]

        var testDescription: String { text }
    }

    static func map(_ routes: String) -> String { #"{ "version": 1, "namespaces": [{ "routes": [\#(routes)] }] }"# }

    static let rows = [
        Row(text: #"{ "namespaces": [] }"#, problems: ["missing-key 1 version"]),
        Row(text: #"{ "version": 1 }"#, problems: ["missing-key 1 namespaces"]),
        Row(text: "{}", problems: ["missing-key 1 version", "missing-key 1 namespaces"]),
        Row(
            text: #"{ "version": null, "namespaces": null }"#,
            problems: ["missing-key 1 version", "missing-key 1 namespaces"]),
        // Nothing else of another version is checked.
        Row(text: #"{ "version": 2, "namespaces": 7 }"#, problems: ["unsupported-version 1 version"]),
        Row(text: #"{ "version": "1", "namespaces": [] }"#, problems: ["wrong-type 1 version"]),
        Row(text: #"{ "version": 1.0, "namespaces": [] }"#, problems: ["wrong-type 1 version"]),
        Row(text: #"{ "version": 99999999999999999999, "namespaces": [] }"#, problems: ["wrong-type 1 version"]),
        Row(text: #"{ "version": 1, "namespaces": {} }"#, problems: ["wrong-type 1 namespaces"]),
        Row(text: #"{ "version": 1, "namespaces": [7] }"#, problems: ["wrong-type 1 namespaces[0]"]),
        Row(text: #"{ "version": 1, "namespaces": [], "policies": [] }"#, problems: ["wrong-type 1 policies"]),
        Row(
            text: #"{ "version": 1, "namespaces": [], "policies": { "trailingSlash": "strict", "plus": 1 } }"#,
            problems: ["bad-value 1 policies.trailingSlash", "wrong-type 1 policies.plus"]),
        Row(
            text: map("{}"),
            problems: ["missing-key 1 namespaces[0].routes[0].name", "missing-key 1 namespaces[0].routes[0].pattern"]),
        Row(text: map(#"{ "name": "", "pattern": "/" }"#), problems: ["bad-value 1 namespaces[0].routes[0].name"]),
        Row(
            text: map(#"{ "name": 7, "pattern": 7 }"#),
            problems: ["wrong-type 1 namespaces[0].routes[0].name", "wrong-type 1 namespaces[0].routes[0].pattern"]),
        Row(
            text: map(#"{ "name": "a", "pattern": "/", "priority": 1e3, "tags": "a", "gates": [1], "metadata": [] }"#),
            problems: ["priority", "gates[0]", "tags", "metadata"].map {
                "wrong-type 1 namespaces[0].routes[0].\($0)"
            }),
    ]

    @Test(arguments: rows)
    func `has a code, a line and a place`(row: Row) {
        let error = #expect(throws: DeclarationError.self) { try RouteMap(text: row.text) }
        #expect(error?.findings.map { "\($0.kind) \($0.line ?? 0) \($0.path)" } == row.problems)
    }

    @Test func `does not hide another`() {
        let error = #expect(throws: DeclarationError.self) {
            try RouteMap(
                text: """
                    { "version": 1, "namespaces": [
                      { "name": "eats", "origins": ["eats://", "eats", "https://a b"], "default": "yes", "routes": [
                        { "name": "menu", "pattern": "menu" },
                        { "name": "menu.dish", "pattern": "/menu/:dish<slug" },
                        { "name": "orders", "pattern": "/orders" },
                        { "pattern": "/orders/{:id",
                          "priority": "high" } ] } ] }
                    """)
        }
        #expect(
            error?.findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.kind) \($0.value ?? "")" } == [
                "2:0 invalid-origin eats", "2:0 invalid-origin https://a b", "2:0 wrong-type \"yes\"",
                "3:1 missing-leading-slash menu", "4:12 bad-type /menu/:dish<slug", "6:0 missing-key ",
                "6:9 unclosed-group /orders/{:id", "7:0 wrong-type \"high\"",
            ])
    }

    @Test func `reads as a line of a compiler`() {
        let error = #expect(throws: DeclarationError.self) {
            try RouteMap(text: Self.map("\n{ \"name\": \"menu\", \"pattern\": \"menu\" }"))
        }
        #expect(
            error?.description
                == "The route map 'eats.json' has 1 error.\n\neats.json:2: namespaces[0].routes[0].pattern: SY0101 "
                + "Column 1: The pattern does not begin with '/'.\n    Write '/menu', or use RoutePattern(path:) for a pathname "
                + "that does not begin at the root.")
    }

    @Test func `shortens a value that is long`() {
        let pattern = String(repeating: "m", count: 100_000)
        let error = #expect(throws: DeclarationError.self) {
            try RouteMap(text: Self.map(#"{ "name": "menu", "pattern": "\#(pattern)" }"#))
        }
        #expect(error?.findings.first?.value?.count == 201)
    }

    @Test func `names the later place for conflicts`() {
        let error = #expect(throws: DeclarationError.self) {
            try RouteMap(
                text: """
                    { "version": 1, "namespaces": [
                      { "name": "eats", "origins": ["eats://"], "default": true, "routes": [
                        { "name": "a", "pattern": "/orders/:id" },
                        { "name": "b", "pattern": "/orders/:number" },
                        { "name": "c", "pattern": "/menu/:item<sku>" },
                        { "name": "c", "pattern": "/basket" } ] },
                      { "name": "partner", "origins": ["eats://"], "default": true },
                      { "name": "more", "origins": ["more://"] },
                      { "name": "more", "origins": ["less://"] } ] }
                    """
            ).makeTable()
        }
        let found = Set(error?.findings.map { "\($0.kind) \($0.line ?? 0) \($0.path)" } ?? [])
        #expect(
            found == [
                "conflict 4 namespaces[0].routes[1]", "unknown-type 5 namespaces[0].routes[2]",
                "duplicate-route-name 6 namespaces[0].routes[3]", "ambiguous-origin 7 namespaces[1]",
                "several-defaults 7 namespaces[1]", "duplicate-namespace 9 namespaces[3]",
            ])
        #expect(error?.description.contains("eats.json:3") == true)
    }

    @Test func `disappears if the app's type is declared`() throws {
        let map = try RouteMap(text: Self.map(#"{ "name": "item", "pattern": "/menu/:item<sku>" }"#))
        let table = try map.makeTable(types: [PlaceholderType("sku") { $0.hasPrefix("E") }])
        #expect(try table.match("/menu/E7")?["item"] == "E7")
        #expect(try table.match("/menu/7") == nil)
    }
}
