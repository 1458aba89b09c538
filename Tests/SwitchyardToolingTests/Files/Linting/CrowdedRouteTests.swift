import Switchyard
import SwitchyardTooling
import Testing

/// Lint reports the routes that make matching slow.
struct CrowdedRouteTests {
    private static func findings(_ patterns: [String]) throws -> [Finding] {
        let routes = patterns.enumerated().map { #"{ "name": "r\#($0)", "pattern": "\#($1)" }"# }
        let text = "{ \"version\": 1, \"namespaces\": [{ \"routes\": [\n\(routes.joined(separator: ",\n")) ] }] }"
        return try RouteMap(text: text).lint().findings
    }

    @Test func `a link that can reach more than 256 alternatives is reported with the routes`() throws {
        // Each level has a literal and a placeholder, so that a link of ones reaches every node.
        var patterns = [""]
        for level in 0..<9 { patterns = patterns.flatMap { ["\($0)/1", "\($0)/:v\(level)"] } }
        let findings = try Self.findings(patterns)
        #expect(findings.map(\.kind) == ["crowded-routes"])
        // The routes of the last part of the table that is too much for one link.
        #expect(findings.first?.message.contains("'r128'") == true)
        #expect(try Self.findings(Array(patterns.prefix(16))).isEmpty)
    }

    @Test func `origins that need too many steps are reported with their namespace`() throws {
        let hosts = (1...20).map { "https://*.\((0..<$0).map { "h\($0)" }.reversed().joined(separator: ".")).example" }
        let prefix = (0..<30).map { "/s\($0)" }.joined()
        let origins = hosts.map { "\"\($0)\(prefix)\"" }.joined(separator: ", ")
        let text = """
            { "version": 1, "namespaces": [{ "name": "eats", "sources": ["universalLink"], "origins": [\(origins)],
              "routes": [{ "name": "a", "pattern": "/a" }] }] }
            """
        let findings = try RouteMap(text: text).lint().findings
        #expect(findings.map(\.kind) == ["crowded-routes"])
        #expect(findings.first?.message.contains("origins with nested wildcard hosts") == true)
    }

    @Test func `an expression of many states is reported with its route`() throws {
        let findings = try Self.findings(["/a/:x((?:[abc]?){1,100}z)", "/b"])
        #expect(findings.map(\.kind) == ["crowded-routes"])
        #expect(findings.first?.message.contains("'r0'") == true && findings.first?.message.contains("'r1'") == false)
    }
}
