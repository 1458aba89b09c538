package import RouteMatching

/// A table of routes to measure: patterns with one sample path each, and near misses.
package struct BenchmarkTable: Sendable {
    /// The name of the table in reports, such as `octokit`.
    package let name: String
    /// The patterns in table order; the position of a pattern is its row.
    package let patterns: [String]
    /// One path for each pattern, in the same order.
    package let samples: [String]
    /// Paths that resemble samples and match no pattern.
    package let misses: [String]

    /// Creates a table of `patterns` and `samples` of equal number.
    package init(name: String, patterns: [String], samples: [String], misses: [String]) {
        self.name = name
        self.patterns = patterns
        self.samples = samples
        self.misses = misses
    }

    /// The routes of the table, each with a parsed pattern and its own name.
    package func routes() throws -> [Route] {
        try patterns.enumerated().map { row, pattern in
            Route("\(name).\(row)", try RoutePattern(path: pattern))
        }
    }

    /// A table of `routes` in the default namespace, which matches plain paths.
    package static func frozen(_ routes: [Route]) throws -> RouteTable {
        try RouteTable("bench", origins: ["*"]) { table in routes.forEach { table.route($0) } }
    }

    /// The compiled table that is measured.
    package func frozen() throws -> RouteTable { try Self.frozen(try routes()) }

    /// A table of `count` rows at even distances, so that early and late rows both count.
    package func evenlyPicked(_ count: Int) -> BenchmarkTable {
        guard count < patterns.count else { return self }
        let rows = (0..<count).map { $0 * patterns.count / count }
        return BenchmarkTable(
            name: "\(name)/\(count)",
            patterns: rows.map { patterns[$0] },
            samples: rows.map { samples[$0] },
            misses: misses
        )
    }
}
