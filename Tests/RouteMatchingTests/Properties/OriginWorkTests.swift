import ConformanceSupport
import Testing
@testable import RouteMatching

/// Finding the namespace of a link takes few steps, however many origins a table has.
struct OriginWorkTests {
    /// Many origins of one kind, and a link that belongs to one of them.
    static let kinds: [@Sendable (Int) -> (origins: [String], link: String)] = [
        { count in ((0..<count).map { "https://eats.example/p\($0)" }, "https://eats.example/p7/x") },
        { count in ((0..<count).map { "https://eats.example/a/b/p\($0)/c" }, "https://eats.example/a/b/p7/c/x") },
        { count in ((0..<count).map { "https://eats.example:\($0 + 1_000)" }, "https://eats.example:1007/x") },
        { count in ((0..<count).map { "https://h\($0).eats.example" }, "https://h7.eats.example/x") },
        { count in ((0..<count).map { "https://*.h\($0).eats.example" }, "https://a.h7.eats.example/x") },
        { count in ((0..<count).map { "eats:///p\($0)" }, "eats://P7/x") },
        { count in ((0..<count).map { "eats\($0)://" }, "eats7://x") },
    ]

    private static func table(_ origins: [String], _ patterns: [String] = ["/*"]) throws -> RouteTable {
        try EatsTable.make(origins.enumerated().map { try EatsTable.namespace("n\($0)", [$1], patterns) })
    }

    @Test(arguments: kinds.indices)
    func `the bound of a look-up is the same for any number of origins`(kind: Int) throws {
        let tables = try [10, 1_000, 10_000].map { count in
            let (origins, link) = Self.kinds[kind](count)
            let table = try Self.table(origins)
            #expect(table.namespace(of: link) == "n7")
            #expect(table.workBound.isSmall && table.crowds().isEmpty)
            return table.workBound
        }
        #expect(tables.allSatisfy { $0 == tables[0] })
    }

    @Test func `a table whose origins need too many steps is reported without a route`() throws {
        let hosts = (1...20).map { "https://*.\((0..<$0).map { "h\($0)" }.reversed().joined(separator: ".")).example" }
        let prefix = (0..<30).map { "/s\($0)" }.joined()
        let table = try Self.table(hosts.map { $0 + prefix })
        #expect(!table.workBound.isSmall)
        #expect(table.crowds().allSatisfy { $0.routes.isEmpty } && !table.crowds().isEmpty)
        let link = "https://x.\((0..<20).map { "h\($0)" }.reversed().joined(separator: ".")).example\(prefix)/y"
        #expect(table.namespace(of: link) == "n19")
    }

    @Test func `texts are found by their bytes, in either letter case`() {
        var lists = TextLists()
        let texts =
            ["", "a", "ab", "abcdefgh", "abcdefghi", "abcdefghij"]
            + (0..<4_000).map { "tenant-\(10_000 + $0)-\($0 % 7).customers.example" }
        let list = lists.append(
            Dictionary(uniqueKeysWithValues: texts.enumerated().map { (Array($1.utf8), Int32($0)) }))
        let empty = lists.append([:])
        for (index, text) in texts.enumerated() {
            for (text, folds) in [(text, false), (text, true), (text.uppercased(), true)] {
                // The bytes around the text are not read as part of it.
                Array(("x" + text + "yz").utf8).withBytes { bytes in
                    #expect(lists.number(of: bytes, 1, 1 + text.utf8.count, in: list, folds: folds) == Int32(index))
                    #expect(lists.number(of: bytes, 1, 2 + text.utf8.count, in: list, folds: folds) == nil)
                    #expect(lists.number(of: bytes, 1, 1 + text.utf8.count, in: empty, folds: folds) == nil)
                }
            }
        }
    }

    // MARK: A reference without a tree

    private static let hosts = ["e.ex", "a.e.ex", "b.a.e.ex", "x.ex", "app", "a.b"]
    private static let segments = ["app", "App", "v2", "x", "APP", "a%2Fb", "é"]

    private static func origin(_ random: inout SplitMix) -> String {
        let host = hosts.randomElement(using: &random) ?? ""
        let prefix = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            "/" + (segments.randomElement(using: &random) ?? "")
        }.joined()
        let port = ["", "", ":443", ":8443", ":1"].randomElement(using: &random) ?? ""
        let star = Bool.random(using: &random) ? "*." : ""
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: "eats://" + (prefix.isEmpty ? "" : prefix)
        case 1: "eats://\(star)\(host)\(prefix)"
        case 2: "http://\(star)\(host)\(port)\(prefix)"
        default: "https://\(star)\(host)\(port)\(prefix)"
        }
    }

    private static func link(_ random: inout SplitMix) -> String {
        let scheme = ["eats", "EATS", "https", "https", "http", "other"].randomElement(using: &random) ?? ""
        let host = ["", "a.", "b.a.", "z.y."].randomElement(using: &random) ?? ""
        let place = (host + (hosts.randomElement(using: &random) ?? "")).randomlyCapitalised(&random)
        let port = scheme.hasPrefix("http") ? ["", "", ":443", ":8443", ":80"].randomElement(using: &random) ?? "" : ""
        let path = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            "/" + (segments.randomElement(using: &random) ?? "")
        }.joined()
        let authority = scheme.hasPrefix("http") || Bool.random(using: &random) ? place : ""
        return "\(scheme)://\(authority)\(port)\(path)"
    }

    /// The index of the origin that a link belongs to, found by comparing it with each.
    private static func reference(_ link: ParsedLink, _ origins: [Origin], foldsCase: Bool) -> Int? {
        let authority = link.authority ?? ""
        let host = link.isWeb ? link.host ?? "" : authority.asciiLowercased
        let matches = origins.indices.compactMap { index -> (Int, [Int])? in
            let origin = origins[index]
            guard origin.scheme == link.scheme, !origin.isWeb || origin.port == link.port else { return nil }
            var rank = 0
            if let own = origin.host {
                guard !host.isEmpty, origin.matchesSubdomains ? host.hasSuffix("." + own) : host == own else {
                    return nil
                }
                rank = origin.matchesSubdomains ? own.utf8.count : 1_000
            }
            let startsWithAuthority = origin.host == nil && !authority.isEmpty
            let segments = (startsWithAuthority ? [authority.removingEscapes] : []) + link.segments
            guard origin.prefix.count <= segments.count else { return nil }
            for (place, segment) in origin.prefix.enumerated() {
                let folds = foldsCase || place == 0 && startsWithAuthority
                let (left, right) = (segment, segments[place])
                guard folds ? left.asciiLowercased == right.asciiLowercased : left == right else { return nil }
            }
            return (index, [rank, origin.prefix.count, origin.hasExplicitPort ? 1 : 0])
        }
        return matches.max { left, right in
            left.1 == right.1 ? left.0 > right.0 : left.1.lexicographicallyPrecedes(right.1)
        }?.0
    }

    @Test func `the namespace is the same as with a comparison with each origin`() throws {
        var random = SplitMix(seed: PropertyRun.seed)
        var (tables, hits, links) = (0, 0, 0)
        while tables < max(100, PropertyRun.pairs / 200) {
            let foldsCase = Bool.random(using: &random)
            let origins = (0..<Int.random(in: 1...25, using: &random)).compactMap { _ in
                try? Origin(Self.origin(&random))
            }
            var policies = RouteTablePolicies()
            policies.caseSensitivePaths = !foldsCase
            // Equal origins of two namespaces are an error, so each namespace takes those that are left.
            var known: [Origin] = []
            for origin in origins {
                let namespaces = (known + [origin]).enumerated().map { RouteNamespace("\($0)", origins: [$1]) }
                if (try? OriginIndex(namespaces, foldsCase: foldsCase)) != nil { known.append(origin) }
            }
            let namespaces = known.enumerated().map {
                RouteNamespace("\($0)", origins: [$1], routes: [Route("r", RoutePattern(checked: "/*"))])
            }
            let table = try EatsTable.make(namespaces, policies: policies)
            tables += 1
            for _ in 0..<20 {
                let text = Self.link(&random)
                guard let link = try? ParsedLink(text) else { continue }
                let expected = Self.reference(link, known, foldsCase: foldsCase).map { "\($0)" } ?? "-"
                #expect(table.namespace(of: text) == expected, "\(text) in \(known), seed \(PropertyRun.seed)")
                links += 1
                if expected != "-" { hits += 1 }
            }
        }
        PropertyRun.report("\(links) links in \(tables) tables of origins, of which \(hits) belong to one")
        #expect(hits * 8 > links)
    }
}

extension String {
    fileprivate func randomlyCapitalised(_ random: inout SplitMix) -> String {
        Bool.random(using: &random) ? uppercased() : self
    }

    /// The authority as a segment; only the escapes of this test.
    fileprivate var removingEscapes: String { replacing("%2F", with: "/") }
}
