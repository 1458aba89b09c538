/// Collects the alternatives that match a link and have a better rank than a given one, with bounded work.
///
/// Unlike ``TrieWalk``, it visits all branches, counts its work, and stops at a limit. A table may have thousands of
/// expressions at one place, which is affordable for one look-up but not for thousands of look-ups.
package struct MatchSurvey {
    /// The maximum number of alternatives that are collected.
    static let limit = 32

    private let context: UnsafePointer<WalkContext>
    private let owner: CompiledNamespace
    /// Only ranks below this one are collected.
    private let bound: Int32
    /// The route whose alternatives are not collected.
    private let route: UInt32
    /// The remaining work.
    package private(set) var effort: Int
    package private(set) var ranks: [Int32] = []

    /// Creates a survey; the context must outlive it.
    package init(_ context: UnsafePointer<WalkContext>, _ owner: CompiledNamespace, below bound: Int32, effort: Int) {
        self.context = context
        self.owner = owner
        self.bound = bound
        self.effort = effort
        route = owner.trie.alternatives[Int(bound)].route
    }

    /// Walks from the root.
    package mutating func run() {
        let first = context.pointee.window.first
        if context.pointee.isRooted {
            visit(0, from: first)
        } else if owner.trie.unrootedNode != 0 {
            visit(owner.trie.unrootedNode, from: first)
        }
        ranks.sort()
    }

    private var isDone: Bool { effort <= 0 || ranks.count >= Self.limit }

    private mutating func visit(_ index: UInt32, from first: Int) {
        let node = owner.trie.nodes[Int(index)]
        effort -= 1
        guard !isDone, node.bestRank < bound else { return }
        let window = context.pointee.window
        guard first < window.end else {
            for position in 0..<Int(node.leafCount) where !isDone {
                accept(owner.trie.leaves[Int(node.leafStart) + position])
            }
            return tryTails(node, from: window.end)
        }
        let (start, end) = (context.pointee.start(of: first), Int(context.pointee.ends[first]))
        if node.hasLiterals {
            let child = WalkContext.slowChild(context, of: index, start, end, at: first)
            if child != 0 { visit(child, from: first + 1) }
        }
        if end > start {
            let segment = UnsafeBufferPointer(start: context.pointee.base + start, count: end - start)
            for position in 0..<Int(node.matcherCount) where !isDone {
                let edge = owner.trie.matchers[Int(node.matcherStart) + position]
                guard owner.trie.nodes[Int(edge.child)].bestRank < bound else { continue }
                effort -= owner.matchers.cost(of: edge.matcher, length: segment.count)
                if WalkContext.accepts(context, edge.matcher, segment) { visit(edge.child, from: first + 1) }
            }
            if node.placeholder != 0 { visit(node.placeholder, from: first + 1) }
        }
        tryTails(node, from: first)
    }

    private mutating func tryTails(_ node: TrieNode, from first: Int) {
        for position in 0..<Int(node.tailCount) where !isDone {
            let tail = owner.trie.tails[Int(node.tailStart) + position]
            guard Int32(tail.alternative) < bound else { continue }
            let length = context.pointee.textEnd
            switch tail.kind {
            case .general: effort -= owner.matchers.cost(ofAutomaton: tail.detail, length: length)
            case .glob:
                let segments = context.pointee.window.end - first
                effort -= owner.matchers.bound(of: tail).steps(bytes: 0, segments: segments)
            case .wildcard, .optionalWildcard, .segments: effort -= 1
            }
            if context.pointee.takes(tail, from: first) == true { accept(tail.alternative) }
        }
    }

    /// Collects an alternative whose path matches, if its conditions are met.
    private mutating func accept(_ alternative: UInt32) {
        let rank = Int32(truncatingIfNeeded: alternative)
        let found = owner.trie.alternatives[Int(alternative)]
        guard rank < bound, found.route != route else { return }
        effort -= 1
        if found.isConditional {
            let condition = owner.conditions[alternative]
            let length = context.pointee.link?.pointee.parts.pointee.textEnd ?? 0
            effort -= 1 + (condition?.keys.count ?? 0) * (1 + length / 16)
            if let automaton = condition?.fragment {
                effort -= owner.matchers.cost(ofAutomaton: automaton, length: length)
            }
            guard context.pointee.conditionsHold(alternative) == true else { return }
        }
        ranks.append(rank)
    }
}

extension MatcherTable {
    /// The cost of testing a segment with a matcher, in units of a plain comparison.
    fileprivate func cost(of matcher: UInt32, length: Int) -> Int {
        guard BuiltInType(matcher: matcher) == nil else { return 1 }
        switch matchers[Int(matcher)] {
        case .custom: return 1
        case .link: return 1 + length / 8
        case .enumeration(let cases, _): return 1 + cases.count / 8
        case .affix(_, _, let element, _): return 1 + (element.map { cost(of: $0, length: length) } ?? 0)
        case .automaton(let index): return cost(ofAutomaton: index, length: length)
        }
    }

    fileprivate func cost(ofAutomaton index: UInt32, length: Int) -> Int {
        1 + automata[Int(index)].automaton.instructions.count * (length + 1) / 8
    }
}
