/// Looks for the best alternative of one namespace for one link.
///
/// The walk goes down one node a segment. Where a node has several ways on, all of them are tried that could still lead
/// to a better rank than the best found so far, so the winner is that of the rank's total order and of nothing else. A
/// node fixes the depth, so each is entered once at most.
struct TrieWalk {
    private let nodes: UnsafePointer<TrieNode>
    private let trie: Trie
    private let namespace: CompiledNamespace
    private let link: LinkView
    private let window: SegmentWindow
    private let foldsCase: Bool

    private(set) var best: Int32 = .max
    /// Every alternative that matches, where the caller wants them all.
    private(set) var all: [Int32]?

    @inline(__always)
    init(
        _ namespace: CompiledNamespace, link: LinkView, window: SegmentWindow, foldsCase: Bool,
        collectsAll: Bool = false
    ) {
        self.namespace = namespace
        self.link = link
        self.window = window
        self.foldsCase = foldsCase
        trie = namespace.trie
        nodes = namespace.trie.nodes
        if collectsAll { all = [] }
    }

    /// Walks from the root; afterwards ``best`` is the winner's index, which is its rank, or `Int32.max`.
    @inline(__always)
    mutating func run() {
        if link.scan.isRooted {
            visit(0, from: window.first)
        } else if trie.unrootedNode != 0 {
            visit(trie.unrootedNode, from: window.first)
        }
    }

    private mutating func visit(_ start: UInt32, from first: Int) {
        var index = first
        var nodeIndex = start
        while true {
            let node = nodes[Int(truncatingIfNeeded: nodeIndex)]
            guard node.bestRank < best else { return }
            guard index < window.end else { return finish(node) }
            let start = link.start(of: index)
            let end = link.end(of: index)
            let literal = node.hasLiterals ? child(of: nodeIndex, start, end, at: index) : 0
            guard node.isPlain else {
                visitAll(node, literal: literal, start, end, at: index)
                return
            }
            let placeholder = end > start ? node.placeholder : 0
            if literal != 0 {
                if placeholder != 0 {
                    visit(literal, from: index &+ 1)
                    nodeIndex = placeholder
                } else {
                    nodeIndex = literal
                }
            } else {
                guard placeholder != 0 else { return }
                nodeIndex = placeholder
            }
            index &+= 1
        }
    }

    /// Tries everything below a node that has more than literals and a placeholder.
    private mutating func visitAll(_ node: TrieNode, literal: UInt32, _ start: Int, _ end: Int, at index: Int) {
        if literal != 0 { visit(literal, from: index + 1) }
        if end > start {
            let segment = UnsafeBufferPointer(start: link.base + start, count: end - start)
            for position in Int(node.matcherStart)..<Int(node.matcherStart + node.matcherCount) {
                let edge = trie.matchers[position]
                guard nodes[Int(edge.child)].bestRank < best else { continue }
                if namespace.matchers.accepts(edge.matcher, segment) { visit(edge.child, from: index + 1) }
            }
            if node.placeholder != 0 { visit(node.placeholder, from: index + 1) }
        }
        tryTails(node, from: index)
    }

    /// Looks at what ends at a node, once all segments are used up.
    private mutating func finish(_ node: TrieNode) {
        for position in Int(node.leafStart)..<Int(node.leafStart &+ node.leafCount) {
            if accept(trie.leaves[position]) { break }
        }
        if node.tailCount > 0 { tryTails(node, from: window.end) }
    }

    private mutating func tryTails(_ node: TrieNode, from index: Int) {
        for position in Int(node.tailStart)..<Int(node.tailStart + node.tailCount) {
            let tail = trie.tails[position]
            guard Int32(tail.alternative) < best, takes(tail, from: index) else { continue }
            accept(tail.alternative)
        }
    }

    private func takes(_ tail: TrieTail, from index: Int) -> Bool {
        switch tail.kind {
        case .optionalWildcard:
            return true
        case .wildcard:
            return index < window.end
        case .segments:
            guard index < window.end else { return false }
            return (index..<window.end).allSatisfy { segment in
                let bytes = link.bytes(of: segment)
                guard !bytes.isEmpty else { return false }
                return tail.detail == 0 || namespace.matchers.accepts(tail.detail - 1, bytes)
            }
        case .general:
            return namespace.matchers.tailCaptures(tail.detail, from: index, link, window) != nil
        }
    }

    /// Takes an alternative whose path matches, if it is better than the best and its conditions hold.
    @discardableResult @inline(__always)
    private mutating func accept(_ alternative: UInt32) -> Bool {
        let rank = Int32(truncatingIfNeeded: alternative)
        guard rank < best else { return false }
        if trie.alternatives[Int(alternative)].isConditional, !conditionsHold(alternative) { return false }
        guard all == nil else {
            all?.append(rank)
            return false
        }
        best = rank
        return true
    }

    private func conditionsHold(_ alternative: UInt32) -> Bool {
        namespace.conditions[alternative].map { namespace.matchers.holds($0, for: link) } ?? true
    }

    /// Returns the child at a literal edge, or zero.
    @inline(__always)
    private func child(of parent: UInt32, _ start: Int, _ end: Int, at index: Int) -> UInt32 {
        let foldsRoot = window.beginsWithAuthority && index == window.first && !foldsCase
        return trie.edges.child(
            of: foldsRoot ? TrieBuilder.foldedRoot : parent, link.base, start, end, textEnd: link.count,
            folds: foldsCase || foldsRoot)
    }
}
