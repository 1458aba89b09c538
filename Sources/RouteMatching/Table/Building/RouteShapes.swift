/// The shapes of all routes of a namespace, best first.
package struct RouteShapes: Sendable {
    /// How many shapes one is compared with at most, so that a table of many routes is built in time.
    private static let limit = 512

    private let namespace: RouteNamespace
    private let ranked: [RankedAlternative]
    /// The shapes by their first segment: those that another one with a literal there can overlap.
    private let groups: [UInt64: [Int]]

    /// Finds the shapes.
    ///
    /// - Parameters:
    ///   - namespace: The namespace.
    ///   - table: Its table.
    package init(of namespace: RouteNamespace, in table: RouteTable) {
        self.namespace = namespace
        ranked = NamespaceCompiler.rankedAlternatives(of: namespace, policies: table.policies)
        groups = Dictionary(grouping: ranked.indices) { [ranked] in FirstSegment.key(of: ranked[$0].alternative) }
    }

    /// Whether no better shape takes a link of the shape with a rank, be its values what they may.
    ///
    /// Asked of links without a query and a fragment, which begin with a literal segment.
    func isAlone(_ rank: Int) -> Bool {
        let shape = ranked[rank].alternative
        let key = FirstSegment.key(of: shape)
        guard key != FirstSegment.any, shape.remainder.isEmpty else { return false }
        let better = [key, FirstSegment.any].map { (groups[$0] ?? []).prefix { $0 < rank } }
        guard better[0].count + better[1].count <= Self.limit else { return false }
        return !better.joined().contains { index in
            let other = ranked[index].alternative
            if other.fragment != nil
                || namespace.routes[ranked[index].route].pattern.queryKeys.contains(where: \.isRequired)
            {
                return false
            }
            let mayEndElsewhere = !other.remainder.isEmpty || other.endsInRest
            // Without regard to case, because a first segment that is an authority has none.
            return (mayEndElsewhere || other.segments.count == shape.segments.count)
                && shape.mayOverlap(other, foldsCase: true)
        }
    }
}

extension RouteAlternative {
    fileprivate var endsInRest: Bool {
        guard case .rest? = segments.last else { return false }
        return true
    }
}
