import BenchmarkSupport
@_spi(Internal) import Hummingbird
import RouteMatching

/// Our table compared with Hummingbird's route trie: matches with all values, and misses.
enum HummingbirdSuite {
    static func run(_ tables: [BenchmarkTable], sweeps: Int, into report: inout Report) throws {
        for table in tables where table.patterns.count <= 1000 {
            let frozen = try table.frozen()
            let trie = trie(of: table)
            for mode in [PassMode.hitWithParameters, .miss] {
                let links = mode.links(of: table)
                let comparison = try Comparison.interleaved(
                    sweeps: sweeps,
                    what: "\(table.name) \(mode.rawValue)",
                    // The trie ignores empty segments, so it may find a route for a miss.
                    sameResult: mode != .miss,
                    ours: { try mode.measure(table, frozen: frozen) },
                    theirs: { try Measure.median(of: links.count) { pass(links, in: trie, mode) } }
                )
                let bound: Bound? = mode == .miss ? nil : .atLeast(table.name == "octokit" ? 40 : 20)
                report.add(
                    Finding(
                        suite: "hummingbird", table: table.name, measure: "\(mode.rawValue) faster by",
                        speedUp: comparison, bound: bound))
            }
        }
    }

    private static func trie(of table: BenchmarkTable) -> RouterTrie<Int> {
        let builder = RouterPathTrieBuilder<Int>()
        for (row, pattern) in table.patterns.enumerated() {
            builder.addEntry(RouterPath(pattern), value: row)
        }
        return builder.build()
    }

    private static func pass(_ links: [String], in trie: RouterTrie<Int>, _ mode: PassMode) -> Int {
        var checksum = 0
        for link in links {
            guard let found = trie.resolve(link) else {
                if mode == .miss { checksum &+= 1 }
                continue
            }
            guard mode != .miss else { continue }
            checksum &+= found.value
            for parameter in found.parameters { checksum &+= parameter.value.utf8.count }
        }
        return checksum
    }
}
