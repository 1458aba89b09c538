import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTooling
import Testing

/// Every route of the sample maps prints links that match it.
struct SampleMapPrintingTests {
    @Test(arguments: ["eats.json", "rest-api.json"])
    func `a route of a sample prints a link that is read with the same values`(file: String) throws {
        let map = try RouteMap(data: Repository.data("Samples/RouteMaps/\(file)"), file: file)
        let table = try map.makeTable()
        var random = SplitMix(9)
        for namespace in map.namespaces {
            for row in namespace.rows {
                for _ in 0..<5 {
                    var arguments = RouteArguments()
                    for placeholder in row.route.pattern.placeholders {
                        arguments.set(placeholder.name, texts: [Self.text(placeholder.kind, &random)])
                    }
                    for key in row.route.pattern.queryKeys where key.isRequired {
                        guard case .present = key.requirement else { continue }
                        arguments.set(key.name, texts: [Self.text(key.kind, &random)])
                    }
                    let link = try table.link(to: row.route.name, arguments, in: namespace.name)
                    let match = try #require(try table.match(link), "\(link)")
                    #expect(match.route == row.route)
                    for entry in arguments.entries {
                        #expect(match.parameters.texts(entry.name) == entry.texts.compactMap(\.self), "\(link)")
                    }
                }
            }
        }
    }

    private static func text(_ kind: Placeholder.Kind, _ random: inout SplitMix) -> String {
        let number = Int.random(in: 1...999, using: &random)
        switch kind {
        case .expression(let source):
            let pattern = try? RoutePattern(path: "/(\(source))")
            return ["B12", "ABCD1234", "A1B2C3", "2024", "12", "7"].first {
                (try? pattern?.link(positional: [$0])) != nil
            } ?? ""
        case .segment, .wildcard, .custom: return "a/é %\(number)"
        case .enumeration(let cases): return cases.randomElement(using: &random) ?? ""
        case .builtIn(let type):
            return switch type {
            case .int, .uint, .double: "\(number)"
            case .bool: "true"
            case .uuid: "00000000-0000-4000-8000-00000000\(number + 1_000)"
            case .slug: "item-\(number)"
            case .date: "2024-02-29"
            case .link: "/item-\(number)"
            }
        }
    }
}
