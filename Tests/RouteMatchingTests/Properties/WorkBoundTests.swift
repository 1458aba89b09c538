import ConformanceSupport
import Testing
@testable import RouteMatching
@testable import SwitchyardTooling

/// A look-up takes at most the steps of the table's bound; the tests count steps and do not measure time.
struct WorkBoundTests {
    /// Tables at the limits of what is allowed.
    private static let limits: [[String]] = [
        // Each level has a literal, a type and a placeholder that a link of ones matches.
        (0..<5).reduce([""]) { patterns, level in
            patterns.flatMap { ["\($0)/1", "\($0)/:n\(level)<int>", "\($0)/:v\(level)"] }
        },
        (0..<25).map { "/*" + (0...$0).map { "/x\($0)/*" }.joined() },
        (0..<40).map { "/*a/:b/x\($0)/*c{?k\($0)!}" }, (0..<40).map { "/:a-:b((?:x|y){1,\($0 + 1)})-\($0)" },
        (0..<40).map { "/:list<slug>+{?k\($0)<int>!}" }, (0..<40).map { "/s{?a!&b\($0)<slug>!}#:f-\($0)" },
        (0..<40).map { "/p\($0)-:x.:y" } + ["/:x<a|b|c>"], ["/:x((?:a|b|c|d|e|f){1,60}z)", "/*/:n<int>+/x"],
        ["/:a?/:b?/:c?/:d?{?q!}", "/*", "/a/*/b/*{?q==1}"], (0..<2_000).map { "/lit\($0)/:x" },
    ]

    /// The policies of the tables; a miss looks for the nearest ancestor.
    private static let policies = [RouteTablePolicies.TrailingSlash.ignored, .significant].flatMap { slash in
        [RouteTablePolicies.UnmatchedTail.noMatch, .nearestAncestor].map {
            RouteTablePolicies(trailingSlash: slash, unmatchedTail: $0)
        }
    }

    private static let pieces = [
        "/1", "/x0", "/", "/a", "-", "a-", "/x0/x1/x2", "x", "%2F", "/a-x-1", "/-7", ".", "/é",
    ]

    /// Makes the path or the query of a link longer, up to 8 KiB.
    private static func stretched(_ link: String, _ random: inout SplitMix) -> String {
        let piece = pieces[Int.random(in: pieces.indices, using: &random)]
        let size = [100, 1_000, 8_000][Int.random(in: 0..<3, using: &random)]
        let most = piece.contains("/") ? min(250 / piece.count { $0 == "/" }, size / piece.utf8.count) : size / 3
        let filling = String(repeating: piece, count: min(most, size / piece.utf8.count))
        let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return link[..<end] + filling + link[end...]
        case 1: return link + (link.contains("?") ? "&" : "?") + "q=" + filling.filter { $0 != "/" }
        default:
            let items = String(repeating: "k1=1&", count: min(200, size / 5))
            return String(link[..<end]) + "?" + items + "a=1#" + filling.filter { $0 != "#" }
        }
    }

    /// The counts, and the largest used fraction of the bound.
    private struct Run {
        var links = 0
        var accepted = 0
        var nearest = 0.0

        mutating func check(_ table: RouteTable, _ bound: WorkBound, _ link: String) {
            let view = try? ParsedLink(link, limits: table.limits)
            let segments = (view?.segments.count ?? 0) + 2
            let steps = table.steps(link)
            let most = bound.steps(bytes: link.utf8.count, segments: segments)
            #expect(steps <= most, "\(link.prefix(80)) of \(link.utf8.count) bytes")
            if bound.isSmall {
                let promised = WorkBound.maxPerByte * link.utf8.count + WorkBound.maxEntries
                #expect(steps <= promised, "\(link.prefix(80)) of \(link.utf8.count) bytes")
            }
            links += 1
            if view != nil { accepted += 1 }
            nearest = max(nearest, Double(steps) / Double(max(1, most)))
        }
    }

    @Test func `tables at their limits do not exceed the bound for hits and misses`() throws {
        var random = SplitMix(seed: PropertyRun.seed)
        var run = Run()
        for patterns in Self.limits {
            for policies in Self.policies {
                // Priorities avoid conflicts between routes that match the same links.
                let routes = try patterns.enumerated().map {
                    Route($1, try RoutePattern($1), priority: -$0)
                }
                let origins = try EatsTable.ownOrigins.map { try Origin($0) }
                let eats = RouteNamespace("eats", origins: origins, isDefault: true, routes: routes)
                let table = try EatsTable.make([eats], policies: policies)
                let bound = table.workBound
                #expect(bound.isSmall == table.crowds().isEmpty)
                for _ in 0..<max(10, PropertyRun.pairs / 2_000) {
                    let pattern = table.namespaces[0].routes.randomElement(using: &random)?.pattern
                    let alternative = pattern.flatMap { RouteAlternative.all(of: $0, ignoresTrailingSlash: true).first }
                    guard let pattern, let alternative else { continue }
                    let sample = AlternativeSample.link(to: alternative, of: pattern, links: LinkOrigins(eats))
                    run.check(table, bound, sample)
                    run.check(table, bound, Self.stretched(sample, &random))
                }
            }
        }
        PropertyRun.report("\(run.links) links, of which \(run.accepted) accepted, at most \(run.nearest) of a bound")
        #expect(run.accepted * 2 > run.links && run.nearest > 0.25)
    }

    @Test func `random tables do not exceed the bound`() throws {
        var random = SplitMix(seed: PropertyRun.seed)
        var run = Run()
        for round in 0..<UInt64(max(100, PropertyRun.pairs / 200)) {
            var generator = SampleGenerator(seed: PropertyRun.seed &+ round)
            let sample = generator.table()
            var policies = sample.policies
            policies.unmatchedTail = round % 2 == 0 ? .noMatch : .nearestAncestor
            let reference = ReferenceTable(rows: sample.rows, policies: policies)
            guard let table = try? reference.build() else { continue }
            let bound = table.workBound
            for _ in 0..<5 {
                let link = generator.link(for: reference).text
                run.check(table, bound, link)
                run.check(table, bound, Self.stretched(link, &random))
            }
        }
        PropertyRun.report("\(run.links) links, of which \(run.accepted) accepted, at most \(run.nearest) of a bound")
        #expect(run.links > 100 && run.accepted * 2 > run.links && run.nearest > 0.25)
    }

    @Test func `the routes that make a table slow are named`() throws {
        let crowds = try EatsTable.make(["/a/:x((?:[ab]?){1,80}z)", "/a/b", "/c/*/d/*"]).crowds()
        #expect(crowds.map { $0.routes.map(\.name) } == [["/a/:x((?:[ab]?){1,80}z)", "/a/b"]])
        #expect(try EatsTable.make((0..<3_000).map { "/r\($0)/:x" } + ["/:a/:b", "/*"]).crowds().isEmpty)
    }

    @Test func `the steps of a look-up are counted`() throws {
        let table = try EatsTable.make(["/orders/:id<int>", "/orders/menu", "/*"])
        // The bytes, three nodes, and the two alternatives at their ends.
        #expect(table.steps("/orders/menu") - 12 == 5)
        #expect(table.steps("/orders/42") > 10 && table.steps("/a\\b") == 4)
    }
}
