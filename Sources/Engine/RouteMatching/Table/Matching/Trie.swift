/// The compiled routes of one namespace in flat, immutable memory.
///
/// The value does not own the memory, so a walk reads it without reference counting; a ``Trie/Owner`` owns it.
struct Trie {
    let nodes: UnsafePointer<TrieNode>
    let edges: LiteralEdges
    let leaves: UnsafePointer<UInt32>
    let matchers: UnsafePointer<TrieMatcher>
    let tails: UnsafePointer<TrieTail>
    let alternatives: UnsafePointer<TrieAlternative>
    let steps: UnsafePointer<CaptureStep>
    let alternativeCount: Int

    /// The root for paths without a leading slash; zero if no pattern matches such paths.
    let unrootedNode: UInt32

    /// Owns the memory of a trie.
    // Sendable is safe: all stored properties are constants, nothing writes to the memory after `init`, and the memory
    // lives exactly as long as the object.
    final class Owner: @unchecked Sendable {
        let trie: Trie
        let nodeCount: Int
        private let edges: LiteralEdges.Owner

        init(
            nodes: [TrieNode], edges: LiteralEdges.Owner, leaves: [UInt32], matchers: [TrieMatcher],
            tails: [TrieTail], alternatives: [TrieAlternative], steps: [CaptureStep], unrootedNode: UInt32
        ) {
            self.edges = edges
            nodeCount = nodes.count
            trie = Trie(
                nodes: FlatMemory.freeze(nodes), edges: edges.edges, leaves: FlatMemory.freeze(leaves),
                matchers: FlatMemory.freeze(matchers), tails: FlatMemory.freeze(tails),
                alternatives: FlatMemory.freeze(alternatives), steps: FlatMemory.freeze(steps),
                alternativeCount: alternatives.count,
                unrootedNode: unrootedNode)
        }

        /// Calls a function with each literal edge, in unspecified order.
        func forEachEdge(_ body: (TrieSlot) -> Void) { edges.forEach(body) }

        /// Returns the children at literal edges of a node; see ``LiteralEdges/Owner/children(of:near:limit:)``.
        func children(of parent: UInt32, near text: [UInt8], limit: Int) -> [UInt32] {
            edges.children(of: parent, near: text, limit: limit)
        }

        deinit {
            trie.nodes.deallocate()
            trie.leaves.deallocate()
            trie.matchers.deallocate()
            trie.tails.deallocate()
            trie.alternatives.deallocate()
            trie.steps.deallocate()
        }
    }
}
