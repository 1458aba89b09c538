/// Compiles one namespace, or reports everything that is wrong with it.
package struct NamespaceCompiler {
    private let namespace: RouteNamespace
    private let policies: RouteTablePolicies
    private let types: [String: PlaceholderType]
    private var reasons: [RouteTableError.Reason] = []

    private var foldsCase: Bool { !policies.caseSensitivePaths }

    /// Compiles a namespace.
    static func compile(
        _ namespace: RouteNamespace, policies: RouteTablePolicies, types: [String: PlaceholderType]
    ) throws(RouteTableError) -> CompiledNamespace {
        var compiler = NamespaceCompiler(namespace: namespace, policies: policies, types: types)
        return try compiler.run()
    }

    private init(namespace: RouteNamespace, policies: RouteTablePolicies, types: [String: PlaceholderType]) {
        self.namespace = namespace
        self.policies = policies
        self.types = types
    }

    private mutating func run() throws(RouteTableError) -> CompiledNamespace {
        let routeIndices = routeIndices()
        let ranked = Self.rankedAlternatives(of: namespace, policies: policies)
        var finder = ConflictFinder(namespace, foldsCase: foldsCase, capacity: ranked.count)
        reasons += finder.conflicts(among: ranked)
        checkAuthorities(ranked)
        let links = LinkOrigins(namespace)
        var builder = TrieBuilder(namespace, policies: policies, types: types, links: links)
        for alternative in ranked { builder.add(alternative) }
        reasons += builder.faults.map { route, error in
            let participant = namespace.participant(route)
            return switch error {
            case .unknownType(let name): .unknownType(name, participant)
            case .tooLarge: .patternTooLarge(participant)
            case .forbiddenLink(let text): .forbiddenLink(text, participant)
            case .unsplittable: .unsupportedRepetition(participant)
            }
        }
        guard reasons.isEmpty else { throw RouteTableError(reasons: reasons) }
        return CompiledNamespace(namespace, links: links, routeIndices: routeIndices, trie: builder.build())
    }

    /// Returns the index of each route by its name, and records duplicate names.
    private mutating func routeIndices() -> [String: Int] {
        var first: [String: Int] = Dictionary(minimumCapacity: namespace.routes.count)
        for (index, route) in namespace.routes.enumerated() {
            if let other = first.updateValue(index, forKey: route.name) {
                reasons.append(.duplicateRouteName(namespace.participant(other), namespace.participant(index)))
            }
        }
        return first
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
        var ranked: [RankedAlternative] = []
        ranked.reserveCapacity(namespace.routes.count)
        for (index, route) in namespace.routes.enumerated() {
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
