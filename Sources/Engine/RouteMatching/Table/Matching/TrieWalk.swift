/// Finding the best form for one link, or all that match.
///
/// The walk descends one node for each segment. At a node with several branches it tries all that could still lead to a
/// better rank than the best found so far, so only the total order of ranks decides the winner. A node has a fixed
/// depth and one parent, so each node is entered at most once: a link costs at most one visit of each node.
extension Trie {
    /// What a walk has found.
    private struct Walk {
        let window: SegmentWindow
        let foldsCase: Bool
        /// Whether all forms that match are collected.
        let findsAll: Bool
        var best = Int32.max
        var all: [Int32] = []
        var query = QueryItems()
    }

    /// Returns the best form for a link, or `Int32.max`.
    func best(for link: LinkView, _ window: SegmentWindow, foldsCase: Bool) -> Int32 {
        var walk = Walk(window: window, foldsCase: foldsCase, findsAll: false)
        start(&walk, link)
        return walk.best
    }

    /// Returns all forms that match a link, in no order.
    func all(for link: LinkView, _ window: SegmentWindow, foldsCase: Bool) -> [Int32] {
        var walk = Walk(window: window, foldsCase: foldsCase, findsAll: true)
        start(&walk, link)
        return walk.all
    }

    @inline(__always)
    private func start(_ walk: inout Walk, _ link: LinkView) {
        let root = link.scan.isRooted ? 0 : unrootedNode
        if link.scan.isRooted || root != 0 { visit(root, from: walk.window.first, &walk, link) }
    }

    /// Continues from a node, with the segment `first`.
    private func visit(_ start: Int32, from first: Int, _ walk: inout Walk, _ link: LinkView) {
        var segment = first
        var index = start
        while true {
            let node = nodes[Int(index)]
            guard node.best < walk.best else { return }
            guard segment < walk.window.end else { return finish(node, &walk, link) }
            let range = link.range(of: segment)
            let literal =
                node.literals.count == 0
                ? 0 : self.literal(of: node, at: segment, range, link, walk.window, foldsCase: walk.foldsCase)
            segment &+= 1
            if node.tests.count > 0 || node.tails.count > 0 {
                if literal != 0 { visit(literal, from: segment, &walk, link) }
                if !range.isEmpty {
                    if node.tests.count > 0 { tryTests(of: node, link.bytes.part(range), before: segment, &walk, link) }
                    if node.placeholder != 0 { visit(node.placeholder, from: segment, &walk, link) }
                }
                return tryTails(of: node, from: segment &- 1, &walk, link)
            }
            let placeholder = range.isEmpty ? 0 : node.placeholder
            if literal == 0 {
                guard placeholder != 0 else { return }
                index = placeholder
            } else {
                index = literal
                if placeholder != 0 {
                    visit(literal, from: segment, &walk, link)
                    index = placeholder
                }
            }
        }
    }

    private func tryTests(
        of node: Node, _ bytes: ByteView, before segment: Int, _ walk: inout Walk, _ link: LinkView
    ) {
        for place in node.tests.range {
            let test = tests[place]
            if nodes[Int(test.child)].best < walk.best, matchers.accepts(test.matcher, bytes) {
                visit(test.child, from: segment, &walk, link)
            }
        }
    }

    /// Tries the forms that end at a node, when no segment is left.
    private func finish(_ node: Node, _ walk: inout Walk, _ link: LinkView) {
        for place in node.ends.range where accept(ends[place], &walk, link) { break }
        if node.tails.count > 0 { tryTails(of: node, from: walk.window.end, &walk, link) }
    }

    private func tryTails(of node: Node, from segment: Int, _ walk: inout Walk, _ link: LinkView) {
        for place in node.tails.range {
            let tail = tails[place]
            if tail.form < walk.best, takes(tail, from: segment, link, walk.window) { accept(tail.form, &walk, link) }
        }
    }

    /// Accepts a form whose path matches, if it is better than the best and its conditions are met.
    @discardableResult
    private func accept(_ form: Int32, _ walk: inout Walk, _ link: LinkView) -> Bool {
        guard form < walk.best, conditionsHold(form, link, &walk.query) else { return false }
        guard !walk.findsAll else {
            walk.all.append(form)
            return false
        }
        walk.best = form
        return true
    }
}

/// Finds the longest leading part of a link that any form of a trie matches, and the best such form.
///
/// A separate walk for each possible end would repeat work. Here each node and each tail is visited once, for the
/// largest number of segments that it matches. Only expressions whose values need a further check run once for each
/// possible end.
struct AncestorWalk {
    private let trie: Trie
    private let window: SegmentWindow
    private let foldsCase: Bool
    /// The end of the segments that may be matched: all but the last, because the whole path is not a leading part.
    private let limit: Int
    private var query = QueryItems()

    /// The end of the longest leading part found so far.
    private(set) var end = -1
    /// The best form, or `Int32.max`.
    private(set) var best: Int32 = .max

    init(_ trie: Trie, _ window: SegmentWindow, foldsCase: Bool) {
        self.trie = trie
        self.window = window
        self.foldsCase = foldsCase
        limit = window.end - 1
    }

    /// The segments that the best form matched.
    var foundWindow: SegmentWindow {
        SegmentWindow(
            first: window.first, end: end, beginsWithAuthority: window.beginsWithAuthority && end > window.first)
    }

    /// Walks from the root.
    mutating func run(_ link: LinkView) {
        guard limit >= window.first else { return }
        let root = link.scan.isRooted ? 0 : trie.unrootedNode
        if link.scan.isRooted || root != 0 { visit(root, at: window.first, link) }
    }

    /// Continues from a node, with the segment `segment`.
    private mutating func visit(_ index: Int32, at segment: Int, _ link: LinkView) {
        let node = trie.nodes[Int(index)]
        guard end < limit || node.best < best else { return }
        // Deeper nodes match more segments, so they come first.
        if segment < limit { visitChildren(of: node, at: segment, link) }
        if isBetter(node.best, at: segment) {
            for place in node.ends.range where accept(trie.ends[place], at: segment, link) { break }
        }
        for place in node.tails.range {
            let tail = trie.tails[place]
            guard isBetter(tail.form, at: limit),
                let taken = trie.mostTaken(by: tail, from: segment, within: max(segment, end)...limit, link, window)
            else { continue }
            accept(tail.form, at: taken, link)
        }
    }

    private mutating func visitChildren(of node: Trie.Node, at segment: Int, _ link: LinkView) {
        let child = trie.literal(of: node, at: segment, link.range(of: segment), link, window, foldsCase: foldsCase)
        if child != 0 { visit(child, at: segment + 1, link) }
        let bytes = link.bytes(of: segment)
        guard !bytes.isEmpty else { return }
        for place in node.tests.range where trie.matchers.accepts(trie.tests[place].matcher, bytes) {
            visit(trie.tests[place].child, at: segment + 1, link)
        }
        if node.placeholder != 0 { visit(node.placeholder, at: segment + 1, link) }
    }

    /// Accepts a form whose path matches, if it is better than the best and its conditions are met.
    @discardableResult
    private mutating func accept(_ form: Int32, at taken: Int, _ link: LinkView) -> Bool {
        guard isBetter(form, at: taken), trie.conditionsHold(form, link, &query) else { return false }
        end = taken
        best = form
        return true
    }

    private func isBetter(_ form: Int32, at taken: Int) -> Bool { taken > end || taken == end && form < best }
}
