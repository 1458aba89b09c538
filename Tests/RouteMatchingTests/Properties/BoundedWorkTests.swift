import Testing
@testable import RouteMatching

/// Links that are designed to be slow; the tests count the work and do not measure time.
struct BoundedWorkTests {
    /// Patterns, each with a piece of a link that makes a backtracking matcher slow.
    @Test(arguments: [
        ("/:a-:b-:c", "-"), ("/:a-:b-:c", "a-"), ("/:a.:b.:c.:d.:e", "."), ("/*a/x/*b", "/a"), ("/*a/x/*b", "/x"),
        ("/*/x/*/x/*/x/*/y", "/x"), ("/:a+/:b+/:c+/x", "/a"), ("/:x((?:a|a)+)-:y", "a"), ("/:x((?:a+)+)-:y", "a"),
        ("/:x((?:\\w*\\d*)+!)", "1"), ("/:n<slug>-:m<slug>-:o<slug>!", "a-"),
    ])
    func `a long hostile link is decided, however often its pieces fit`(pattern: String, piece: String) throws {
        let table = try EatsTable.make([pattern], limits: LinkLimits(maxSegments: 4_000))
        for count in [50, 500, 2_000] {
            // For a backtracking matcher, none of these look-ups ends.
            let path = (piece.hasPrefix("/") ? "" : "/") + String(repeating: piece, count: count) + "~"
            #expect(throws: Never.self) { try table.match(path) }
        }
    }

    @Test func `a whole table answers hostile links`() throws {
        let table = try LinkFuzzTests.table(policies: RouteTablePolicies())
        for piece in ["-", "a-", "/x", "/1", "/x/x-", "%2F", "/-/-", "é-"] {
            let tail = String(repeating: piece, count: 400 / piece.count)
            let names = try table.allMatches(tail.hasPrefix("/") ? tail : "/" + tail).map(\.route.name)
            #expect(names.contains("/*"), "\(piece)")
        }
    }

    @Test func `more than four optional parts are an error, not an exponential number of alternatives`() throws {
        #expect(try RoutePattern("/:a?/:b?/:c?/:d?").placeholders.count == 4)
        let table = try EatsTable.make(["/:a?/:b?/:c?/:d?"])
        #expect(table.storage.namespaces[0].wholeTrie().forms.count == 16)
        #expect(table.answer("/1/2/3/4") == "/:a?/:b?/:c?/:d? a=1 b=2 c=3 d=4")
        #expect(table.answer("/1/2/3/4/5") == "-")
        for count in [5, 30] {
            let error = #expect(throws: PatternError.self) {
                try RoutePattern((0..<count).map { "/:v\($0)?" }.joined())
            }
            #expect(error?.code == .tooManyAlternatives)
        }
    }

    @Test func `a walk visits each node of the table at most once, for any branching`() throws {
        // Every level has a literal, a type and a placeholder that all match the segment: 3^3 paths to the end.
        let count = Counter()
        let type = PlaceholderType("sku") { _ in count.increment() }
        func patterns(_ levels: Int) -> [String] {
            (0..<levels).reduce([""]) { patterns, level in
                patterns.flatMap { ["\($0)/1", "\($0)/:s\(level)<sku>", "\($0)/:v\(level)"] }
            }
        }
        let table = try EatsTable.make(patterns(3), types: [type])
        #expect(try table.allMatches("/1/1/1").count == 27)
        #expect(count.value == 1 + 3 + 9)
        count.value = 0
        #expect(try table.match("/1/1/1/1") == nil)
        #expect(count.value == 1 + 3 + 9)
        count.value = 0
        #expect(try table.match("/1/1/1")?.route.name == "/1/1/1")
        #expect(count.value <= 3, "a better way is known, and the others are not even looked at")
        // A larger table is several tries, each with nodes of its own: at most one for each segment of a route.
        let large = try EatsTable.make(patterns(6), types: [type])
        count.value = 0
        #expect(try large.allMatches("/1/1/1/1/1/1").count == 729)
        #expect(count.value <= 6 * 729)
    }
}
