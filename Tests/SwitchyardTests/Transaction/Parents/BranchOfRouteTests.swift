import ConformanceSupport
import Switchyard
import Testing
@testable import SwitchyardRouter

/// The tab of each route of a map.
struct BranchOfRouteTests {
    typealias Tab = (branch: String, root: String)

    /// Creates a map of namespaces, each of which is written as `child<parent` or `route`.
    private static func map(_ namespaces: [String]) -> RouteMap {
        RouteMap(
            namespaces: namespaces.enumerated().map { number, text in
                let rows = text.split(separator: " ").map { word in
                    let names = word.split(separator: "<").map(String.init)
                    return RouteMap.Row(
                        Route(names[0], RoutePattern(checked: "/\(names[0])")),
                        parent: names.count > 1 ? names[1] : nil)
                }
                let origins = [try? Origin("n\(number)://")].compactMap(\.self)
                return RouteMap.Namespace("n\(number)", origins: origins, rows: rows)
            })
    }

    private static func branches(_ map: RouteMap, _ tabs: [Tab]) throws -> [String?] {
        var builder = DeclarationsBuilder(map)
        builder.roots = tabs.map { DeclaredRoot(Branch($0.branch), DeclaredLink(Root(name: $0.root))) }
        let routes = ResolvedRoutes(builder, RouteEnds(builder), [], in: try map.makeTable())
        return routes.all.map(\.tab)
    }

    /// A first screen of any of these names.
    struct Root: TypedRoute {
        let name: String

        static let routes = (["home", "hoem", "orders", "a", "b"] + (0..<9).map { "r\($0)" }).map { name in
            RouteDescriptor(name, "/\(name)", Root(name: name))
        }
    }

    @Test(
        arguments: [
            (["home a<home b<a c"], "H=home", "H H H -"),
            (["c<b b<a a<home home"], "H=home", "H H H H"),
            (["home orders<home order<orders x<home"], "H=home O=orders", "H O O H"),
            (["a<b b<a c<a home"], "H=home", "- - - H"),
            (["a<a home"], "A=a", "A -"),
            (["a<b b<a c<b"], "B=b", "B B B"),
            (["a<missing home"], "H=home", "- H"),
            (["home a<home", "home b<home c<a"], "H=home", "H H H H H"),
            (["a", "b<a"], "A=a", "A A"),
            (["home a<home"], "H=home I=home", "H H"),
            (["home a<home"], "H=hoem", "- -"),
            (["home a<home"], "", "- -"),
            ([], "H=home", ""),
        ])
    func `the tab of a route is the one whose root is the route or its nearest parent`(
        _ namespaces: [String], _ tabs: String, _ expected: String
    ) throws {
        let tabs = tabs.split(separator: " ").map { $0.split(separator: "=").map(String.init) }.map { ($0[0], $0[1]) }
        let branches = try Self.branches(Self.map(namespaces), tabs)
        #expect(branches.map { $0 ?? "-" }.joined(separator: " ") == expected)
    }

    @Test
    func `the tab of a random route is the one that a walk finds`() throws {
        var random = SplitMix(seed: 77)
        for round in 0..<500 {
            let count = Int.random(in: 0...9, using: &random)
            let names = (0..<max(1, count)).map { "r\($0)" }
            // Two namespaces may have routes of one name, and a parent may be missing.
            let texts = (0..<Int.random(in: 1...2, using: &random)).map { _ in
                names.shuffled(using: &random).prefix(Int.random(in: 0...count, using: &random)).map { name in
                    let isTop = Int.random(in: 0..<4, using: &random) == 0
                    return name + (isTop ? "" : "<\(names.randomElement(using: &random) ?? "")")
                }.joined(separator: " ")
            }
            let tabs: [Tab] = (0..<Int.random(in: 0...3, using: &random)).map {
                ("t\($0)", names.randomElement(using: &random) ?? "")
            }
            let map = Self.map(texts)
            #expect(try Self.branches(map, tabs) == Self.naive(map, tabs), "round \(round): \(texts) \(tabs)")
        }
    }

    @Test
    func `the tabs of a long chain are found in linear time, in either direction`() throws {
        for isReversed in [false, true] {
            let names = (0..<2_000).map { "r\($0)" }
            let rows = names.indices.map { index in
                RouteMap.Row(
                    Route(names[index], RoutePattern(checked: "/\(names[index])")),
                    parent: index > 0 ? names[index - 1] : nil)
            }
            let map = RouteMap(
                namespaces: [
                    RouteMap.Namespace("n", origins: [try Origin("n://")], rows: isReversed ? rows.reversed() : rows)
                ])
            #expect(try Self.branches(map, [("T", "r0")]).allSatisfy { $0 == "T" })
        }
    }

    /// Walks up from each route until it reaches a root, or has made more steps than there are routes.
    private static func naive(_ map: RouteMap, _ tabs: [Tab]) -> [String?] {
        map.namespaces.flatMap { namespace in
            namespace.rows.map { row in
                var (row, namespace) = (row, namespace)
                for _ in 0...map.namespaces.flatMap(\.rows).count {
                    if let tab = tabs.first(where: { $0.root == row.route.name }) { return tab.branch }
                    guard let parent = row.parent else { return nil }
                    let owner = ([namespace] + map.namespaces).first { $0.rows.contains { $0.route.name == parent } }
                    guard let owner, let above = owner.rows.first(where: { $0.route.name == parent }) else {
                        return nil
                    }
                    (row, namespace) = (above, owner)
                }
                return nil
            }
        }
    }
}
