/// Compiles forms of routes into a trie.
struct TrieBuilder {
    /// A step from one node to the next.
    private enum Edge {
        case literal([UInt8])
        case test(UInt32)
        case placeholder
    }

    /// A form on its way into the trie.
    private struct Draft {
        let root: RouteAlternative.Root
        var edges: [Edge] = []
        /// What matches the segments after the edges; without it the form ends there.
        var tail: Trie.Tail.Kind?
    }

    private let namespace: RouteNamespace
    private let policies: RouteTablePolicies
    private var matchers: MatcherTableBuilder

    private var drafts: [Draft] = []
    private var forms: [Trie.Form] = []
    private var orders: [RouteOrder] = []
    private var captures: [Capture] = []
    private var names: [String] = []
    private var nameIndices: [String: UInt32] = [:]
    private var conditions: [Int32: MatchCondition] = [:]
    /// The placeholders of the route that is being added.
    private var placeholders: [Placeholder] = []
    private var faultyRoutes: Set<Int> = []

    private var nodes: [Trie.Node] = []
    private var literals = TextLists()
    private var tests: [Trie.Test] = []
    private var ends: [Int32] = []
    private var tails: [Trie.Tail] = []

    /// The routes that cannot be compiled, each once.
    private(set) var faults: [(route: Int, error: CompileError)] = []

    private var foldsCase: Bool { !policies.caseSensitivePaths }
    private var ignoresTrailingSlash: Bool { policies.trailingSlash == .ignored }

    init(
        _ namespace: RouteNamespace, policies: RouteTablePolicies, types: [String: PlaceholderType], links: LinkOrigins
    ) {
        self.namespace = namespace
        self.policies = policies
        matchers = MatcherTableBuilder(types: types, policies: policies, links: links)
    }

    // MARK: Forms

    /// Adds a form of a route; forms are added from the best to the worst.
    ///
    /// A form that cannot be compiled is recorded as a fault and matches nothing.
    mutating func add(_ ranked: RankedAlternative) {
        let firstCapture = captures.count
        do throws(CompileError) {
            placeholders = namespace.routes[ranked.route].pattern.placeholders
            let draft = try draft(ranked.alternative)
            let condition = try condition(ranked.alternative, route: ranked.route)
            let own = captures[firstCapture...]
            forms.append(
                Trie.Form(
                    route: Int32(ranked.route), captures: Trie.Part(of: own.count, after: firstCapture),
                    isConditional: !condition.isEmpty,
                    hasAutomaton: own.contains { $0.kind != .segment && $0.kind != .rest }))
            if !condition.isEmpty { conditions[Int32(drafts.count)] = condition }
            drafts.append(draft)
            orders.append(ranked.order)
        } catch {
            captures.removeSubrange(firstCapture...)
            // All forms of a route fail for the same reason, so it is reported once.
            if faultyRoutes.insert(ranked.route).inserted { faults.append((ranked.route, error)) }
        }
    }

    private mutating func draft(_ alternative: RouteAlternative) throws(CompileError) -> Draft {
        var draft = Draft(root: alternative.root)
        for (position, segment) in alternative.segments.enumerated() {
            switch segment {
            case .literal(let bytes): draft.edges.append(.literal(foldsCase ? bytes.map(\.asciiLowercased) : bytes))
            case .placeholder: draft.edges.append(.placeholder)
            case .rest(.wildcard, _): draft.tail = ignoresTrailingSlash ? .optionalWildcard : .wildcard
            case .rest(let element, _): draft.tail = .segments(try matchers.elementMatcher(for: element))
            case .enumeration, .builtIn, .custom, .affix, .composite:
                // Only literals, untyped placeholders and the rest have no matcher.
                guard let matcher = try matchers.matcher(for: segment) else { continue }
                draft.edges.append(.test(matcher))
            }
            try addCaptures(for: segment, at: UInt16(position))
        }
        guard !alternative.remainder.isEmpty else { return draft }
        // The automaton finds the values, even if a glob does the matching.
        let compiled = try matchers.automaton(alternative.remainder, endMayBeMissing: ignoresTrailingSlash)
        addCaptures(.tailAutomaton, compiled, at: UInt16(alternative.segments.count))
        let glob = matchers.glob(alternative.remainder, endMayBeMissing: ignoresTrailingSlash)
        draft.tail = glob.map { .glob($0) } ?? .general(compiled.index)
        return draft
    }

    private mutating func addCaptures(for segment: SegmentPattern, at position: UInt16) throws(CompileError) {
        switch segment {
        case .literal:
            break
        case .enumeration(_, let capture), .builtIn(_, let capture), .custom(_, let capture),
            .placeholder(let capture):
            captures.append(Capture(kind: .segment, segment: position, name: name(capture)))
        case .affix(let prefix, let suffix, _, let capture):
            captures.append(
                Capture(
                    kind: .segment, segment: position, prefix: UInt16(prefix.count), suffix: UInt16(suffix.count),
                    name: name(capture)))
        case .rest(_, let capture):
            captures.append(Capture(kind: .rest, segment: position, name: name(capture), isList: true))
        case .composite(let tokens):
            addCaptures(.segmentAutomaton, try matchers.automaton(tokens), at: position)
        }
    }

    /// Adds a capture for each value of an automaton.
    private mutating func addCaptures(
        _ kind: Capture.Kind, _ compiled: MatcherTableBuilder.Compiled, at segment: UInt16
    ) {
        for (slot, placeholder) in compiled.placeholders.enumerated() {
            captures.append(
                Capture(
                    kind: kind, segment: segment, slot: UInt16(slot), automaton: compiled.index,
                    name: name(placeholder), isList: placeholders[placeholder].isRepeated))
        }
    }

    private mutating func name(_ placeholder: Int) -> UInt32 {
        let name = placeholders[placeholder].name
        if let known = nameIndices[name] { return known }
        let index = UInt32(names.count)
        names.append(name)
        nameIndices[name] = index
        return index
    }

    private mutating func condition(
        _ alternative: RouteAlternative, route: Int
    ) throws(CompileError) -> MatchCondition {
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
            let compiled = try matchers.automaton(fragment, endMayBeMissing: ignoresTrailingSlash)
            condition.fragment = compiled.index
            addCaptures(.fragmentAutomaton, compiled, at: 0)
        }
        return condition
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

    // MARK: Nodes

    /// A node whose children are not known yet: the forms at or below it, best first, and its depth.
    private typealias Work = (node: Int32, forms: [Int32], depth: Int)

    /// Builds the trie of all forms.
    consuming func build() -> Trie {
        var work: [Work] = []
        let all = drafts.indices.map { Int32($0) }
        _ = newNode(all.filter { drafts[Int($0)].root != .none }, depth: 0, &work)
        let unrooted = all.filter { drafts[Int($0)].root != .slash }
        let unrootedNode = unrooted.isEmpty ? 0 : newNode(unrooted, depth: 0, &work)
        var authorities = TextLists.List()
        while let next = work.popLast() {
            let children = expand(next, &work)
            if next.node == 0, !foldsCase, namespace.mayBeginWithAuthority {
                authorities = literals.append(
                    Dictionary(children.map { ($0.key.map(\.asciiLowercased), $0.value) }) { min($0, $1) })
            }
        }
        return Trie(
            nodes: nodes, literals: literals, tests: tests, ends: ends, tails: tails, forms: forms, orders: orders,
            captures: captures, names: names, conditions: conditions, matchers: matchers.table,
            unrootedNode: unrootedNode, authorities: authorities)
    }

    private mutating func newNode(_ forms: [Int32], depth: Int, _ work: inout [Work]) -> Int32 {
        nodes.append(Trie.Node(best: forms.first ?? .max))
        let node = Int32(nodes.count - 1)
        work.append((node, forms, depth))
        return node
    }

    /// Divides the forms of a node by their next step, and returns the children at literals.
    private mutating func expand(_ next: Work, _ work: inout [Work]) -> [[UInt8]: Int32] {
        var byLiteral: [[UInt8]: [Int32]] = [:]
        var byTest: [UInt32: [Int32]] = [:]
        var testOrder: [UInt32] = []
        var others: [Int32] = []
        let firstEnd = ends.count
        let firstTail = tails.count
        for form in next.forms {
            let draft = drafts[Int(form)]
            guard next.depth < draft.edges.count else {
                if let tail = draft.tail {
                    tails.append(Trie.Tail(form: form, kind: tail))
                } else {
                    ends.append(form)
                }
                continue
            }
            switch draft.edges[next.depth] {
            case .literal(let text): byLiteral[text, default: []].append(form)
            case .placeholder: others.append(form)
            case .test(let matcher):
                if byTest[matcher] == nil { testOrder.append(matcher) }
                byTest[matcher, default: []].append(form)
            }
        }
        let firstTest = tests.count
        for matcher in testOrder {
            let child = newNode(byTest[matcher] ?? [], depth: next.depth + 1, &work)
            tests.append(Trie.Test(matcher: matcher, child: child))
        }
        let children = byLiteral.mapValues { newNode($0, depth: next.depth + 1, &work) }
        let placeholder = others.isEmpty ? 0 : newNode(others, depth: next.depth + 1, &work)
        let node = Int(next.node)
        nodes[node].ends = Trie.Part(of: ends.count - firstEnd, after: firstEnd)
        nodes[node].tails = Trie.Part(of: tails.count - firstTail, after: firstTail)
        nodes[node].tests = Trie.Part(of: tests.count - firstTest, after: firstTest)
        nodes[node].literals = literals.append(children)
        nodes[node].placeholder = placeholder
        return children
    }
}
