import Switchyard
import Testing
@testable import SwitchyardTooling

/// Lint requires the type `link` for the address of a web screen.
struct LinkLintTests {
    private func codes(_ route: String) throws -> [String] {
        let map = try RouteMap(
            text: """
                { "version": 1, "namespaces": [{ "origins": ["eats://"], "webOrigins": ["https://shop.example"],
                  "sources": ["customScheme"], "routes": [{ "name": "web", \(route) }] }] }
                """)
        return map.lint().findings.map { "\($0.kind) \($0.path)" }
    }

    private static let finding = "untyped-link namespaces[0].routes[0].pattern"

    @Test(arguments: [
        #""pattern": "/web{?url!}""#, #""pattern": "/web/:url""#, #""pattern": "/share{?imageURL}""#,
        #""pattern": "/go{?href=/menu}""#, #""pattern": "/web{?page}", "tags": ["web"]"#,
        #""pattern": "/web/:page", "tags": ["a", "web"]"#, #""pattern": "/out{?to}", "target": "external""#,
    ])
    func `untyped text in a web screen, or with the name of a link, is a finding`(route: String) throws {
        #expect(try codes(route) == [Self.finding])
    }

    @Test(arguments: [
        #""pattern": "/web{?url<link>!}", "tags": ["web"]"#, #""pattern": "/web/:page<slug>", "tags": ["web"]"#,
        #""pattern": "/pages/*", "tags": ["web"]"#, #""pattern": "/pages/:rest*", "tags": ["web"]"#,
        #""pattern": "/menu/:dish{?curls}""#, #""pattern": "/web{?url==https://shop.example}""#,
        #""pattern": "/out{?to<link>=https://shop.example/}", "target": "external""#,
    ])
    func `a link, another type and a path are not findings`(route: String) throws {
        #expect(try codes(route) == [])
    }

    @Test func `a link in a pattern that matches no origin is an error`() throws {
        #expect(
            try codes(#""pattern": "/web{?url<link>=https://evil.example/}""#).map { $0.prefix(14) } == [
                "forbidden-link"
            ])
    }

    @Test func `a link in a delivered map that matches no origin prevents the table`() throws {
        let map = try RouteMap(
            text: """
                { "version": 1, "namespaces": [{ "origins": ["eats://"], "routes": [
                  { "name": "web", "pattern": "/web{?url<link>=https://evil.example/}" }] }] }
                """)
        let error = #expect(throws: DeclarationError.self) { try map.makeTable() }
        #expect(error?.findings.map(\.code) == [LintCode.forbiddenLink])
        #expect(error?.findings.map(\.line) == [2])
    }

    @Test(arguments: [
        "*", "shop://", "shop://host", "shop.example", "https://", "ftp://shop.example", "wss://shop.example",
    ])
    func `a web origin is a site`(origin: String) {
        let text = """
            { "version": 1, "namespaces": [{ "origins": ["eats://"], "webOrigins": ["\(origin)"] }] }
            """
        let error = #expect(throws: DeclarationError.self) { try RouteMap(text: text) }
        let isOrigin = (try? Origin(origin)) != nil
        #expect(error?.findings.map(\.code) == [isOrigin ? .badOrigin : DiagnosticCode(314)])
    }

    @Test func `web origins are read, written, merged and passed to the table`() throws {
        func map(_ sites: String) throws -> RouteMap {
            try RouteMap(
                text: """
                    { "version": 1, "namespaces": [{ "name": "eats", "origins": ["eats://"], "webOrigins": [\(sites)] }] }
                    """)
        }
        let first = try map(#""https://shop.example", "https://*.cdn.example/a""#)
        #expect(first.namespaces[0].webOrigins.map(\.text) == ["https://shop.example", "https://*.cdn.example/a"])
        #expect(try RouteMap(text: first.jsonText()).namespaces[0].webOrigins == first.namespaces[0].webOrigins)
        let merged = try first.merging(try map(#""https://shop.example", "https://x.example""#))
        #expect(
            merged.namespaces[0].webOrigins.map(\.text) == first.namespaces[0].webOrigins.map(\.text) + [
                "https://x.example"
            ])
        #expect(try merged.makeTable().namespaces[0].webOrigins == merged.namespaces[0].webOrigins)
        var wrong = first
        wrong.namespaces[0].webOrigins = [try Origin("*")]
        let error = #expect(throws: DeclarationError.self) { try wrong.jsonText() }
        #expect(error?.findings.map(\.code) == [.badOrigin])
    }
}
