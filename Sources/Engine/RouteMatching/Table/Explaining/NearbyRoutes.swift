#if DEBUG || Diagnosis
/// Finds the routes that nearly match a link, by the edges of the table instead of a scan of all routes.
///
/// The link is followed until the table no longer matches it. The routes at the furthest nodes come first. If a segment is
/// not a literal of the table, the routes with the nearest literals in alphabetical order are found.
struct NearbyRoutes {
    /// The maximum number of routes that are found.
    static let limit = 50
    /// The maximum number of nodes that are followed at one segment, and of entries that are checked at one node.
    private static let width = 16

    private let trie: Trie
    private let link: LinkView
    private let window: SegmentWindow
    private let foldsCase: Bool
    /// The remaining work for tests of segments.
    private var effort: Int
    private var routes: [Int] = []
    private var known: Set<Int>

    init(
        _ trie: Trie, _ link: LinkView, _ window: SegmentWindow, foldsCase: Bool, effort: Int, except matching: Set<Int>
    ) {
        self.trie = trie
        self.link = link
        self.window = window
        self.foldsCase = foldsCase
        self.effort = effort
        known = matching
    }

    /// Returns the routes, the most likely first.
    mutating func found() -> [Int] {
        let levels = levels()
        // A tail may match segments beyond its node and fail later.
        for level in levels.reversed() {
            for node in level.nodes { addEnds(of: node) }
        }
        for level in levels.reversed() where !isFull {
            for node in level.nodes where !isFull { addBelow(node, at: level.segment) }
        }
        return routes
    }

    private var isFull: Bool { routes.count >= Self.limit }

    // MARK: Walking

    /// The nodes that the link reaches, segment after segment.
    private mutating func levels() -> [(segment: Int, nodes: [Int32])] {
        var segment = window.first
        var nodes: [Int32] = link.scan.isRooted ? [0] : trie.unrootedNode == 0 ? [] : [trie.unrootedNode]
        var levels: [(segment: Int, nodes: [Int32])] = []
        while !nodes.isEmpty {
            levels.append((segment, nodes))
            guard segment < window.end else { break }
            nodes = Array(nodes.flatMap { children(of: $0, at: segment) }.prefix(Self.width))
            segment += 1
        }
        return levels
    }

    private mutating func children(of index: Int32, at segment: Int) -> [Int32] {
        let node = trie.nodes[Int(index)]
        let child = trie.literal(
            of: node, at: segment, link.range(of: segment), link, window, foldsCase: foldsCase)
        var children = child == 0 ? [] : [child]
        let bytes = link.bytes(of: segment)
        guard !bytes.isEmpty else { return children }
        for test in trie.tests[node.tests.range].prefix(Self.width) {
            guard effort > 0 else { break }
            effort -= trie.matchers.bound(of: test.matcher).steps(bytes: bytes.count, segments: 1)
            if trie.matchers.accepts(test.matcher, bytes) { children.append(test.child) }
        }
        if node.placeholder != 0 { children.append(node.placeholder) }
        return children
    }

    // MARK: Collecting

    private mutating func add(_ form: Int32) {
        let route = Int(trie.forms[Int(form)].route)
        if !isFull, known.insert(route).inserted { routes.append(route) }
    }

    /// Adds the routes that end at a node, and its tails, which match all remaining segments.
    private mutating func addEnds(of index: Int32) {
        let node = trie.nodes[Int(index)]
        for form in trie.ends[node.ends.range].prefix(Self.width) { add(form) }
        for tail in trie.tails[node.tails.range].prefix(Self.width) { add(tail.form) }
    }

    /// Adds routes below a node whose next segment differs from the link's.
    private mutating func addBelow(_ index: Int32, at segment: Int) {
        let node = trie.nodes[Int(index)]
        for test in trie.tests[node.tests.range].prefix(Self.width / 2) { addSome(2, below: test.child) }
        if node.placeholder != 0 { addSome(4, below: node.placeholder) }
        let bytes = segment < window.end ? Array(link.bytes(of: segment).prefix(8)) : []
        let text = foldsCase ? bytes.map(\.asciiLowercased) : bytes
        for (place, child) in trie.literals.numbers(near: text, in: node.literals, limit: Self.limit).enumerated() {
            // For the closest literals more than the best route is checked, because another may have the link's length.
            addSome(place < 4 ? 6 : 1, below: child)
        }
    }

    /// Adds the best route below a node, and further routes up to a count.
    private mutating func addSome(_ count: Int, below index: Int32) {
        let most = min(routes.count + count, Self.limit)
        add(trie.nodes[Int(index)].best)
        var open = [index]
        while routes.count < most, let index = open.popLast() {
            addEnds(of: index)
            let node = trie.nodes[Int(index)]
            open += trie.literals.numbers(near: [], in: node.literals, limit: count)
            if node.placeholder != 0 { open.append(node.placeholder) }
            open += trie.tests[node.tests.range].prefix(count).map(\.child)
        }
    }
}
#endif
