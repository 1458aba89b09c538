import SwitchyardSupport

/// The maximum work of a walk for one link.
struct NamespaceWork {
    /// The bound of a whole look-up, including the values of the winner.
    let bound: WorkBound
    /// The bound of the walk from each node of the trie.
    private let nodes: [WorkBound]
    /// The parent of each node.
    private let parents: [Int]
    /// The cost of finding the values of each alternative.
    private let captures: [WorkBound]
    private let trie: Trie

    /// Computes the bounds.
    init(_ trie: Trie, ancestorsOf maxSegments: Int? = nil) {
        /// The cost of the walks: one, or two if a miss looks for the nearest ancestor.
        func walked(_ bound: WorkBound) -> WorkBound { maxSegments == nil ? bound : bound + bound }
        let matchers = trie.matchers
        var nodes = [WorkBound](repeating: WorkBound(), count: trie.nodes.count)
        var parents = [Int](repeating: 0, count: trie.nodes.count)
        // A node is created before its children.
        for index in nodes.indices.reversed() {
            let node = trie.nodes[index]
            var here = WorkBound(eighthsPerByte: node.literals.count > 0 ? 1 : 0)
            // A segment equals at most one literal, so only the most expensive literal counts.
            var below = WorkBound()
            for child in trie.literals.numbers(in: node.literals) {
                parents[Int(child)] = index
                below = below.or(nodes[Int(child)])
            }
            for test in trie.tests[node.tests.range] {
                parents[Int(test.child)] = index
                here += matchers.bound(of: test.matcher)
                below += nodes[Int(test.child)]
            }
            if node.placeholder != 0 {
                parents[Int(node.placeholder)] = index
                below += nodes[Int(node.placeholder)]
            }
            var bound = walked(WorkBound(entries: 1)) + walked(here).followed(by: below)
            for form in trie.ends[node.ends.range] { bound += walked(trie.bound(ofEndOf: form)) }
            for tail in trie.tails[node.tails.range] {
                bound += matchers.bound(of: tail)
                bound += walked(trie.bound(ofEndOf: tail.form))
                guard let maxSegments else { continue }
                bound += matchers.boundOfMostTaken(by: tail, maxSegments: maxSegments)
            }
            nodes[index] = bound
        }
        let captures = trie.forms.indices.map { trie.boundOfCaptures(Int32($0)) }
        let roots = trie.unrootedNode == 0 ? nodes[0] : nodes[0].or(nodes[Int(trie.unrootedNode)])
        // The link and its query are read once each.
        bound = roots + captures.reduce(WorkBound()) { $0.or($1) } + WorkBound(eighthsPerByte: 2 * WorkBound.word)
        self.nodes = nodes
        self.parents = parents
        self.captures = captures
        self.trie = trie
    }

    /// The routes that make the bound too large: those below the deepest such node, the most expensive first.
    func crowd(_ isSmall: (WorkBound) -> Bool) -> [Int] {
        // Costs only increase toward the root, so all nodes below the last node that is too large are small.
        let crowded = nodes.indices.last { !isSmall(nodes[$0]) }
        var costs: [Int: WorkBound] = [:]
        func add(_ form: Int32, _ cost: WorkBound) {
            costs[Int(trie.forms[Int(form)].route), default: WorkBound()] += cost + captures[Int(form)]
        }
        if let crowded {
            var isBelow = [Bool](repeating: false, count: nodes.count)
            for index in nodes.indices[crowded...] {
                isBelow[index] = index == crowded || index > 0 && isBelow[parents[index]]
                guard isBelow[index] else { continue }
                let node = trie.nodes[index]
                for form in trie.ends[node.ends.range] { add(form, trie.bound(ofEndOf: form)) }
                for tail in trie.tails[node.tails.range] { add(tail.form, trie.matchers.bound(of: tail)) }
            }
        } else {
            for (form, cost) in captures.enumerated() where cost != WorkBound() && !isSmall(bound) {
                add(Int32(form), cost)
            }
        }
        return costs.inOrder { left, right in
            let costs = (left.value.stepsPerByte, right.value.stepsPerByte)
            return costs.0 == costs.1 ? left.key < right.key : costs.0 > costs.1
        }.map(\.key)
    }
}

extension Trie {
    /// The cost of accepting a form whose path matches.
    fileprivate func bound(ofEndOf form: Int32) -> WorkBound {
        WorkBound(entries: 1) + (conditions[form].map { matchers.bound(of: $0) } ?? WorkBound())
    }

    /// The cost of finding the values of a form: each of its expressions runs once more.
    fileprivate func boundOfCaptures(_ form: Int32) -> WorkBound {
        let form = forms[Int(form)]
        guard form.hasAutomaton else { return WorkBound() }
        var bound = WorkBound()
        var last: (UInt32, UInt16)?
        for capture in captures[form.captures.range] where capture.kind != .segment && capture.kind != .rest {
            if let last, last == (capture.automaton, capture.segment) { continue }
            last = (capture.automaton, capture.segment)
            bound += matchers.bound(ofAutomaton: capture.automaton)
        }
        return bound
    }
}
