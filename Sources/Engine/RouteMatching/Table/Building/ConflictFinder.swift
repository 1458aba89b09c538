/// Finds routes of one namespace that match the same links with equal rank.
///
/// Only alternatives of equal rank with the same literal segments can conflict. They are grouped by a hash, and pairs
/// are compared only within a group. If a group's alternatives contain enumerations, the cases of the first one divide
/// it further.
struct ConflictFinder {
    /// The maximum number of alternatives in a group, which limits the number of pairs.
    static let groupLimit = 2_000

    private let namespace: RouteNamespace
    private let foldsCase: Bool
    /// The indices of alternatives by the hash of their group.
    ///
    /// A hash collision of two groups only costs a few comparisons.
    private var groups: [Int: [Int32]] = [:]

    init(_ namespace: RouteNamespace, foldsCase: Bool, capacity: Int) {
        self.namespace = namespace
        self.foldsCase = foldsCase
        groups.reserveCapacity(capacity)
    }

    /// Returns conflicts between the given alternatives, in the order of their ranks.
    ///
    /// A route that conflicts with several others is reported once, with the first of them, so there are never more
    /// reasons than alternatives.
    mutating func conflicts(among alternatives: [RankedAlternative]) -> [RouteTableError.Reason] {
        var reasons: [RouteTableError.Reason] = []
        var reported: Set<Int> = []
        var crowded: Set<Int> = []
        for (index, candidate) in alternatives.enumerated() {
            for group in hashes(of: candidate) {
                if let count = groups[group]?.count, count >= Self.groupLimit {
                    guard crowded.insert(group).inserted else { continue }
                    reasons.append(.tooManyAlike(limit: Self.groupLimit, namespace.participant(candidate.route)))
                    continue
                }
                if !reported.contains(candidate.route), let other = conflict(candidate, with: group, alternatives) {
                    reported.insert(candidate.route)
                    reasons.append(.conflict(namespace.participant(other), namespace.participant(candidate.route)))
                }
                groups[group, default: []].append(Int32(truncatingIfNeeded: index))
            }
        }
        return reasons
    }

    /// Returns the first route of a group that the candidate conflicts with.
    private func conflict(
        _ candidate: RankedAlternative, with group: Int, _ alternatives: [RankedAlternative]
    ) -> Int? {
        groups[group]?.first { earlier in
            let other = alternatives[Int(earlier)]
            return other.route != candidate.route && other.order.rank == candidate.order.rank
                && namespace.routes[other.route].pattern.queryMayOverlap(namespace.routes[candidate.route].pattern)
                && other.alternative.mayOverlap(candidate.alternative, foldsCase: foldsCase)
        }.map { alternatives[Int($0)].route }
    }

    /// The hashes of an alternative's rank and literal segments, one for each case of its first enumeration.
    private func hashes(of candidate: RankedAlternative) -> [Int] {
        var hasher = Hasher()
        hasher.combine(candidate.order.rank)
        var cases: [[UInt8]]?
        for segment in candidate.alternative.segments {
            switch segment {
            case .literal(let bytes): combine(bytes, into: &hasher)
            case .enumeration(let texts, _) where cases == nil: cases = texts
            default: break
            }
        }
        guard let cases else { return [hasher.finalize()] }
        return cases.map { text in
            var divided = hasher
            combine(text, into: &divided)
            return divided.finalize()
        }
    }

    private func combine(_ bytes: [UInt8], into hasher: inout Hasher) {
        hasher.combine(foldsCase ? bytes.map(\.asciiLowercased) : bytes)
    }
}

/// An alternative with its rank and the index of its route.
package struct RankedAlternative {
    package let alternative: RouteAlternative
    package let order: RouteOrder
    package let route: Int
}
