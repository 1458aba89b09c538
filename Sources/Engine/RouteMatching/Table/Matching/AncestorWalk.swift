/// Finds the longest leading part of a link that any alternative of one namespace matches, and the best such
/// alternative.
///
/// A separate walk for each possible end would repeat work. Here each node and each tail is visited once, for the
/// largest number of segments that it matches. Only expressions whose values need a further check run once for each
/// possible end.
struct AncestorWalk {
    private let context: UnsafePointer<WalkContext>
    private let trie: Trie
    /// The end of the segments that may be matched: all but the last, because the whole path is not a leading part.
    private let limit: Int

    /// The end of the longest leading part found so far.
    private(set) var end = -1
    /// The index of the winner, which is its rank, or `Int32.max`.
    private(set) var best: Int32 = .max

    /// Creates a walk; the context must have a whole link and, with all it points to, outlive the walk.
    init(_ context: UnsafePointer<WalkContext>) {
        self.context = context
        trie = context.pointee.trie
        limit = context.pointee.window.end - 1
    }

    /// Walks from the root.
    mutating func run() {
        let first = context.pointee.window.first
        guard limit >= first else { return }
        if context.pointee.isRooted {
            visit(0, at: first)
        } else if trie.unrootedNode != 0 {
            visit(trie.unrootedNode, at: first)
        }
    }

    /// Continues from a node, with the segment `index`.
    private mutating func visit(_ nodeIndex: UInt32, at index: Int) {
        let node = trie.nodes[Int(nodeIndex)]
        count(1)
        guard end < limit || node.bestRank < best else { return }
        // Deeper nodes match more segments, so they come first.
        if index < limit { visitChildren(of: nodeIndex, node, at: index) }
        if isBetter(node.bestRank, at: index) {
            for place in Int(node.leafStart)..<Int(node.leafStart + node.leafCount) {
                count(1)
                if accept(trie.leaves[place], at: index) { break }
            }
        }
        for place in Int(node.tailStart)..<Int(node.tailStart + node.tailCount) {
            tryTail(trie.tails[place], from: index)
        }
    }

    private mutating func visitChildren(of nodeIndex: UInt32, _ node: TrieNode, at index: Int) {
        let start = context.pointee.start(of: index)
        let segmentEnd = Int(context.pointee.ends[index])
        if node.hasLiterals {
            count((segmentEnd - start) / WorkBound.word)
            let child = WalkContext.slowChild(context, of: nodeIndex, start, segmentEnd, at: index)
            if child != 0 { visit(child, at: index + 1) }
        }
        guard segmentEnd > start else { return }
        let segment = UnsafeBufferPointer(start: context.pointee.base + start, count: segmentEnd - start)
        for place in Int(node.matcherStart)..<Int(node.matcherStart + node.matcherCount) {
            let edge = trie.matchers[place]
            if WalkContext.accepts(context, edge.matcher, segment) { visit(edge.child, at: index + 1) }
        }
        if node.placeholder != 0 { visit(node.placeholder, at: index + 1) }
    }

    private mutating func tryTail(_ tail: TrieTail, from index: Int) {
        count(1)
        guard isBetter(Int32(tail.alternative), at: limit) else { return }
        let least = max(index, end)
        guard let taken = context.pointee.mostTaken(by: tail, from: index, within: least...limit) else { return }
        accept(tail.alternative, at: taken)
    }

    /// Accepts an alternative whose path matches, if it is better than the best and its conditions are met.
    @discardableResult
    private mutating func accept(_ alternative: UInt32, at taken: Int) -> Bool {
        let rank = Int32(alternative)
        count(1)
        guard isBetter(rank, at: taken) else { return false }
        if trie.alternatives[Int(alternative)].isConditional, context.pointee.conditionsHold(alternative) != true {
            return false
        }
        end = taken
        best = rank
        return true
    }

    private func isBetter(_ rank: Int32, at taken: Int) -> Bool { taken > end || taken == end && rank < best }

    private func count(_ steps: Int) { context.pointee.steps?.pointee += steps }
}
