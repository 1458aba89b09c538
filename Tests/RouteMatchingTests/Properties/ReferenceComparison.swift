import Foundation
@_spi(Tooling) @testable import RouteMatching

/// Compares a table with the reference, and counts the results.
struct ReferenceComparison {
    private(set) var pairs = 0
    private(set) var matches = 0
    /// The number of conflicts for which the test found a link that both routes match.
    private(set) var provenConflicts = 0
    private(set) var unproven: [String] = []
    private(set) var failures: [String] = []

    /// Builds a table without one route of each reported conflict; `nil` if there is any other mistake.
    mutating func build(_ reference: inout ReferenceTable, links: inout SampleGenerator) -> RouteTable? {
        while true {
            do {
                return try reference.build()
            } catch let error as RouteTableError {
                var removed: Set<String> = []
                for issue in error.reasons {
                    switch issue {
                    case .conflict(let first, let second) where first.route.name != second.route.name:
                        check(conflict: Self.pair(first, second, reference), &links)
                        removed.insert(second.route.name)
                    case .indistinctAuthority(let first, let second):
                        if !Self.sharesAuthority(Self.pair(first, second, reference)) { failures.append("\(issue)") }
                        removed.insert(second.route.name)
                    default:
                        failures.append("\(issue)")
                        return nil
                    }
                }
                reference.rows.removeAll { removed.contains($0.name) }
            } catch {
                failures.append("\(error)")
                return nil
            }
        }
    }

    private typealias Participant = RouteTableError.Participant

    private static func pair(
        _ first: Participant, _ second: Participant, _ reference: ReferenceTable
    ) -> ReferenceTable {
        var pair = reference
        pair.rows = reference.rows.filter { $0.name == first.route.name || $0.name == second.route.name }
        return pair
    }

    /// Checks a conflict: the routes must have equal rank; a link that both match proves it.
    private mutating func check(conflict pair: ReferenceTable, _ links: inout SampleGenerator) {
        let ranks = pair.shapes.map { $0.map(\.rank) }
        if !ranks[0].contains(where: { left in ranks[1].contains { !(left < $0) && !($0 < left) } }) {
            failures.append("no equal ranks: \(pair.describe(SampleLink(segments: [], text: "")))")
        }
        for _ in 0..<300 {
            let found = pair.allMatches(links.link(for: pair))
            guard found.count == 2, !(found[0].rank < found[1].rank) else { continue }
            provenConflicts += 1
            return
        }
        unproven.append(pair.rows.map(\.pattern.text).joined(separator: "  "))
    }

    /// Whether routes begin with literals that differ only in letter case, which an authority ignores.
    private static func sharesAuthority(_ pair: ReferenceTable) -> Bool {
        var spellings: [String: Set<String>] = [:]
        for tokens in pair.rows.flatMap({ SamplePart.alternatives($0.pattern.path) }) {
            var root: String? = ""
            for token in tokens.dropFirst().prefix(while: { $0 != .separator }) {
                if case .text(let text) = token { root = root.map { $0 + text } } else { root = nil }
            }
            if let root { spellings[root.lowered, default: []].insert(root) }
        }
        return spellings.values.contains { $0.count > 1 }
    }

    /// Compares all results of a table for a link.
    mutating func compare(_ table: RouteTable, _ reference: ReferenceTable, _ link: SampleLink) {
        pairs += 1
        let expected = reference.allMatches(link)
        for (left, right) in zip(expected, expected.dropFirst()) where !(left.rank < right.rank) {
            failures.append("a conflict was not reported: \(reference.describe(link))")
            return
        }
        if !expected.isEmpty { matches += 1 }
        let wanted = expected.map { "\(reference.rows[$0.row].name) \($0.parameters)" }
        var found: [String] = []
        do {
            var match = try table.match(link.text)
            if let winner = match, let fault = locationFault(table, winner) {
                failures.append("\(fault): \(reference.describe(link))")
            }
            while let current = match, found.count <= reference.rows.count {
                found.append("\(current.route.name) \(ParameterText.describe(current))")
                match = try table.match(link.text, after: current)
            }
        } catch {
            found = ["\(error)"]
        }
        if found != wanted { failures.append("expected \(wanted), found \(found): \(reference.describe(link))") }
        let target = expected.first.map { reference.rows[$0.row].target }
        if table.targetKind(of: link.text) != target { failures.append("canMatch: \(reference.describe(link))") }
        if expected.isEmpty, table.locate(link.text) != nil { failures.append("locate: \(reference.describe(link))") }
    }

    /// Checks that the location of a link agrees with its match.
    private func locationFault(_ table: RouteTable, _ match: RouteMatch) -> String? {
        guard let location = table.locate(match.link) else { return "no location" }
        let route = table.namespaces[location.namespace].routes[location.route]
        guard route.name == match.route.name else { return "locate leads to \(route.name)" }
        let entries = match.parameters.entries.filter { $0.provider == .path }
        guard entries.count == location.count else { return "locate has \(location.count) values" }
        let bytes = Array(match.link.utf8)
        for (index, entry) in entries.prefix(RouteLocation.capacity).enumerated() {
            let raw = String(decoding: bytes[location[index]], as: UTF8.self)
            let pieces = entry.texts.count > 1 ? raw.components(separatedBy: "/") : [raw]
            let texts = raw.isEmpty && entry.texts.isEmpty ? [] : pieces.map { $0.removingPercentEncoding ?? $0 }
            guard texts == entry.texts, location.name(of: index) == entry.name else {
                return "locate says \(entry.name)=\(texts)"
            }
        }
        return nil
    }
}
