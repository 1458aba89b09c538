/// Finds the best form in a trie for one link, or all that match.
///
/// The walk descends one node for each segment. At a node with several branches it tries all that could still lead to a
/// better rank than the best found so far, so only the total order of ranks decides the winner. A node has a fixed
/// depth and one parent, so each node is entered at most once: a link costs at most one visit of each node.
struct TrieWalk {
    private let trie: Trie
    private let window: SegmentWindow
    private let foldsCase: Bool
    /// Whether all forms that match are collected.
    private let findsAll: Bool
    private var query = QueryItems()

    /// The best form, or `Int32.max`.
    private(set) var best: Int32 = .max
    /// All forms that match, in no order, if they are collected.
    private(set) var all: [Int32] = []

    init(_ trie: Trie, _ window: SegmentWindow, foldsCase: Bool, findsAll: Bool = false) {
        self.trie = trie
        self.window = window
        self.foldsCase = foldsCase
        self.findsAll = findsAll
    }

    /// Walks from the root.
    mutating func run(_ link: LinkView) {
        let root = link.scan.isRooted ? 0 : trie.unrootedNode
        if link.scan.isRooted || root != 0 { visit(root, from: window.first, link) }
    }

    /// Continues from a node, with the segment `first`.
    private mutating func visit(_ start: Int32, from first: Int, _ link: LinkView) {
        var segment = first
        var index = start
        while true {
            let node = trie.nodes[Int(index)]
            guard node.best < best else { return }
            guard segment < window.end else { return finish(node, link) }
            let literal = trie.literal(of: node, at: segment, link, window, foldsCase: foldsCase)
            let isEmpty = link.start(of: segment) == link.end(of: segment)
            if node.tests.count > 0 || node.tails.count > 0 {
                if literal != 0 { visit(literal, from: segment &+ 1, link) }
                if !isEmpty { tryTests(of: node, at: segment, link) }
                if node.placeholder != 0, !isEmpty { visit(node.placeholder, from: segment &+ 1, link) }
                return tryTails(of: node, from: segment, link)
            }
            let placeholder = isEmpty ? 0 : node.placeholder
            if literal == 0 {
                guard placeholder != 0 else { return }
                index = placeholder
            } else if placeholder == 0 {
                index = literal
            } else {
                visit(literal, from: segment &+ 1, link)
                index = placeholder
            }
            segment &+= 1
        }
    }

    private mutating func tryTests(of node: Trie.Node, at segment: Int, _ link: LinkView) {
        let bytes = link.bytes(of: segment)
        for place in node.tests.range {
            let test = trie.tests[place]
            if trie.nodes[Int(test.child)].best < best, trie.matchers.accepts(test.matcher, bytes) {
                visit(test.child, from: segment &+ 1, link)
            }
        }
    }

    /// Tries the forms that end at a node, when no segment is left.
    private mutating func finish(_ node: Trie.Node, _ link: LinkView) {
        for place in node.ends.range where accept(trie.ends[place], link) { break }
        if node.tails.count > 0 { tryTails(of: node, from: window.end, link) }
    }

    private mutating func tryTails(of node: Trie.Node, from segment: Int, _ link: LinkView) {
        for place in node.tails.range {
            let tail = trie.tails[place]
            if tail.form < best, trie.takes(tail, from: segment, link, window) { accept(tail.form, link) }
        }
    }

    /// Accepts a form whose path matches, if it is better than the best and its conditions are met.
    @discardableResult
    private mutating func accept(_ form: Int32, _ link: LinkView) -> Bool {
        guard form < best, trie.conditionsHold(form, link, &query) else { return false }
        guard !findsAll else {
            all.append(form)
            return false
        }
        best = form
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
        let child = trie.literal(of: node, at: segment, link, window, foldsCase: foldsCase)
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
