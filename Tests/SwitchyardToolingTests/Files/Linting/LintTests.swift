import Foundation
import Switchyard
import SwitchyardTooling
import Testing

struct `Lint of a route map` {
    /// The routes of one namespace, and the findings in them.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        /// Line, code and place of each finding.
        let findings: [String]

        init(_ name: String, _ text: String, _ findings: [String]) {
            (testDescription, self.text, self.findings) = (name, text, findings)
        }

        /// Routes that start at line 2.
        init(_ name: String, routes: [String], _ findings: [String]) {
            self.init(name, Self.map(routes), findings)
        }

        static func map(_ routes: [String], members: String = "") -> String {
            let rows = routes.map { "{ \($0) }" }.joined(separator: ",\n")
            return "{ \"version\": 1, \"namespaces\": [{ \(members)\"name\": \"eats\", \"routes\": [\n\(rows) ] }] }"
        }
    }

    static let tableRows = [
        Row("nothing", routes: [], []),
        Row("a valid map", routes: [route("orders", "/orders"), route("order", "/orders/:id<int>")], []),
        Row(
            "one pattern twice", routes: [route("a", "/orders{/:id}?"), route("b", "/orders/:id?")],
            ["3 duplicate-pattern namespaces[0].routes[1]"]),
        Row(
            "two patterns of one shape", routes: [route("a", "/orders/:id"), route("b", "/orders/:number")],
            ["3 ambiguous-pair namespaces[0].routes[1]"]),
        Row(
            "one name twice", routes: [route("a", "/orders"), route("a", "/menu")],
            ["3 duplicate-route-name namespaces[0].routes[1]"]),
        Row(
            "an unknown type", routes: [route("a", "/menu/:item<sku>")],
            ["2 unknown-type namespaces[0].routes[0]"]),
        Row(
            "a type of a query key", routes: [route("a", "/menu{?item<sku>}")],
            ["2 unknown-type namespaces[0].routes[0]"]),
        Row(
            "letter case in an authority", routes: [route("a", "/Orders"), route("b", "/orders")],
            ["3 indistinct-authority namespaces[0].routes[1]"]),
        Row(
            "an unsupported pattern", routes: [route("a", "/:a(x{250}y{250})-:b(x{250}y{250}z{250})")],
            ["2 unsupported-pattern namespaces[0].routes[0]"]),
        Row(
            "a typed repetition", routes: [route("a", "/{x-:id<int>-}+")],
            ["2 unsupported-pattern namespaces[0].routes[0]"]),
        Row(
            "a route behind a priority",
            routes: [route("a", "/*", #""priority": 9"#), route("b", "/orders"), route("c", "/menu{?q!}")],
            ["3 unreachable-route namespaces[0].routes[1]", "4 unreachable-route namespaces[0].routes[2]"]),
        Row(
            "a part of a route behind a type",
            routes: [route("a", "/menu/:dish<slug>"), route("b", "/menu/item-:number<uint>{/photo}?")],
            ["3 shadowed-alternative namespaces[0].routes[1]"]),
        Row(
            "shadows beside other mistakes",
            routes: [
                route("a", "/*", #""priority": 9"#), route("b", "/orders/:id<sku>"), route("c", "/menu/:item<isbn>"),
            ],
            [
                "3 unknown-type namespaces[0].routes[1]", "3 unreachable-route namespaces[0].routes[1]",
                "4 unknown-type namespaces[0].routes[2]", "4 unreachable-route namespaces[0].routes[2]",
            ]),
        Row(
            "namespaces",
            """
            { "version": 1, "namespaces": [
              { "name": "eats", "origins": ["*"], "default": true },
              { "name": "partner", "origins": ["*"], "default": true },
              { "name": "more", "origins": [] },
              { "name": "more", "origins": [] } ] }
            """,
            [
                "3 ambiguous-origin namespaces[1]", "3 several-defaults namespaces[1]",
                "5 duplicate-namespace namespaces[3]",
            ]),
        Row(
            "unknown keys",
            """
            { "version": 1, "colour": "red", "namespaces": [{ "routes": [
              { "name": "menu", "pattern": "/menu",
                "sumary": "Dishes" }] }] }
            """,
            ["1 unknown-key colour", "3 unknown-key namespaces[0].routes[0].sumary"]),
    ]

    static let parentRows = [
        Row(
            "valid parents",
            routes: [
                route("orders", "/orders"), route("order", "/orders/:id<int>", #""parent": "orders""#),
                route("track", "/orders/:id<uint>/track", #""parent": "orders""#),
                route("help", "/help/:path*"), route("article", "/help/articles/:name", #""parent": "help""#),
                route("files", "/files/*"), route("file", "/file/:name", #""parent": "files""#),
            ], []),
        Row(
            "a parent of fewer sources",
            routes: [
                route("a", "/a", #""sources": ["app", "widget"]"#),
                route("b", "/a/b", #""parent": "a", "sources": ["widget", "notification"]"#),
                route("c", "/a/c", #""parent": "a", "sources": ["widget", "intent"], "parentOptional": true"#),
                route("d", "/a/d", #""parent": "a", "sources": ["widget"]"#),
            ], ["3 stricter-parent namespaces[0].routes[1].parent"]),
        Row(
            "a parent of more gates",
            routes: [
                route("a", "/a", #""gates": ["x"]"#), route("b", "/a/b", #""parent": "a", "gates": ["y"]"#),
                route("c", "/a/c", #""parent": "a", "gates": ["y", "x"]"#),
                route("d", "/a/d", #""parent": "a", "target": "handler""#),
            ], ["3 stricter-parent namespaces[0].routes[1].parent"]),
        Row(
            "a parent that does not exist", routes: [route("a", "/a", #""parent": "b""#)],
            ["2 missing-parent namespaces[0].routes[0].parent"]),
        Row(
            "a route that is its own parent", routes: [route("a", "/a/:id", #""parent": "a""#)],
            ["2 parent-cycle namespaces[0].routes[0].parent"]),
        Row(
            "a cycle of parents",
            routes: [
                route("d", "/d", #""parent": "c""#), route("a", "/a", #""parent": "b""#),
                route("b", "/b", #""parent": "c""#), route("c", "/c", #""parent": "a""#),
            ], ["3 parent-cycle namespaces[0].routes[1].parent"]),
        Row(
            "a value missing in the child",
            routes: [route("a", "/a/:id"), route("b", "/b", #""parent": "a""#)],
            ["3 parent-placeholder namespaces[0].routes[1].parent"]),
        Row(
            "a value that the child may leave out",
            routes: [route("a", "/a/:id"), route("b", "/b/:id?", #""parent": "a""#)],
            ["3 parent-placeholder namespaces[0].routes[1].parent"]),
        Row(
            "a value of another type",
            routes: [route("a", "/a/:id<int>"), route("b", "/b/:id", #""parent": "a""#)],
            ["3 parent-placeholder namespaces[0].routes[1].parent"]),
        Row(
            "a value of a narrower type",
            routes: [route("a", "/a/:id<double>"), route("b", "/b/:id<int>", #""parent": "a""#)], []),
        Row(
            "a query key that the parent needs",
            routes: [
                route("a", "/a{?q!}"), route("b", "/b", #""parent": "a""#), route("c", "/c{?q!}", #""parent": "a""#),
            ],
            ["3 parent-placeholder namespaces[0].routes[1].parent"]),
        Row(
            "a query key of the child",
            routes: [
                route("a", "/a/:q"), route("b", "/b{?q=x}", #""parent": "a""#), route("c", "/c{?q}", #""parent": "a""#),
            ],
            ["4 parent-placeholder namespaces[0].routes[2].parent"]),
        Row(
            "a parent that is deprecated",
            routes: [
                route("a", "/a", #""deprecated": "Use c.""#), route("b", "/b", #""parent": "a""#),
                route("c", "/c", #""parent": "a", "deprecated": """#),
            ], ["3 deprecated-use namespaces[0].routes[1].parent"]),
        Row(
            "a parent in another namespace",
            """
            { "version": 1, "namespaces": [
              { "name": "a", "origins": [], "routes": [{ "name": "home", "pattern": "/:id" }] },
              { "name": "b", "origins": [], "routes": [
                { "name": "one", "pattern": "/one", "parent": "home" },
                { "name": "two", "pattern": "/two", "parent": "one" }] },
              { "name": "c", "origins": [], "routes": [
                { "name": "home", "pattern": "/" }, { "name": "one", "pattern": "/one", "parent": "home" }] } ] }
            """, ["4 parent-placeholder namespaces[1].routes[0].parent"]),
    ]

    static let sourceRows = [
        sources("nothing outside", origins: ["*"], of: nil, []),
        sources(
            "an origin without a source", origins: ["eats://"], of: nil, ["unusable-origin namespaces[0].origins[0]"]),
        sources(
            "only sources of the app", origins: ["https://eats.example"], of: ["app", "restore", "test"],
            ["unusable-origin namespaces[0].origins[0]"]),
        sources("a source that an origin matches", origins: ["https://eats.example"], of: ["universalLink"], []),
        sources(
            "a source for any link", origins: ["eats://", "https://eats.example"], of: ["notification"], []),
        sources(
            "a source for one of two", origins: ["eats://", "https://eats.example"], of: ["universalLink"],
            ["unusable-origin namespaces[0].origins[0]"]),
        sources(
            "a source that no origin matches", origins: ["eats://"], of: ["customScheme", "universalLink"],
            ["unusable-source namespaces[0].sources"]),
        sources(
            "another unmatched source", origins: ["https://eats.example"], of: ["customScheme", "universalLink"],
            ["unusable-source namespaces[0].sources"]),
        sources("any origin", origins: ["*"], of: ["customScheme", "universalLink"], []),
        sources("no origin", origins: [], of: ["customScheme", "universalLink"], []),
        sources(
            "a source that does not exist", origins: ["*"], of: ["universallink"],
            ["unknown-source namespaces[0].sources"]),
        Row(
            "a source of a route",
            """
            { "version": 1, "namespaces": [{ "origins": ["eats://"], "routes": [
              { "name": "a", "pattern": "/a", "sources": ["customScheme"] },
              { "name": "b", "pattern": "/b", "sources": ["email"] },
              { "name": "c", "pattern": "/c", "sources": ["universalLink"] }] }] }
            """,
            [
                "3 unknown-source namespaces[0].routes[1].sources",
                "4 unusable-source namespaces[0].routes[2].sources",
            ]),
    ]

    static func route(_ name: String, _ pattern: String, _ rest: String = "") -> String {
        let escaped = pattern.replacingOccurrences(of: "\\", with: "\\\\")
        return "\"name\": \"\(name)\", \"pattern\": \"\(escaped)\"" + (rest.isEmpty ? "" : ", \(rest)")
    }

    private static func sources(_ name: String, origins: [String], of sources: [String]?, _ findings: [String]) -> Row {
        let list = sources.map { "\"sources\": \($0), " } ?? ""
        let text = "{ \"version\": 1, \"namespaces\": [{ \(list)\"origins\": \(origins), \"routes\": [] }] }"
        return Row(name, text, findings.map { "1 \($0)" })
    }

    @Test
    func `knows the sources that the app adds itself`() throws {
        let map = try RouteMap(text: Self.sources("", origins: ["*"], of: ["deferred", "email"], []).text)
        let found = map.lint(customSources: [LinkSource.Kind("deferred"), LinkSource.Kind("email")]).findings
        #expect(found == [])
        let missing = map.lint(customSources: [LinkSource.Kind("deferred")]).findings
        #expect(missing.map(\.message) == ["The namespace '*' lists the source 'email', which does not exist."])
        #expect(missing.first?.remedy.contains("deferred") == true)
    }

    @Test
    func `counts the sources of the app for parents`() throws {
        let map = try RouteMap(
            text: """
                { "version": 1, "namespaces": [{ "name": "eats", "origins": ["*"], "routes": [
                  { "name": "a", "pattern": "/a" },
                  { "name": "b", "pattern": "/a/b", "parent": "a", "sources": ["app", "deferred"] } ] }] }
                """)
        let found = map.lint(customSources: [LinkSource.Kind("deferred")]).findings
        #expect(found.map(\.kind) == ["stricter-parent"])
    }

    @Test(arguments: tableRows + parentRows + sourceRows)
    func `finds exactly the expected problems`(row: Row) throws {
        let report = try RouteMap(text: row.text).lint()
        #expect(report.findings.map { "\($0.line ?? 0) \($0.kind) \($0.path)" } == row.findings)
        #expect(report.findings.allSatisfy { $0.file == "eats.json" && !$0.message.isEmpty && !$0.remedy.isEmpty })
    }

    @Test(arguments: tableRows)
    func `has an error exactly if no table can be built`(row: Row) throws {
        let map = try RouteMap(text: row.text)
        let isBuilt = (try? map.makeTable()) != nil
        #expect(((map.lint().worst ?? .note) < .error) == isBuilt)
    }
}
