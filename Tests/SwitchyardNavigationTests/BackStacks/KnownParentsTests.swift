import ConformanceSupport
import SwitchyardNavigation
import Testing
@testable import RouteMatching

/// The precomputed parents are the same as those computed for each link.
struct KnownParentsTests {
    /// Compares precomputed parents with those computed for a link.
    ///
    /// - Returns: Whether the parents were precomputed.
    private static func compare(_ known: KnownParents, _ match: RouteMatch, _ declared: DeclaredParents) -> Bool {
        guard let parents = known.parents(of: match) else { return false }
        let found = BackStack.matches(below: match, declared: declared).matches
        #expect(parents.map(\.link) == found.map(\.link), "\(match.link)")
        #expect(parents.map(\.route.name) == found.map(\.route.name), "\(match.link)")
        #expect(parents.map(\.namespace) == found.map(\.namespace), "\(match.link)")
        #expect(parents.map(\.parameters) == found.map(\.parameters), "\(match.link)")
        return true
    }

    @Test
    func `with random declarations in the sample table, precomputed parents equal computed ones`() throws {
        var known = 0
        try BackStackPropertyTests.forEachLink { match, declared, _ in
            if Self.compare(KnownParents(of: match.table, declared: declared), match, declared) { known += 1 }
        }
        #expect(known > PropertyRun.programs / 40)
    }

    @Test
    func `in random tables, precomputed parents equal computed ones`() throws {
        var (known, filled, asked) = (0, 0, 0)
        for program in 0..<PropertyRun.programs * 4 {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            guard let family = RandomTable(&random) else { continue }
            let parents = KnownParents(of: family.table, declared: family.declared)
            for _ in 0..<20 {
                guard let match = try? family.table.match(family.link(&random)) else { continue }
                guard family.declared.parent(of: match.route.name, in: match.namespace) != nil else { continue }
                asked += 1
                guard Self.compare(parents, match, family.declared) else { continue }
                known += 1
                if parents.parents(of: match)?.contains(where: { !$0.route.pattern.placeholders.isEmpty }) == true {
                    filled += 1
                }
            }
        }
        print("known parents: seed \(PropertyRun.seed): \(asked) links, \(known) known, \(filled) with values")
        #expect(known > asked / 20)
        #expect(filled > PropertyRun.programs / 20)
    }

    @Test
    func `the parents of a link are computed if another route matches the parent's value`() throws {
        let table = try Self.table(["/orders", "/orders/:id", "/orders/vip", "/orders/:id/track"])
        let declared: DeclaredParents = ["r3": "r1", "r1": "r0"]
        let known = KnownParents(of: table, declared: declared)
        let plain = try #require(try table.match("eats://orders/42/track"))
        #expect(known.parents(of: plain)?.map(\.link) == ["eats://orders", "eats://orders/42"])
        let shadowed = try #require(try table.match("eats://orders/vip/track"))
        #expect(known.parents(of: shadowed) == nil)
    }

    @Test(arguments: [
        "eats://orders/%34/track", "eats://orders/4+2/track", "EATS://orders/4/track", "/orders/4/track",
        "https://rome.eats.example/orders/4/track", "eats:///orders/4/track",
    ])
    func `the parents of a link with an unusual spelling are computed`(link: String) throws {
        let table = try Self.table(["/orders", "/orders/:id", "/orders/:id/track"])
        let known = KnownParents(of: table, declared: ["r2": "r1", "r1": "r0"])
        #expect(known.parents(of: try #require(try table.match(link))) == nil)
    }

    @Test
    func `cyclic parents are not precomputed`() throws {
        let table = try Self.table(["/orders", "/orders/:id"])
        let known = KnownParents(of: table, declared: ["r1": "r0", "r0": "r1"])
        #expect(known.parents(of: try #require(try table.match("eats://orders/4"))) == nil)
    }

    private static func table(_ patterns: [String]) throws -> RouteTable {
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://"), try Origin("https://*.eats.example")], isDefault: true,
                routes: try patterns.enumerated().map { Route("r\($0)", try RoutePattern($1)) }))
        return try builder.build()
    }
}

/// A table of random routes with similar patterns and random parents.
private struct RandomTable {
    private static let words = ["orders", "7", "vip", "Vip", "true", "track"]
    /// Kinds of placeholders; most accept texts that other kinds accept as well.
    private static let kinds = ["<int>", "<int>", "", "", "<slug>", "<7|vip>", "<bool>", ".html", "?", "+", #"(\d+)"#]
    private static let queries = ["", "", "", "", "{?tab}", "{?tab=a}", "{?id}", "{?vip==7}", "{?tab!}"]
    private static let values = [
        "7", "7", "8", "8", "vip", "orders", "track", "true", "Vip", "%37", "a%20b", "x+y", "7.html", ".7", "-1", "x~_",
    ]
    private static let origins = [
        ["eats://"], ["https://eats.example"], ["https://eats.example/app"], ["https://*.eats.example"], ["*"],
        ["eats://orders"], ["https://eats.example/orders/7"], ["eats://", "https://eats.example"],
    ]
    private static let starts = [
        "eats://", "eats:///", "https://eats.example/", "https://eats.example/app/", "https://rome.eats.example/", "/",
        "https://eats.example:443/", "eats://orders/",
    ]

    let table: RouteTable
    var declared: DeclaredParents { DeclaredParents(parents) }
    var parents: [String: String] = [:]
    private var patterns: [String] = []

    /// Creates a table; `nil` if its routes conflict.
    init?(_ random: inout SplitMix) {
        var builder = RouteTableBuilder(
            policies: RouteTablePolicies(
                caseSensitivePaths: !random.once(in: 4), trailingSlash: random.once(in: 4) ? .significant : .ignored,
                plus: random.once(in: 4) ? .everywhere : .query,
                webHost: random.once(in: 4) ? .firstSegment : .ignored,
                relativeLinks: random.once(in: 4) ? .refused : .distinct,
                unmatchedTail: random.once(in: 4) ? .nearestAncestor : .noMatch))
        var names: [String] = []
        for namespace in 0..<Int.random(in: 1...3, using: &random) {
            var routes: [Route] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let above = routes.indices.randomElement(using: &random)
                var path = above.map { routes[$0].pattern.text.prefix { $0 != "{" } }.map(String.init) ?? "/orders"
                if path == "/" { path = "" }
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    let place = ":p\(path.count { $0 == "/" })\(random.pick(Self.kinds))"
                    path += "/" + (random.once(in: 2) ? random.pick(Self.words) : random.once(in: 12) ? "*" : place)
                }
                let text = (path.isEmpty ? "/" : path) + random.pick(Self.queries)
                guard let pattern = try? RoutePattern(text) else { continue }
                let name = "r\(names.count)"
                names.append(name)
                patterns.append(path)
                routes.append(Route(name, pattern, priority: random.once(in: 8) ? 1 : 0))
                if let above { parents[name] = routes[above].name }
            }
            let texts =
                namespace == 0
                ? ["eats://", "https://eats.example"]
                : random.once(in: 2) ? ["eats-\(namespace)://"] : random.pick(Self.origins)
            builder.add(
                RouteNamespace(
                    "n\(namespace)", origins: texts.compactMap { try? Origin($0) }, isDefault: namespace == 0,
                    fallsBackToGlobal: random.once(in: 3), routes: routes))
        }
        guard !patterns.isEmpty, let table = try? builder.build() else { return nil }
        self.table = table
        for name in names where random.once(in: 4) { parents[name] = random.pick(names) }
    }

    /// Returns a link that may match a route.
    func link(_ random: inout SplitMix) -> String {
        let path = random.pick(patterns).split(separator: "/").map { segment in
            segment.contains(where: { ":*".contains($0) }) ? random.pick(Self.values) : String(segment)
        }
        return (random.once(in: 2) ? Self.starts[random.once(in: 2) ? 0 : 2] : random.pick(Self.starts))
            + path.joined(separator: "/")
            + random.pick(["", "", "", "?tab=b", "?id=9&vip=7"])
    }
}
