package import RouteMatching

/// A fixed workload of look-ups, whose instructions and allocations are counted.
package enum Workload: String, CaseIterable, Sendable {
    case octokitHit = "octokit-hit"
    case octokitMiss = "octokit-miss"
    case gh130rHit = "gh130r-hit"
    case wholeLink = "whole-link"
    case growthSmall = "growth-100"
    case growthLarge = "growth-100000"

    /// The baseline file with the workload's counts.
    package var suite: String {
        switch self {
        case .octokitHit, .octokitMiss, .gh130rHit: "look-ups"
        case .wholeLink: "links"
        case .growthSmall, .growthLarge: "growth"
        }
    }

    /// Whether allocations are counted too.
    ///
    /// Building a table of 100,000 routes under memcheck takes minutes, and its look-ups run the same code as the other
    /// workloads.
    package var countsAllocations: Bool { suite != "growth" }

    /// The links of one pass; `nil` if their shared table is absent.
    package func links() throws -> [String]? { try job()?.links }

    /// The table and the links of one pass; `nil` if the shared table is absent.
    package func prepared() throws -> (table: RouteTable, links: [String])? {
        guard let job = try job() else { return nil }
        return (try job.build(), job.links)
    }

    private typealias Job = (links: [String], build: () throws -> RouteTable)

    private func job() throws -> Job? {
        switch self {
        case .octokitHit:
            return try BenchmarkTable.shared("octokit").map { ($0.samples, $0.frozen) }
        case .octokitMiss:
            return try BenchmarkTable.shared("octokit").map { ($0.misses, $0.frozen) }
        case .gh130rHit:
            return try BenchmarkTable.shared("gh130r").map { ($0.samples, $0.frozen) }
        case .wholeLink:
            return ([EatsLinks.order], EatsLinks.table)
        case .growthSmall:
            let few = Self.growing.evenlyPicked(100)
            return (few.samples, few.frozen)
        case .growthLarge:
            // The same links as in the small table, so that only the number of routes differs.
            let many = Self.growing
            return (many.evenlyPicked(100).samples, many.frozen)
        }
    }

    /// The table whose growth is counted.
    private static var growing: BenchmarkTable { .generated(routes: 100_000, seed: 100_000, makesMisses: false) }
}
