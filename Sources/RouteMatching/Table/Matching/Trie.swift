/// The compiled routes of one namespace in flat, immutable memory.
///
/// The memory is written once, by ``TrieBuilder``, and never again; a walk reads it without locks or reference counts.
// Sendable is safe: all stored properties are constants, and no code outside `init` writes through the pointers, which
// live exactly as long as the object.
final class Trie: @unchecked Sendable {
    let nodes: UnsafePointer<TrieNode>
    /// The literal edges, which own their memory.
    let edges: LiteralEdges
    let leaves: UnsafePointer<UInt32>
    let matchers: UnsafePointer<TrieMatcher>
    let tails: UnsafePointer<TrieTail>
    let alternatives: UnsafePointer<TrieAlternative>
    let steps: UnsafePointer<CaptureStep>

    let nodeCount: Int
    let alternativeCount: Int

    /// The root for paths without a leading slash, where a pattern has none; else zero.
    let unrootedNode: UInt32

    init(
        nodes: [TrieNode], edges: LiteralEdges, leaves: [UInt32], matchers: [TrieMatcher], tails: [TrieTail],
        alternatives: [TrieAlternative], steps: [CaptureStep], unrootedNode: UInt32
    ) {
        self.nodes = FlatMemory.freeze(nodes)
        self.edges = edges
        self.leaves = FlatMemory.freeze(leaves)
        self.matchers = FlatMemory.freeze(matchers)
        self.tails = FlatMemory.freeze(tails)
        self.alternatives = FlatMemory.freeze(alternatives)
        self.steps = FlatMemory.freeze(steps)
        nodeCount = nodes.count
        alternativeCount = alternatives.count
        self.unrootedNode = unrootedNode
    }

    deinit {
        nodes.deallocate()
        leaves.deallocate()
        matchers.deallocate()
        tails.deallocate()
        alternatives.deallocate()
        steps.deallocate()
    }
}
