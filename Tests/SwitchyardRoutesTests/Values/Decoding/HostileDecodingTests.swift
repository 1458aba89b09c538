import ConformanceSupport
import Foundation
import Switchyard
import Testing
@testable import SwitchyardRoutes

/// Decoding malicious parameters.
struct HostileDecodingTests {
    final class Node: Codable {
        var child: Node?
        var children: [Node] = []
        var byName: [String: Node]?

        var depth: Int {
            1 + max(child?.depth ?? 0, children.map(\.depth).max() ?? 0, byName?.values.map(\.depth).max() ?? 0)
        }

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            child = try container.decodeIfPresent(Node.self, forKey: .child)
            children = try container.decode([Node].self, forKey: .children)
            byName = try container.decodeIfPresent([String: Node].self, forKey: .byName)
        }
    }

    private static func nested(_ open: String, _ close: String, _ count: Int) -> String {
        String(repeating: open, count: count) + String(repeating: close, count: count)
    }

    @Test(arguments: [15, 16, 17, 31, 32, 33, 1_000, 20_000])
    func `JSON is decoded up to the limit of nesting`(depth: Int) throws {
        for limits in [RouteCodingLimits.standard, RouteCodingLimits(maxDepth: 1_000, maxJSONLength: 1 << 24)] {
            let object = Self.nested("{\"child\":", "}", depth).replacing("\":}", with: "\":{}}")
            for text in [object, Self.nested("[", "]", depth), Self.nested("{\"byName\":{\"a\":", "}}", depth)] {
                for name in ["child", "children", "byName", "child[child]", "byName[x]", "children[]"] {
                    var arguments = RouteArguments()
                    arguments.set(name, texts: [text])
                    let node = try? RouteParameters(arguments).decode(Node.self, limits: limits)
                    #expect((node?.depth ?? 0) <= limits.maxDepth + 1)
                }
            }
            var arguments = RouteArguments()
            arguments.set("child", texts: [object])
            let node = try? RouteParameters(arguments).decode(Node.self, limits: limits)
            // The innermost object is one more level.
            #expect((node != nil) == (depth < limits.maxDepth), "\(depth)")
        }
    }

    @Test(arguments: [1, 15, 16, 17, 5_000])
    func `keys with brackets are decoded up to the limit of nesting`(depth: Int) throws {
        var arguments = RouteArguments()
        arguments.set("child" + String(repeating: "[child]", count: depth), texts: ["{}"])
        let node = try? RouteParameters(arguments).decode(Node.self)
        #expect((node?.depth == depth + 2) == (depth < 16))
    }

    @Test func `a long text is refused before it is parsed`() throws {
        var arguments = RouteArguments()
        arguments.set("child", texts: ["{\"a\":\"" + String(repeating: "x", count: 65_536) + "\"}"])
        let error = #expect(throws: RouteValueError.self) { try RouteParameters(arguments).decode(Node.self) }
        #expect(error?.key == "child" && error?.expected == "JSON of at most 65536 bytes")
    }

    struct Everything: Decodable {
        var int: Int?
        var text: String?
        var date: Date?
        var decimal: Decimal?
        var url: URL?
        var uuid: UUID?
        var list: [Double]
        var node: Node?
        var nodes: [Node]
        var byName: [String: [Int?]]?
        var json: JSONText<[[String]]>?
    }

    @Test func `random texts never crash the decoder, and its errors can be printed`() {
        var random = SplitMix(5)
        let tokens = [
            "{", "}", "[", "]", "\"", ":", ",", "null", "true", "1", "-", ".", "e", "child", "\"children\"", "\"a\"",
            "\\u",
            "d83d", "\u{0}", "é", " ", "2024-02-29", "T00:00:00Z", "https://", "eats.example", "{\"child\":",
            "{\"a\":[1]}",
        ]
        let names = ["int", "text", "date", "decimal", "url", "uuid", "list", "node", "nodes", "byName", "json"]
        let tails = ["", "", "", "[]", "[child]", "[a]", "[children][]", "[child][child]"]
        var decoded = 0
        for _ in 0..<SplitMix.count * 2 {
            var arguments = RouteArguments()
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let name = (names.randomElement(using: &random) ?? "") + (tails.randomElement(using: &random) ?? "")
                let texts = (0..<Int.random(in: 0...2, using: &random)).map { _ in
                    (0..<Int.random(in: 0...8, using: &random)).map { _ in tokens.randomElement(using: &random) ?? "" }
                        .joined()
                }
                arguments.set(name, texts: texts)
            }
            do {
                _ = try RouteParameters(arguments).decode(Everything.self)
                decoded += 1
            } catch {
                #expect(!error.description.isEmpty && !error.key.isEmpty && !error.description.contains("\0"))
            }
        }
        #expect(decoded > SplitMix.count / 20, "too few inputs were decoded")
    }

    @Test func `the time for many names is linear`() throws {
        var query = LinkQuery()
        for index in 0..<20_000 { query.append("k\(index)[a]", "\(index)") }
        let parameters = RouteParameters(RouteArguments(query))
        let values = try parameters.decode([String: Int].self)
        #expect(values.count == 20_000 && values["k7[a]"] == 7)
        #expect(try RouteArguments(encoding: values).entries.count == 20_000)
    }
}
