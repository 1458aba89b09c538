/// Finds the best alternative of one namespace for one link.
///
/// The walk descends one node for each segment. At a node with several branches it tries all that could still lead to a
/// better rank than the best found so far, so only the total order of ranks decides the winner. A node has a fixed
/// depth, so each node is entered at most once.
///
/// Values that every step needs are stored in the walk; the rest is in ``WalkContext``, behind one pointer.
struct TrieWalk<Steps: WalkSteps> {
    private let nodes: UnsafePointer<TrieNode>
    private let edges: LiteralEdges
    private let base: UnsafePointer<UInt8>
    private let ends: UnsafePointer<UInt32>
    /// The end of the segments.
    private let end: Int
    /// The offset of the last word of the text.
    private let lastWord: Int
    /// Segments before this one need the slow look-up.
    private let slowEnd: Int
    private let context: UnsafePointer<WalkContext>

    /// The index of the winner, which is its rank, or `Int32.max`.
    private(set) var best: Int32 = .max
    /// Whether the result depends on the whole link, which the walk does not have.
    private(set) var needsLink = false

    /// Creates a walk; the context and all it points to must outlive the walk.
    @inline(__always)
    init(_ context: UnsafePointer<WalkContext>) {
        self.context = context
        nodes = context.pointee.trie.nodes
        edges = context.pointee.trie.edges
        base = context.pointee.base
        ends = context.pointee.ends
        end = context.pointee.window.end
        lastWord = context.pointee.textEnd &- 8
        let isSlow = context.pointee.foldsCase || context.pointee.textEnd < 8
        slowEnd = isSlow ? .max : context.pointee.foldedEnd
    }

    /// Walks from the root.
    @inline(__always)
    mutating func run() {
        let first = context.pointee.window.first
        if context.pointee.isRooted {
            visit(0, from: first, start: context.pointee.start(of: first))
        } else if context.pointee.trie.unrootedNode != 0 {
            visit(context.pointee.trie.unrootedNode, from: first, start: context.pointee.start(of: first))
        }
    }

    /// Continues from a node, with the segment `first`, which begins at `firstStart`.
    private mutating func visit(_ node: UInt32, from first: Int, start firstStart: Int) {
        var index = first
        var start = firstStart
        var nodeIndex = node
        while true {
            let node = nodes + Int(truncatingIfNeeded: nodeIndex)
            count(1)
            guard node.pointee.bestRank < best else { return }
            guard index < end else { return finish(node) }
            let segmentEnd = Int(truncatingIfNeeded: ends[index])
            let flags = node.pointee.tailCountAndFlags
            var literal: UInt32 = 0
            if flags & TrieNode.literalFlag != 0 {
                count((segmentEnd &- start) / WorkBound.word)
                literal =
                    index < slowEnd
                    ? WalkContext.slowChild(context, of: nodeIndex, start, segmentEnd, at: index)
                    : edges.child(of: nodeIndex, base, start, length: segmentEnd &- start, lastWord: lastWord)
            }
            if flags & TrieNode.choiceFlag != 0 {
                return visitAll(nodeIndex, literal: literal, start, segmentEnd, at: index)
            }
            let placeholder = segmentEnd > start ? node.pointee.placeholder : 0
            if literal == 0 {
                guard placeholder != 0 else { return }
                nodeIndex = placeholder
            } else {
                nodeIndex = literal
                if placeholder != 0 {
                    visit(literal, from: index &+ 1, start: segmentEnd &+ 1)
                    nodeIndex = placeholder
                }
            }
            index &+= 1
            start = segmentEnd &+ 1
        }
    }

    /// Tries all branches of a node that has more than literals and a placeholder.
    @inline(never)
    private mutating func visitAll(
        _ nodeIndex: UInt32, literal: UInt32, _ start: Int, _ segmentEnd: Int, at index: Int
    ) {
        let node = nodes + Int(nodeIndex)
        if literal != 0 { visit(literal, from: index + 1, start: segmentEnd + 1) }
        if segmentEnd > start {
            let segment = UnsafeBufferPointer(start: base + start, count: segmentEnd - start)
            let matchers = context.pointee.trie.matchers + Int(node.pointee.matcherStart)
            for position in 0..<Int(node.pointee.matcherCount) {
                let edge = matchers[position]
                guard nodes[Int(edge.child)].bestRank < best else { continue }
                if WalkContext.accepts(context, edge.matcher, segment) {
                    visit(edge.child, from: index + 1, start: segmentEnd + 1)
                }
            }
            let placeholder = node.pointee.placeholder
            if placeholder != 0 { visit(placeholder, from: index + 1, start: segmentEnd + 1) }
        }
        if node.pointee.tailCount > 0 { tryTails(node.pointee, from: index) }
    }

    /// Tries the alternatives that end at a node, when no segment is left.
    @inline(__always)
    private mutating func finish(_ node: UnsafePointer<TrieNode>) {
        let leaves = context.pointee.trie.leaves + Int(truncatingIfNeeded: node.pointee.leafStart)
        for position in 0..<Int(truncatingIfNeeded: node.pointee.leafCount) {
            if accept(leaves[position]) { break }
        }
        if node.pointee.tailCount > 0 { tryTails(node.pointee, from: end) }
    }

    @inline(never)
    private mutating func tryTails(_ node: TrieNode, from index: Int) {
        for position in Int(node.tailStart)..<Int(node.tailStart + node.tailCount) {
            let tail = context.pointee.trie.tails[position]
            count(1)
            guard Int32(tail.alternative) < best else { continue }
            switch context.pointee.takes(tail, from: index) {
            case true?: accept(tail.alternative)
            case false?: break
            case nil: needsLink = true
            }
        }
    }

    /// Accepts an alternative whose path matches, if it is better than the best and its conditions are met.
    @discardableResult @inline(__always)
    private mutating func accept(_ alternative: UInt32) -> Bool {
        let rank = Int32(truncatingIfNeeded: alternative)
        count(1)
        guard rank < best else { return false }
        if context.pointee.isWatched {
            guard decide(alternative) else { return false }
        } else if context.pointee.trie.alternatives[Int(alternative)].isConditional, !decide(alternative) {
            return false
        }
        best = rank
        return true
    }

    /// Checks the conditions of an alternative, and adds it to the collector if there is one.
    @inline(never)
    private mutating func decide(_ alternative: UInt32) -> Bool {
        if context.pointee.trie.alternatives[Int(alternative)].isConditional {
            guard let holds = context.pointee.conditionsHold(alternative) else {
                needsLink = true
                return false
            }
            guard holds else { return false }
        }
        guard let collector = context.pointee.collector else { return true }
        collector.pointee.append(Int32(alternative))
        return false
    }

    /// Counts steps, if this walk counts them.
    @inline(__always)
    private func count(_ steps: @autoclosure () -> Int) {
        if Steps.areCounted { context.pointee.steps?.pointee += steps() }
    }
}

/// Whether a walk counts its steps: a compile-time choice without cost for walks that do not count.
protocol WalkSteps {
    static var areCounted: Bool { get }
}

/// No counting, for ordinary look-ups.
enum UncountedSteps: WalkSteps {
    @inline(__always) static var areCounted: Bool { false }
}

/// Counting, for lint, and for tests that compare a look-up with its bound.
enum CountedSteps: WalkSteps {
    static var areCounted: Bool { true }
}
