import Testing
@testable import RouteMatching

/// The bound of work for one link is computed from the table alone.
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

    @Test func `a table above a bound names the routes that exceed it`() throws {
        var isSmall: Set<Bool> = []
        for patterns in Self.limits {
            for policies in Self.policies {
                // Priorities avoid conflicts between routes that match the same links.
                let routes = try patterns.enumerated().map { Route($1, try RoutePattern($1), priority: -$0) }
                let origins = try EatsTable.ownOrigins.map { try Origin($0) }
                let eats = RouteNamespace("eats", origins: origins, isDefault: true, routes: routes)
                let table = try EatsTable.make([eats], policies: policies)
                #expect(table.workBound.isSmall == table.crowds().isEmpty)
                #expect(table.crowds().allSatisfy { !$0.routes.isEmpty })
                isSmall.insert(table.workBound.isSmall)
            }
        }
        #expect(isSmall == [true, false])
    }

    @Test func `the routes that make a table slow are named`() throws {
        let crowds = try EatsTable.make(["/a/:x((?:[ab]?){1,80}z)", "/a/b", "/c/*/d/*"]).crowds()
        #expect(crowds.map { $0.routes.map(\.name) } == [["/a/:x((?:[ab]?){1,80}z)", "/a/b"]])
        #expect(try EatsTable.make((0..<3_000).map { "/r\($0)/:x" } + ["/:a/:b", "/*"]).crowds().isEmpty)
    }
}
