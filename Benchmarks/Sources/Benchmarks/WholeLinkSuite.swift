import BenchmarkSupport
import Foundation
@_spi(Tooling) import RouteMatching

/// A whole link from a `String` (scan, origin, match, values located), compared with Foundation's parsing alone.
enum WholeLinkSuite {
    static func run(sweeps: Int, into report: inout Report) throws {
        let table = try EatsLinks.table()
        for (name, links) in [("orders/42", [EatsLinks.order]), ("mixed", EatsLinks.mixed)] {
            let unmatched = links.filter { table.locate($0) == nil }
            guard unmatched.isEmpty else {
                throw BenchmarkError.checksumsDiffer(what: "\(unmatched)", expected: links.count, found: 0)
            }
            let comparison = try Comparison.interleaved(
                sweeps: sweeps,
                what: name,
                sameResult: false,
                ours: { try Measure.median(of: links.count) { Passes.hitWithParameters(links, in: table) } },
                theirs: { try Measure.median(of: links.count) { parse(links) } }
            )
            report.add(
                Finding(suite: "whole-link", table: name, measure: "to URL(string:)", comparison, bound: .atMost(0.5)))
        }
    }

    private static func parse(_ links: [String]) -> Int {
        var parsed = 0
        for link in links where URL(string: link) != nil { parsed &+= 1 }
        return parsed
    }
}
