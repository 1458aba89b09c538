import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import Testing
@testable import SwitchyardTooling

struct `A report of lint` {
    private static func sample(_ name: String) throws -> RouteMap {
        try RouteMap(data: Repository.data("Samples/RouteMaps/\(name)"), file: name)
    }

    @Test(arguments: ["eats.json", "rest-api.json"])
    func `is empty for the samples`(name: String) throws {
        let report = try Self.sample(name).lint()
        #expect(report.findings.isEmpty && report.omittedCount == 0 && report.worst == nil)
    }

    @Test func `says what is wrong, where, and how to fix it`() throws {
        let map = try RouteMap(
            text: """
                { "version": 1, "namespaces": [{ "name": "eats", "origins": ["*"], "routes": [
                  { "name": "closed", "pattern": "/*", "priority": 100 },
                  { "name": "menu", "pattern": "/menu" },
                  { "name": "order", "pattern": "/orders/:id<int>", "priority": 200 },
                  { "name": "track", "pattern": "/orders/:id/track", "priority": 200, "parent": "order" }] }] }
                """)
        #expect(
            map.lint().findings.map(\.description) == [
                "eats.json:3: namespaces[0].routes[1]: warning SY0703 'menu' (/menu) never wins: 'closed' (/*, eats.json:2) wins for each of its "
                    + "links.\n    Remove it, or change the priorities.",
                "eats.json:5: namespaces[0].routes[3].parent: SY0708 'track' (/orders/:id/track) takes text as 'id', which its parent 'order' "
                    + "(/orders/:id<int>) needs as int.\n    Give the child the same placeholder, or choose another parent.",
            ])
    }

    @Test func `knows the types that are declared`() throws {
        let map = try RouteMap(
            text: """
                { "version": 1, "namespaces": [{ "routes": [
                  { "name": "item", "pattern": "/menu/:item<sku>" }] }] }
                """)
        #expect(map.lint(types: ["sku"]).findings.isEmpty)
        #expect(map.lint(types: ["isbn"]).findings.map(\.code) == [LintCode.unknownType])
        #expect(
            map.lint(types: ["sku", "sku", "int"]).findings.map(\.code) == [
                LintCode.duplicateType, LintCode.duplicateType,
            ])
    }

    @Test func `lists the findings of the first lines beyond its limit`() throws {
        let routes = (0..<3_000).reversed().map { number in
            #"{ "name": "r\#(number)", "pattern": "/r\#(number)", "parent": "none", "colour": 1 }"#
        }
        let text = "{ \"version\": 1, \"namespaces\": [{ \"routes\": [\n\(routes.joined(separator: ",\n")) ] }] }"
        let report = try RouteMap(text: text).lint()
        #expect(report.findings.count == 1_000 && report.omittedCount == 5_000)
        #expect(report.findings.map { $0.line ?? 0 } == (0..<1_000).map { 2 + $0 / 2 })
        #expect(report.counts == [.error: 3_000, .note: 3_000])
        #expect(report.worst == .error)
    }

    @Test func `unknown keys beyond a thousand are counted, in a map and in a list of rules`() throws {
        let keys = (0..<5_000).map { ", \"key\($0)\": 1" }.joined()
        let map = try RouteMap(text: "{ \"version\": 1, \"namespaces\": []\(keys) }")
        #expect(map.unknownKeys.count == 1_000 && map.omittedKeyCount == 4_000)
        let report = map.lint()
        #expect(report.findings.count == 1_000 && report.omittedCount == 4_000 && report.counts == [.note: 5_000])
        #expect(try RouteMap(merging: [map, map]).omittedKeyCount == 8_000)
        let list = try RouteRuleList(data: Data("{ \"version\": 1, \"rules\": []\(keys) }".utf8), file: "rules.json")
        #expect(list.findings.count == 1_000)
        #expect(list.findings.last?.message == "4001 more keys are not known and have no effect.")
    }

    @Test func `a source that is listed many times is one finding`() throws {
        let sources = Array(repeating: "\"universalLink\", \"typo\"", count: 2_000).joined(separator: ", ")
        let map = try RouteMap(
            text: """
                { "version": 1, "namespaces": [{ "origins": ["eats://"], "routes": [
                  { "name": "a", "pattern": "/a", "sources": ["customScheme", \(sources)] }] }] }
                """)
        #expect(map.lint().findings.map(\.code) == [LintCode.unusableSource, LintCode.unknownSource])
    }

    @Test func `prints nothing that disturbs a terminal, and has a limited length`() throws {
        let name = #"a\u001b[31m\u202e"# + String(repeating: "x", count: 900)
        let map = try RouteMap(
            text: #"""
                { "version": 1, "\#(name)": 1, "namespaces": [
                  { "name": "\#(name)", "origins": ["eats://"], "sources": ["\#(name)"], "default": true, "routes": [
                    { "name": "\#(name)", "pattern": "/a", "parent": "\#(name)1", "deprecated": "\#(name)" },
                    { "name": "\#(name)", "pattern": "/a/:x<sku>", "parent": "\#(name)" }] },
                  { "name": "\#(name)", "origins": ["eats://"], "default": true, "routes": [
                    { "name": "\#(name)", "pattern": "/*", "priority": 1, "parent": "\#(name)" },
                    { "name": "b\#(name)", "pattern": "/a", "parent": "\#(name)" }] }] }
                """#)
        let findings = map.lint().findings
        #expect(findings.count > 10)
        for text in findings.flatMap({ [$0.message, $0.remedy, $0.path, $0.file, $0.description] }) {
            #expect(text.count < 3_000)
            #expect(
                text.replacing("\n    ", with: "").unicodeScalars.allSatisfy {
                    ![.control, .format].contains($0.properties.generalCategory)
                })
        }
    }

    @Test func `is created quickly for a large map with many errors`() throws {
        // A chain of parents, a cycle, and one route that hides all others.
        let routes = (0..<10_000).map { number in
            #"{ "name": "r\#(number)", "pattern": "/a/:id<int>/r\#(number)", "parent": "r\#((number + 1) % 10000)" }"#
        }
        let all = #"{ "name": "all", "pattern": "/*", "priority": 1 }"#
        let text = "{ \"version\": 1, \"namespaces\": [{ \"routes\": [\((routes + [all]).joined(separator: ","))] }] }"
        let report = try RouteMap(text: text).lint()
        #expect(report.counts == [.error: 1, .warning: 10_000])
    }

    @Test func `ends for a map that is designed to be slow, and says what was skipped`() throws {
        let routes = (0..<2_000).map { number in
            #"{ "name": "r\#(number)", "pattern": "/*/:a((x|y){1,20}z*)-\#(number)/*/z", "priority": \#(number) }"#
        }
        let text = "{ \"version\": 1, \"namespaces\": [{ \"routes\": [\(routes.joined(separator: ","))] }] }"
        #expect(
            try RouteMap(text: text).lint().findings.map(\.code) == [
                LintCode.unexaminedAlternatives, LintCode.crowdedRoutes,
            ])
    }

}
