import SwitchyardSupport

/// The maximum work of a walk for one link.
struct NamespaceWork {
    /// The bound of a whole look-up, including the values of the winner.
    let bound: WorkBound
    /// The bound of the walk from each node of the trie.
    private let nodes: [WorkBound]
    /// The parent of each node.
    private let parents: [UInt32]
    /// The cost of finding the values of each alternative.
    private let captures: [WorkBound]
    private let namespace: CompiledNamespace

    /// Computes the bounds.
    init(_ namespace: CompiledNamespace, ancestorsOf maxSegments: Int? = nil) {
        /// The cost of the walks: one, or two if a miss looks for the nearest ancestor.
        func walked(_ bound: WorkBound) -> WorkBound { maxSegments == nil ? bound : bound + bound }
        let (trie, matchers) = (namespace.trie, namespace.matchers)
        let nodeCount = namespace.owner.nodeCount
        var nodes = [WorkBound](repeating: WorkBound(), count: nodeCount)
        var parents = [UInt32](repeating: 0, count: nodeCount)
        var isLiteral = [Bool](repeating: false, count: nodeCount)
        namespace.owner.forEachEdge { edge in
            guard edge.parent != TrieBuilder.foldedRoot else { return }
            parents[Int(edge.child)] = edge.parent
            isLiteral[Int(edge.child)] = true
        }
        // A segment equals at most one literal, so only the most expensive literal counts.
        var literals = [WorkBound](repeating: WorkBound(), count: nodeCount)
        // A node is created before its children.
        for index in nodes.indices.reversed() {
            let node = trie.nodes[index]
            var here = WorkBound(eighthsPerByte: node.hasLiterals ? 1 : 0)
            var below = literals[index]
            for place in Int(node.matcherStart)..<Int(node.matcherStart + node.matcherCount) {
                let edge = trie.matchers[place]
                parents[Int(edge.child)] = UInt32(index)
                here += matchers.bound(of: edge.matcher)
                below += nodes[Int(edge.child)]
            }
            if node.placeholder != 0 {
                parents[Int(node.placeholder)] = UInt32(index)
                below += nodes[Int(node.placeholder)]
            }
            var bound = walked(WorkBound(entries: 1)) + walked(here).followed(by: below)
            for place in Int(node.leafStart)..<Int(node.leafStart + node.leafCount) {
                bound += walked(namespace.bound(ofEndOf: trie.leaves[place]))
            }
            for place in Int(node.tailStart)..<Int(node.tailStart + node.tailCount) {
                let tail = trie.tails[place]
                bound += matchers.bound(of: tail)
                bound += walked(namespace.bound(ofEndOf: tail.alternative))
                guard let maxSegments else { continue }
                bound += matchers.boundOfMostTaken(by: tail, maxSegments: maxSegments)
            }
            nodes[index] = bound
            if isLiteral[index] { literals[Int(parents[index])] = literals[Int(parents[index])].or(bound) }
        }
        let captures = (0..<trie.alternativeCount).map { namespace.boundOfCaptures(UInt32($0)) }
        let roots = trie.unrootedNode == 0 ? nodes[0] : nodes[0].or(nodes[Int(trie.unrootedNode)])
        // The link and its query are read once each.
        bound = roots + captures.reduce(WorkBound()) { $0.or($1) } + WorkBound(eighthsPerByte: 2 * WorkBound.word)
        self.nodes = nodes
        self.parents = parents
        self.captures = captures
        self.namespace = namespace
    }

    /// The routes that make the bound too large: those below the deepest such node, the most expensive first.
    func crowd(_ isSmall: (WorkBound) -> Bool) -> [Int] {
        let trie = namespace.trie
        // Costs only increase toward the root, so all nodes below the last node that is too large are small.
        let crowded = nodes.indices.last { !isSmall(nodes[$0]) }
        var costs: [Int: WorkBound] = [:]
        func add(_ alternative: UInt32, _ cost: WorkBound) {
            let route = Int(trie.alternatives[Int(alternative)].route)
            costs[route, default: WorkBound()] += cost + captures[Int(alternative)]
        }
        if let crowded {
            var isBelow = [Bool](repeating: false, count: nodes.count)
            for index in nodes.indices[crowded...] {
                isBelow[index] = index == crowded || index > 0 && isBelow[Int(parents[index])]
                guard isBelow[index] else { continue }
                let node = trie.nodes[index]
                for place in Int(node.leafStart)..<Int(node.leafStart + node.leafCount) {
                    add(trie.leaves[place], namespace.bound(ofEndOf: trie.leaves[place]))
                }
                for place in Int(node.tailStart)..<Int(node.tailStart + node.tailCount) {
                    let tail = trie.tails[place]
                    add(tail.alternative, namespace.matchers.bound(of: tail))
                }
            }
        } else {
            for (alternative, cost) in captures.enumerated() where cost != WorkBound() && !isSmall(bound) {
                add(UInt32(alternative), cost)
            }
        }
        return costs.inOrder { left, right in
            let costs = (left.value.stepsPerByte, right.value.stepsPerByte)
            return costs.0 == costs.1 ? left.key < right.key : costs.0 > costs.1
        }.map(\.key)
    }
}

extension CompiledNamespace {
    /// The cost of accepting an alternative whose path matches.
    fileprivate func bound(ofEndOf alternative: UInt32) -> WorkBound {
        WorkBound(entries: 1) + (conditions[alternative].map { matchers.bound(of: $0) } ?? WorkBound())
    }

    /// The cost of finding the values of an alternative: each of its expressions runs once more.
    fileprivate func boundOfCaptures(_ alternative: UInt32) -> WorkBound {
        let found = trie.alternatives[Int(alternative)]
        guard found.hasAutomaton else { return WorkBound() }
        var bound = WorkBound()
        var last: (UInt32, UInt16)?
        for place in Int(found.stepStart)..<Int(found.stepStart) + Int(found.stepCount) {
            let step = trie.steps[place]
            guard step.kind != .segment, step.kind != .rest else { continue }
            if let last, last == (step.automaton, step.segment) { continue }
            last = (step.automaton, step.segment)
            bound += matchers.bound(ofAutomaton: step.automaton)
        }
        return bound
    }
}
