/// The shapes of all routes of a namespace, best first.
package struct RouteShapes: Sendable {
    /// The maximum number of shapes that one shape is compared with, so that building a large table stays fast.
    private static let limit = 512

    private let namespace: RouteNamespace
    private let ranked: [RankedAlternative]
    /// The shapes by their first segment; shapes whose first segments are different literals cannot overlap.
    private let groups: [[UInt8]?: [Int]]

    /// Collects the shapes.
    package init(of namespace: RouteNamespace, in table: RouteTable) {
        self.namespace = namespace
        ranked = NamespaceCompiler.rankedAlternatives(of: namespace, policies: table.policies)
        groups = Dictionary(grouping: ranked.indices) { [ranked] in ranked[$0].alternative.firstLiteral }
    }

    private func rank(of order: RouteOrder) -> Int? {
        var low = 0
        var high = ranked.count
        while low < high {
            let middle = (low + high) / 2
            if ranked[middle].order < order { low = middle + 1 } else { high = middle }
        }
        return low < ranked.count && ranked[low].order == order ? low : nil
    }

    /// Whether no shape of better rank can match a link of this shape, whatever the values are.
    ///
    /// Valid for links that have no query and no fragment; `false` unless the first segment is a literal.
    func isAlone(_ order: RouteOrder) -> Bool {
        guard let rank = rank(of: order) else { return false }
        let shape = ranked[rank].alternative
        guard let first = shape.firstLiteral, shape.remainder.isEmpty else { return false }
        let better = [first, nil].map { (groups[$0] ?? []).prefix { $0 < rank } }
        guard better[0].count + better[1].count <= Self.limit else { return false }
        return !better.joined().contains { index in
            let other = ranked[index].alternative
            if other.fragment != nil
                || namespace.routes[ranked[index].route].pattern.queryKeys.contains(where: \.isRequired)
            {
                return false
            }
            let mayEndElsewhere = !other.remainder.isEmpty || other.endsInRest
            // Letter case is ignored, because the first segment may be an authority.
            return (mayEndElsewhere || other.segments.count == shape.segments.count)
                && shape.mayOverlap(other, foldsCase: true)
        }
    }
}

extension RouteAlternative {
    /// The first segment in lower case; `nil` if it is not a literal.
    var firstLiteral: [UInt8]? {
        guard root == .slash, case .literal(let bytes)? = segments.first else { return nil }
        return bytes.map(\.asciiLowercased)
    }

    fileprivate var endsInRest: Bool {
        guard case .rest? = segments.last else { return false }
        return true
    }
}
