/// Finds routes of one namespace that match the same links with equal rank.
///
/// Only alternatives of equal rank with the same literal segments can conflict, so those are brought together by
/// hashing, and only within such a group are pairs compared. Where the group's segments are enumerations, the first of
/// them divides it further, case by case.
struct ConflictFinder {
    private struct Group: Hashable {
        let rank: RouteRank
        let literals: [UInt8]
    }

    private let namespace: RouteNamespace
    private let foldsCase: Bool
    private var groups: [Group: [Int]] = [:]

    init(_ namespace: RouteNamespace, foldsCase: Bool, capacity: Int) {
        self.namespace = namespace
        self.foldsCase = foldsCase
        groups.reserveCapacity(capacity)
    }

    /// Returns conflicts between the given alternatives, in the order of their ranks.
    ///
    /// A route that conflicts with several is reported with the first of them, so there are never more issues than
    /// alternatives.
    mutating func conflicts(among alternatives: [RankedAlternative]) -> [RouteTableError.Issue] {
        var issues: [RouteTableError.Issue] = []
        var reported: Set<Int> = []
        for (index, candidate) in alternatives.enumerated() {
            for literals in keys(of: candidate.alternative) {
                let group = Group(rank: candidate.rank, literals: literals)
                if !reported.contains(candidate.route), let other = conflict(candidate, with: group, alternatives) {
                    reported.insert(candidate.route)
                    issues.append(.conflict(participant(other), participant(candidate.route)))
                }
                groups[group, default: []].append(index)
            }
        }
        return issues
    }

    private func participant(_ route: Int) -> RouteTableError.Participant {
        RouteTableError.Participant(namespace: namespace.name, route: namespace.routes[route])
    }

    /// Returns the first route of a group that the candidate conflicts with.
    private func conflict(
        _ candidate: RankedAlternative, with group: Group, _ alternatives: [RankedAlternative]
    ) -> Int? {
        groups[group]?.first { earlier in
            let other = alternatives[earlier]
            return other.route != candidate.route
                && namespace.routes[other.route].pattern.queryMayOverlap(namespace.routes[candidate.route].pattern)
                && other.alternative.mayOverlap(candidate.alternative, foldsCase: foldsCase)
        }.map { alternatives[$0].route }
    }

    /// The literal segments of an alternative as one text, once for each case of its first enumeration.
    private func keys(of alternative: RouteAlternative) -> [[UInt8]] {
        var key: [UInt8] = []
        var cases: [[UInt8]]?
        for segment in alternative.segments {
            switch segment {
            case .literal(let bytes):
                // No literal holds a NUL, so it can stand between them.
                key.append(0)
                append(bytes, to: &key)
            case .enumeration(let texts, _) where cases == nil:
                cases = texts
            default:
                break
            }
        }
        guard let cases else { return [key] }
        return cases.map { text in
            var divided = key + [0, 0]
            append(text, to: &divided)
            return divided
        }
    }

    private func append(_ bytes: [UInt8], to key: inout [UInt8]) {
        if foldsCase { key += bytes.map(\.asciiLowercased) } else { key += bytes }
    }
}

/// An alternative with its rank and the index of its route.
struct RankedAlternative {
    let alternative: RouteAlternative
    let rank: RouteRank
    let route: Int
}
