/// Checks one namespace: everything that needs all of its patterns.
package struct NamespaceCompiler {
    private let namespace: RouteNamespace
    private let policies: RouteTablePolicies
    private var reasons: [RouteTableError.Reason] = []

    private var foldsCase: Bool { !policies.caseSensitivePaths }

    private init(_ namespace: RouteNamespace, policies: RouteTablePolicies) {
        self.namespace = namespace
        self.policies = policies
    }

    /// Returns everything that is wrong with a namespace, apart from duplicate names.
    static func faults(
        of namespace: RouteNamespace, policies: RouteTablePolicies, types: [String: PlaceholderType]
    ) -> [RouteTableError.Reason] {
        var compiler = NamespaceCompiler(namespace, policies: policies)
        let ranked = rankedAlternatives(of: namespace, policies: policies)
        var finder = ConflictFinder(namespace, foldsCase: compiler.foldsCase, capacity: ranked.count)
        compiler.reasons += finder.conflicts(among: ranked)
        compiler.checkAuthorities(ranked)
        var builder = TrieBuilder(namespace, policies: policies, types: types, links: LinkOrigins(namespace))
        for alternative in ranked.reversed() { builder.add(alternative) }
        return compiler.reasons
            + builder.faults.map { route, error in
                let participant = namespace.participant(route)
                return switch error {
                case .unknownType(let name): .unknownType(name, participant)
                case .tooLarge: .patternTooLarge(participant)
                case .forbiddenLink(let text): .forbiddenLink(text, participant)
                case .unsplittable: .unsupportedRepetition(participant)
                }
            }
    }

    /// The index of each route by its name, and the duplicate names.
    static func routeIndices(
        of namespace: RouteNamespace
    ) -> (indices: [String: Int], duplicates: [RouteTableError.Reason]) {
        var duplicates: [RouteTableError.Reason] = []
        var indices: [String: Int] = Dictionary(minimumCapacity: namespace.routes.count)
        for (index, route) in namespace.routes.enumerated() {
            if let other = indices.updateValue(index, forKey: route.name) {
                duplicates.append(.duplicateRouteName(namespace.participant(other), namespace.participant(index)))
            }
        }
        return (indices, duplicates)
    }

    /// Records first segments that differ only in letter case: `/Orders` and `/orders` are ambiguous if the authority is
    /// the first segment.
    private mutating func checkAuthorities(_ ranked: [RankedAlternative]) {
        guard !foldsCase, namespace.mayBeginWithAuthority else { return }
        var known: [[UInt8]: (text: [UInt8], route: Int)] = [:]
        for candidate in ranked.reversed() where candidate.alternative.root == .slash {
            guard case .literal(let text)? = candidate.alternative.segments.first else { continue }
            let key = text.map(\.asciiLowercased)
            if let other = known[key], other.text != text {
                reasons.append(
                    .indistinctAuthority(namespace.participant(other.route), namespace.participant(candidate.route)))
            } else {
                known[key] = (text, candidate.route)
            }
        }
    }

    /// All alternatives from the best rank to the worst; ties are broken by text, never by the order of declaration.
    package static func rankedAlternatives(
        of namespace: RouteNamespace, policies: RouteTablePolicies
    ) -> [RankedAlternative] {
        rankedAlternatives(of: namespace, Array(namespace.routes.indices), policies: policies)
    }

    /// The alternatives of some routes from the best rank to the worst.
    static func rankedAlternatives(
        of namespace: RouteNamespace, _ routes: [Int], policies: RouteTablePolicies
    ) -> [RankedAlternative] {
        var ranked: [RankedAlternative] = []
        ranked.reserveCapacity(routes.count)
        for index in routes {
            let route = namespace.routes[index]
            let alternatives = RouteAlternative.all(
                of: route.pattern, ignoresTrailingSlash: policies.trailingSlash == .ignored)
            for (number, alternative) in alternatives.enumerated() {
                let order = RouteOrder(alternative, number, of: route)
                ranked.append(RankedAlternative(alternative: alternative, order: order, route: index))
            }
        }
        ranked.sort { $0.order < $1.order }
        return ranked
    }
}
