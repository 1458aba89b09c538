import RouteMatching
import Testing

/// Every pair of small patterns, compared with the reference on every link over a small alphabet.
struct ExhaustiveTests {
    /// Segments that overlap in all possible ways.
    private static let shapes: [SamplePart] = [
        SamplePart(tokens: [.separator, .text("a")], text: "/a"),
        SamplePart(tokens: [.separator, .value("x", .cases(["a", "1"]))], text: "/:x<a|1>"),
        SamplePart(tokens: [.separator, .value("x", .builtIn(.int))], text: "/:x<int>"),
        SamplePart(tokens: [.separator, .text("a"), .value("x", .any)], text: "/a:x"),
        SamplePart(tokens: [.separator, .value("x", .any)], text: "/:x"),
        SamplePart(tokens: [.separator, .value("x", .any)], isOptional: true, text: "/:x?"),
        SamplePart(tokens: [.separator, .repeated("x", .any)], text: "/:x+"),
        SamplePart(tokens: [.separator, .anything("x")], text: "/:x(.*)"),
    ]

    /// The segment with `y` as the name of its value.
    private static func renamed(_ part: SamplePart) -> SamplePart {
        let tokens = part.tokens.map { token -> SampleToken in
            switch token {
            case .separator, .text: token
            case .value(_, let kind): .value("y", kind)
            case .anything: .anything("y")
            case .repeated(_, let kind): .repeated("y", kind)
            }
        }
        return SamplePart(
            tokens: tokens, isOptional: part.isOptional, text: part.text.replacing(":x", with: ":y"))
    }

    private static let patterns: [SamplePattern] =
        [SamplePattern(path: [SamplePart(tokens: [.separator], text: "/")])]
        + shapes.map { SamplePattern(path: [$0]) }
        + shapes.flatMap { first in shapes.map { SamplePattern(path: [first, renamed($0)]) } }

    /// Every path of up to three segments, with and without a slash at the end.
    private static let links: [SampleLink] = {
        let words = ["a", "1", "ab", ""]
        let pairs = words.flatMap { first in words.map { [first, $0] } }
        let triples = pairs.flatMap { pair in ["1", ""].map { pair + [$0] } }
        let paths = [[]] + words.map { [$0] } + pairs + triples
        return paths.filter { $0.last != "" }.flatMap { path in
            [false, true].filter { !$0 || !path.isEmpty }.map { slash in
                let text = "https://eats.example" + path.map { "/" + $0 }.joined() + (slash ? "/" : "")
                return SampleLink(segments: path, hasTrailingSlash: slash, text: text)
            }
        }
    }()

    @Test(arguments: RouteTablePolicies.TrailingSlash.allCases)
    func `every pair of small patterns agrees with the reference on every small link`(
        slash: RouteTablePolicies.TrailingSlash
    ) {
        var comparison = ReferenceComparison()
        var generator = SampleGenerator(seed: PropertyRun.seed)
        let policies = RouteTablePolicies(trailingSlash: slash)
        for (index, first) in Self.patterns.enumerated() {
            for second in Self.patterns[index...] where comparison.failures.count < 5 {
                let rows = [first, second].enumerated().map { ReferenceTable.Row(name: "route\($0)", pattern: $1) }
                var reference = ReferenceTable(rows: rows, policies: policies)
                guard let table = comparison.build(&reference, links: &generator) else { continue }
                for link in Self.links { comparison.compare(table, reference, link) }
            }
        }
        PropertyRun.report("\(comparison.pairs) small pairs, trailing slash \(slash)")
        for failure in comparison.failures { Issue.record("\(failure)") }
        // If trailing slashes are ignored, another shape of the longer pattern wins whenever both could be equal.
        // Conflicts are nevertheless found for each pair of shapes.
        let shapes = ["/:x+  /:x?/:y(.*)", "/:x?/:y(.*)  /:x+/:y?"]
        #expect(comparison.unproven == (slash == .ignored ? shapes : []))
        #expect(comparison.pairs > 100_000)
    }
}
