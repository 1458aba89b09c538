/// Finds routes of one namespace that match the same links with equal rank.
///
/// Only alternatives of equal rank with the same literal segments can conflict, so those are brought together by
/// hashing, and only within such a group are pairs compared.
struct ConflictFinder {
    private struct Group: Hashable {
        let rank: RouteRank
        let literals: [UInt8]
    }

    let namespace: RouteNamespace
    let foldsCase: Bool
    private var groups: [Group: [Int]] = [:]

    init(_ namespace: RouteNamespace, foldsCase: Bool, capacity: Int) {
        self.namespace = namespace
        self.foldsCase = foldsCase
        groups.reserveCapacity(capacity)
    }

    /// Returns the conflicts between the given alternatives, in the order of their ranks.
    mutating func conflicts(among alternatives: [RankedAlternative]) -> [RouteTableError.Issue] {
        var issues: [RouteTableError.Issue] = []
        var reported: Set<[Int]> = []
        for (index, candidate) in alternatives.enumerated() {
            let group = Group(rank: candidate.rank, literals: literals(of: candidate.alternative))
            for earlier in groups[group] ?? [] {
                let other = alternatives[earlier]
                guard other.route != candidate.route, conflict(other, candidate) else { continue }
                let pair = [min(other.route, candidate.route), max(other.route, candidate.route)]
                guard reported.insert(pair).inserted else { continue }
                issues.append(.conflict(participant(other.route), participant(candidate.route)))
            }
            groups[group, default: []].append(index)
        }
        return issues
    }

    private func participant(_ route: Int) -> RouteTableError.Participant {
        RouteTableError.Participant(namespace: namespace.name, route: namespace.routes[route])
    }

    private func conflict(_ first: RankedAlternative, _ second: RankedAlternative) -> Bool {
        let patterns = (namespace.routes[first.route].pattern, namespace.routes[second.route].pattern)
        return patterns.0.queryMayOverlap(patterns.1)
            && first.alternative.mayOverlap(second.alternative, foldsCase: foldsCase)
    }

    private func literals(of alternative: RouteAlternative) -> [UInt8] {
        var key: [UInt8] = []
        for case .literal(let bytes) in alternative.segments {
            // No literal holds a NUL, so it can stand between them.
            key.append(0)
            key.append(contentsOf: foldsCase ? bytes.map(\.asciiLowercased) : bytes)
        }
        return key
    }
}

/// An alternative with its rank and the index of its route.
struct RankedAlternative {
    let alternative: RouteAlternative
    let rank: RouteRank
    let route: Int
}
