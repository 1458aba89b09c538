/// Builds the flat memory of a ``Trie`` from ranked alternatives.
///
/// Alternatives are added from the worst rank to the best, and every list grows at the front. So all lists are in
/// order, best first, and the last rank written to a node is the best below it.
struct TrieBuilder {
    /// The parent key of edges that ignore letter case, for a first segment that is a scheme's authority.
    static let foldedRoot: UInt32 = 1 << 31

    private struct Draft {
        var node = TrieNode()
        var leafHead: UInt32 = none
        var matcherHead: UInt32 = none
        var tailHead: UInt32 = none
    }

    private static let none = UInt32.max

    private var drafts: [Draft] = [Draft()]
    private var slots: SlotTable
    private var leaves: [(alternative: UInt32, next: UInt32)] = []
    private var matchers: [(matcher: TrieMatcher, next: UInt32)] = []
    private var tails: [(tail: TrieTail, next: UInt32)] = []
    private(set) var unrootedNode: UInt32 = 0

    init(expectedEdges: Int) {
        slots = SlotTable(expectedEdges: expectedEdges)
        drafts.reserveCapacity(expectedEdges)
    }

    /// Returns the root for paths that do not begin with `/`; creates it on first use.
    mutating func unrooted() -> UInt32 {
        if unrootedNode == 0 { unrootedNode = newNode() }
        return unrootedNode
    }

    /// Records that an alternative of this rank lies at or below a node.
    mutating func visit(_ node: UInt32, rank: Int32) { drafts[Int(node)].node.bestRank = rank }

    mutating func literalChild(of parent: UInt32, _ literal: [UInt8]) -> UInt32 {
        drafts[Int(parent)].node.tailCountAndFlags |= TrieNode.literalFlag
        // The closure appends to `drafts` while `slots` is being modified.
        var drafts = self.drafts
        self.drafts = []
        defer { self.drafts = drafts }
        return slots.child(of: parent, literal) {
            drafts.append(Draft())
            return UInt32(drafts.count - 1)
        }
    }

    /// Adds a second edge to a first segment, with its text in lower case; returns the edge's child.
    mutating func foldedRootChild(_ literal: [UInt8], child: UInt32) -> UInt32 {
        slots.child(of: Self.foldedRoot, literal.map(\.asciiLowercased)) { child }
    }

    mutating func placeholderChild(of parent: UInt32) -> UInt32 {
        let known = drafts[Int(parent)].node.placeholder
        if known != 0 { return known }
        let child = newNode()
        drafts[Int(parent)].node.placeholder = child
        return child
    }

    mutating func matcherChild(of parent: UInt32, matcher: UInt32) -> UInt32 {
        var entry = drafts[Int(parent)].matcherHead
        while entry != Self.none {
            if matchers[Int(entry)].matcher.matcher == matcher { return matchers[Int(entry)].matcher.child }
            entry = matchers[Int(entry)].next
        }
        let child = newNode()
        matchers.append((TrieMatcher(matcher: matcher, child: child), drafts[Int(parent)].matcherHead))
        drafts[Int(parent)].matcherHead = UInt32(matchers.count - 1)
        drafts[Int(parent)].node.matcherCount += 1
        drafts[Int(parent)].node.tailCountAndFlags |= TrieNode.choiceFlag
        return child
    }

    mutating func addLeaf(_ alternative: UInt32, at node: UInt32) {
        leaves.append((alternative, drafts[Int(node)].leafHead))
        drafts[Int(node)].leafHead = UInt32(leaves.count - 1)
        drafts[Int(node)].node.leafCount += 1
    }

    mutating func addTail(_ tail: TrieTail, at node: UInt32) {
        tails.append((tail, drafts[Int(node)].tailHead))
        drafts[Int(node)].tailHead = UInt32(tails.count - 1)
        drafts[Int(node)].node.tailCountAndFlags = (drafts[Int(node)].node.tailCountAndFlags + 1) | TrieNode.choiceFlag
    }

    private mutating func newNode() -> UInt32 {
        drafts.append(Draft())
        return UInt32(drafts.count - 1)
    }

    /// Lays out the lists one after the other and freezes everything.
    consuming func build(alternatives: [TrieAlternative], steps: [CaptureStep]) -> Trie.Owner {
        var flatLeaves: [UInt32] = []
        var flatMatchers: [TrieMatcher] = []
        var flatTails: [TrieTail] = []
        flatLeaves.reserveCapacity(leaves.count)
        var nodes: [TrieNode] = []
        nodes.reserveCapacity(drafts.count)
        for draft in drafts {
            var node = draft.node
            node.leafStart = UInt32(flatLeaves.count)
            node.matcherStart = UInt32(flatMatchers.count)
            node.tailStart = UInt32(flatTails.count)
            var entry = draft.leafHead
            while entry != Self.none {
                flatLeaves.append(leaves[Int(entry)].alternative)
                entry = leaves[Int(entry)].next
            }
            entry = draft.matcherHead
            while entry != Self.none {
                flatMatchers.append(matchers[Int(entry)].matcher)
                entry = matchers[Int(entry)].next
            }
            entry = draft.tailHead
            while entry != Self.none {
                flatTails.append(tails[Int(entry)].tail)
                entry = tails[Int(entry)].next
            }
            nodes.append(node)
        }
        return Trie.Owner(
            nodes: nodes, edges: slots.frozen(), leaves: flatLeaves, matchers: flatMatchers, tails: flatTails,
            alternatives: alternatives, steps: steps, unrootedNode: unrootedNode)
    }
}
