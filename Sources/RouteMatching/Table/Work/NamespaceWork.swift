import SwitchyardDiagnostics

/// What one link can make a walk do at most.
struct NamespaceWork {
    /// The bound of a whole look-up, the values of the winner included.
    let bound: WorkBound
    /// The bound from each node of the trie on.
    private let nodes: [WorkBound]
    /// For each node, the one above it.
    private let parents: [UInt32]
    /// What finding the values of each alternative costs.
    private let captures: [WorkBound]
    private let namespace: CompiledNamespace

    /// Works the bounds out.
    ///
    /// - Parameters:
    ///   - namespace: The namespace.
    ///   - maxSegments: The most segments of a link, where a miss looks for its nearest ancestor; `nil` where it does not.
    init(_ namespace: CompiledNamespace, ancestorsOf maxSegments: Int? = nil) {
        /// What two walks cost, where there may be two.
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
        // A segment is one literal at the most, so of those the costliest counts.
        var literals = [WorkBound](repeating: WorkBound(), count: nodeCount)
        // A node is made before those below it.
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
        // The link is read once, and so is its query.
        bound = roots + captures.reduce(WorkBound()) { $0.or($1) } + WorkBound(eighthsPerByte: 2 * WorkBound.word)
        (self.nodes, self.parents, self.captures, self.namespace) = (nodes, parents, captures, namespace)
    }

    /// The routes that make the bound too large: those below the deepest node at which it is, the costliest first.
    ///
    /// - Parameter isSmall: Whether a bound is small enough.
    /// - Returns: The routes, by their places in the namespace.
    func crowd(_ isSmall: (WorkBound) -> Bool) -> [Int] {
        let trie = namespace.trie
        // Costs only grow on the way up, so below the last node that is too large all are small.
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
    /// What it costs to take an alternative whose path matches.
    fileprivate func bound(ofEndOf alternative: UInt32) -> WorkBound {
        WorkBound(entries: 1) + (conditions[alternative].map { matchers.bound(of: $0) } ?? WorkBound())
    }

    /// What it costs to find the values of an alternative: each of its expressions runs once more.
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
