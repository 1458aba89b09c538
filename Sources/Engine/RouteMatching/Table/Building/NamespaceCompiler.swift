/// Compiles one namespace, or reports everything that is wrong with it.
package struct NamespaceCompiler {
    private let namespace: RouteNamespace
    private let policies: RouteTablePolicies
    private let links: LinkOrigins
    private var matchers: MatcherTableBuilder
    private var names = NameTable()
    private var steps: [CaptureStep] = []
    private var conditions: [UInt32: MatchCondition] = [:]
    private var reasons: [RouteTableError.Reason] = []
    /// The placeholders of the route that is being compiled.
    private var placeholders: [Placeholder] = []
    /// The first segments of the namespace in lower case, each with the first route that has it.
    private var foldedRoots: [UInt32: Int] = [:]

    private var foldsCase: Bool { !policies.caseSensitivePaths }

    /// Compiles a namespace.
    static func compile(
        _ namespace: RouteNamespace, policies: RouteTablePolicies, types: [String: PlaceholderType]
    ) throws(RouteTableError) -> CompiledNamespace {
        var compiler = NamespaceCompiler(namespace, policies: policies, types: types)
        return try compiler.run()
    }

    private init(_ namespace: RouteNamespace, policies: RouteTablePolicies, types: [String: PlaceholderType]) {
        self.namespace = namespace
        self.policies = policies
        links = LinkOrigins(namespace)
        matchers = MatcherTableBuilder(types: types, policies: policies, links: links)
    }

    private mutating func run() throws(RouteTableError) -> CompiledNamespace {
        let routeIndices = routeIndices()
        let ranked = Self.rankedAlternatives(of: namespace, policies: policies)
        var firstSegments: [UInt64?] = Array(repeating: nil, count: namespace.routes.count)
        for alternative in ranked {
            let key = FirstSegment.key(of: alternative.alternative)
            let known = firstSegments[alternative.route]
            firstSegments[alternative.route] = known == nil || known == key ? key : FirstSegment.any
        }
        var finder = ConflictFinder(namespace, foldsCase: foldsCase, capacity: ranked.count)
        reasons += finder.conflicts(among: ranked)

        var builder = TrieBuilder(expectedEdges: ranked.count * 3)
        var alternatives: [TrieAlternative] = []
        alternatives.reserveCapacity(ranked.count)
        steps.reserveCapacity(ranked.count * 2)
        var faulty: Set<Int> = []
        // Indices count from the best rank, but the builder needs the worst first.
        for index in ranked.indices.reversed() {
            do throws(CompileError) {
                alternatives.append(try add(ranked[index], rank: index, to: &builder))
            } catch {
                // All alternatives of a route fail for the same reason, so it is reported once.
                guard faulty.insert(ranked[index].route).inserted else { continue }
                switch error {
                case .unknownType(let name):
                    reasons.append(.unknownType(name, namespace.participant(ranked[index].route)))
                case .tooLarge: reasons.append(.patternTooLarge(namespace.participant(ranked[index].route)))
                case .forbiddenLink(let text):
                    reasons.append(.forbiddenLink(text, namespace.participant(ranked[index].route)))
                case .unsplittable: reasons.append(.unsupportedRepetition(namespace.participant(ranked[index].route)))
                }
            }
        }
        guard reasons.isEmpty else { throw RouteTableError(reasons: reasons) }
        alternatives.reverse()
        return CompiledNamespace(
            namespace: namespace, trie: builder.build(alternatives: alternatives, steps: steps),
            matchers: matchers.table, conditions: conditions, names: names.names,
            firstSegments: firstSegments.map { $0 ?? FirstSegment.any }, links: links, routeIndices: routeIndices)
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

    /// All alternatives from the best rank to the worst; ties are broken by text, never by the order of declaration.
    package static func rankedAlternatives(
        of namespace: RouteNamespace, policies: RouteTablePolicies
    ) -> [RankedAlternative] {
        var ranked: [RankedAlternative] = []
        ranked.reserveCapacity(namespace.routes.count)
        for (index, route) in namespace.routes.enumerated() {
            let alternatives = RouteAlternative.all(
                of: route.pattern, ignoresTrailingSlash: policies.trailingSlash == .ignored)
            for alternative in alternatives {
                let rank = RouteRank(alternative, route: route)
                ranked.append(RankedAlternative(alternative: alternative, rank: rank, route: index))
            }
        }
        let routes = namespace.routes
        ranked.sort { left, right in
            if left.rank != right.rank { return left.rank < right.rank }
            if left.route == right.route { return false }
            let texts = (routes[left.route].pattern.text, routes[right.route].pattern.text)
            return texts.0 == texts.1 ? routes[left.route].name < routes[right.route].name : texts.0 < texts.1
        }
        return ranked
    }

    private mutating func add(
        _ ranked: RankedAlternative, rank: Int, to builder: inout TrieBuilder
    ) throws(CompileError) -> TrieAlternative {
        let index = UInt32(rank)
        let alternative = ranked.alternative
        let stepStart = steps.count
        placeholders = namespace.routes[ranked.route].pattern.placeholders
        var node = alternative.root == .none ? builder.unrooted() : 0
        builder.visit(node, rank: Int32(rank))
        var endsInTail = false
        for (position, segment) in alternative.segments.enumerated() {
            switch segment {
            case .literal(let bytes):
                let parent = node
                node = builder.literalChild(of: node, foldsCase ? bytes.map(\.asciiLowercased) : bytes)
                if parent == 0, !foldsCase { addFoldedRoot(bytes, child: node, route: ranked.route, to: &builder) }
            case .placeholder:
                node = builder.placeholderChild(of: node)
            case .rest(let element, _):
                builder.addTail(try restTail(element, alternative: index), at: node)
                endsInTail = true
            case .enumeration, .builtIn, .custom, .affix, .composite:
                // Only literals, untyped placeholders and the rest have no matcher.
                guard let matcher = try matchers.matcher(for: segment) else { continue }
                node = builder.matcherChild(of: node, matcher: matcher)
            }
            try addSteps(for: segment, at: position)
            if !endsInTail { builder.visit(node, rank: Int32(rank)) }
        }
        if !alternative.remainder.isEmpty {
            let tail = try generalTail(alternative, index: index)
            builder.addTail(tail, at: node)
            if alternative.root == .either {
                let unrooted = builder.unrooted()
                builder.visit(unrooted, rank: Int32(rank))
                builder.addTail(tail, at: unrooted)
            }
        } else if !endsInTail {
            builder.addLeaf(index, at: node)
        }
        let isConditional = try addCondition(alternative, index: index, route: ranked.route)
        let own = steps[stepStart...]
        return TrieAlternative(
            rank: Int32(rank), route: UInt32(ranked.route), stepStart: UInt32(stepStart),
            stepCount: UInt16(own.count), isConditional: isConditional,
            hasAutomaton: own.contains { $0.kind != .segment && $0.kind != .rest })
    }

    /// Adds a first segment without letter case, for links that have it as their authority.
    private mutating func addFoldedRoot(
        _ bytes: [UInt8], child: UInt32, route: Int, to builder: inout TrieBuilder
    ) {
        guard namespace.mayBeginWithAuthority else { return }
        let known = builder.foldedRootChild(bytes, child: child)
        if known != child {
            // `/Orders` and `/orders` are ambiguous if the authority is the first segment.
            reasons.append(
                .indistinctAuthority(namespace.participant(foldedRoots[known] ?? route), namespace.participant(route)))
        } else {
            foldedRoots[child] = route
        }
    }

    private mutating func restTail(_ element: Placeholder.Kind, alternative: UInt32) throws(CompileError) -> TrieTail {
        guard element != .wildcard else {
            let kind: TrieTail.Kind = policies.trailingSlash == .ignored ? .optionalWildcard : .wildcard
            return TrieTail(alternative: alternative, kind: kind, detail: 0)
        }
        let matcher = try matchers.elementMatcher(for: element)
        return TrieTail(alternative: alternative, kind: .segments, detail: matcher.map { $0 + 1 } ?? 0)
    }

    private mutating func generalTail(_ alternative: RouteAlternative, index: UInt32) throws(CompileError) -> TrieTail {
        let endMayBeMissing = policies.trailingSlash == .ignored
        // The automaton finds the values, even if a glob does the matching.
        let compiled = try matchers.automaton(alternative.remainder, endMayBeMissing: endMayBeMissing)
        addSteps(.tailAutomaton, compiled, at: UInt16(alternative.segments.count))
        if let glob = matchers.glob(alternative.remainder, endMayBeMissing: endMayBeMissing) {
            return TrieTail(alternative: index, kind: .glob, detail: glob)
        }
        return TrieTail(alternative: index, kind: .general, detail: compiled.index)
    }

    private mutating func addSteps(for segment: SegmentPattern, at position: Int) throws(CompileError) {
        let position = UInt16(position)
        switch segment {
        case .literal:
            break
        case .enumeration(_, let capture), .builtIn(_, let capture), .custom(_, let capture),
            .placeholder(let capture):
            steps.append(CaptureStep(kind: .segment, segment: position, name: name(capture)))
        case .affix(let prefix, let suffix, _, let capture):
            steps.append(
                CaptureStep(
                    kind: .segment, segment: position, prefix: UInt16(prefix.count), suffix: UInt16(suffix.count),
                    name: name(capture)))
        case .rest(_, let capture):
            steps.append(CaptureStep(kind: .rest, segment: position, name: name(capture), isList: true))
        case .composite(let tokens):
            addSteps(.segmentAutomaton, try matchers.automaton(tokens), at: position)
        }
    }

    /// Adds a step for each value of an automaton.
    private mutating func addSteps(
        _ kind: CaptureStep.Kind, _ compiled: MatcherTableBuilder.Compiled, at segment: UInt16
    ) {
        for (slot, placeholder) in compiled.placeholders.enumerated() {
            steps.append(
                CaptureStep(
                    kind: kind, segment: segment, slot: UInt16(slot), automaton: compiled.index,
                    name: name(placeholder), isList: placeholders[placeholder].isRepeated))
        }
    }

    private mutating func addCondition(
        _ alternative: RouteAlternative, index: UInt32, route: Int
    ) throws(CompileError) -> Bool {
        var condition = MatchCondition()
        for key in namespace.routes[route].pattern.queryKeys {
            // Looked up for every key, so that an unknown type is reported even if the key does not decide a match.
            let matcher = try matchers.elementMatcher(for: key.kind, isInQuery: true)
            try checkOwnLink(of: key)
            guard key.decides else { continue }
            var value: String?
            if case .equal(let text) = key.requirement { value = text }
            condition.keys.append(
                MatchCondition.Key(name: key.name, isRequired: key.isRequired, matcher: matcher, value: value))
        }
        if let fragment = alternative.fragment {
            let compiled = try matchers.automaton(
                fragment, endMayBeMissing: policies.trailingSlash == .ignored)
            condition.fragment = compiled.index
            addSteps(.fragmentAutomaton, compiled, at: 0)
        }
        guard !condition.isEmpty else { return false }
        conditions[index] = condition
        return true
    }

    /// Refuses a link in the pattern itself whose origin the namespace does not allow.
    private mutating func checkOwnLink(of key: QueryKey) throws(CompileError) {
        guard key.kind == .builtIn(.link) else { return }
        switch key.requirement {
        case .defaulted(let text), .equal(let text):
            guard matchers.accepts(text, key.kind, isInQuery: true) else { throw .forbiddenLink(text) }
        case .optional, .present: break
        }
    }

    private mutating func name(_ placeholder: Int) -> UInt32 { names.index(of: placeholders[placeholder].name) }
}

/// The names of a namespace's values, without duplicates.
private struct NameTable {
    private(set) var names: [String] = []
    private var indices: [String: UInt32] = [:]

    mutating func index(of name: String) -> UInt32 {
        if let known = indices[name] { return known }
        let index = UInt32(names.count)
        names.append(name)
        indices[name] = index
        return index
    }
}
