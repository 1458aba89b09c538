/// Finds the routes that nearly match a link, by the edges of the table instead of a scan of all routes.
///
/// The link is followed until the table no longer matches it. The routes at the furthest nodes come first. If a segment is
/// not a literal of the table, the routes with the nearest literals in alphabetical order are found.
struct NearbyRoutes {
    /// The maximum number of routes that are found.
    static let limit = 50
    /// The maximum number of nodes that are followed at one segment, and of entries that are checked at one node.
    private static let width = 16

    private let namespace: CompiledNamespace
    private let context: UnsafePointer<WalkContext>
    /// The remaining work for tests of segments.
    private var effort: Int
    private var routes: [Int] = []
    private var known: Set<Int>

    init(_ namespace: CompiledNamespace, _ context: UnsafePointer<WalkContext>, effort: Int, except matching: Set<Int>)
    {
        self.namespace = namespace
        self.context = context
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

    private var trie: Trie { namespace.trie }

    // MARK: Walking

    /// The nodes that the link reaches, segment after segment.
    private mutating func levels() -> [(segment: Int, nodes: [UInt32])] {
        let window = context.pointee.window
        var segment = window.first
        var nodes: [UInt32] = context.pointee.isRooted ? [0] : trie.unrootedNode == 0 ? [] : [trie.unrootedNode]
        var levels: [(segment: Int, nodes: [UInt32])] = []
        while !nodes.isEmpty {
            levels.append((segment, nodes))
            guard segment < window.end else { break }
            nodes = Array(nodes.flatMap { children(of: $0, at: segment) }.prefix(Self.width))
            segment += 1
        }
        return levels
    }

    private mutating func children(of index: UInt32, at segment: Int) -> [UInt32] {
        let node = trie.nodes[Int(index)]
        let (start, end) = (context.pointee.start(of: segment), Int(context.pointee.ends[segment]))
        var children: [UInt32] = []
        if node.hasLiterals {
            let child = WalkContext.slowChild(context, of: index, start, end, at: segment)
            if child != 0 { children.append(child) }
        }
        guard end > start else { return children }
        let bytes = UnsafeBufferPointer(start: context.pointee.base + start, count: end - start)
        for place in Int(node.matcherStart)..<Int(node.matcherStart) + min(Int(node.matcherCount), Self.width) {
            let edge = trie.matchers[place]
            guard effort > 0 else { break }
            effort -= namespace.matchers.bound(of: edge.matcher).steps(bytes: bytes.count, segments: 1)
            if WalkContext.accepts(context, edge.matcher, bytes) { children.append(edge.child) }
        }
        if node.placeholder != 0 { children.append(node.placeholder) }
        return children
    }

    // MARK: Collecting

    private mutating func add(_ alternative: UInt32) {
        let route = Int(trie.alternatives[Int(alternative)].route)
        if !isFull, known.insert(route).inserted { routes.append(route) }
    }

    /// Adds the routes that end at a node, and its tails, which match all remaining segments.
    private mutating func addEnds(of index: UInt32) {
        let node = trie.nodes[Int(index)]
        for place in 0..<min(Int(node.leafCount), Self.width) { add(trie.leaves[Int(node.leafStart) + place]) }
        for place in 0..<min(Int(node.tailCount), Self.width) {
            add(trie.tails[Int(node.tailStart) + place].alternative)
        }
    }

    /// Adds routes below a node whose next segment differs from the link's.
    private mutating func addBelow(_ index: UInt32, at segment: Int) {
        let node = trie.nodes[Int(index)]
        for place in 0..<min(Int(node.matcherCount), Self.width / 2) {
            addSome(2, below: trie.matchers[Int(node.matcherStart) + place].child)
        }
        if node.placeholder != 0 { addSome(4, below: node.placeholder) }
        guard node.hasLiterals else { return }
        let isEnd = segment >= context.pointee.window.end
        let start = isEnd ? 0 : context.pointee.start(of: segment)
        let end = isEnd ? 0 : Int(context.pointee.ends[segment])
        let bytes = UnsafeBufferPointer(start: context.pointee.base + start, count: end - start)
        let text = context.pointee.foldsCase ? bytes.prefix(8).map(\.asciiLowercased) : Array(bytes.prefix(8))
        for (place, child) in namespace.owner.children(of: index, near: text, limit: Self.limit).enumerated() {
            // For the closest literals more than the best route is checked, because another may have the link's length.
            addSome(place < 4 ? 6 : 1, below: child)
        }
    }

    /// Adds the best route below a node, and further routes up to a count.
    private mutating func addSome(_ count: Int, below index: UInt32) {
        let most = min(routes.count + count, Self.limit)
        add(UInt32(trie.nodes[Int(index)].bestRank))
        var open = [index]
        while routes.count < most, let index = open.popLast() {
            addEnds(of: index)
            let node = trie.nodes[Int(index)]
            if node.hasLiterals { open += namespace.owner.children(of: index, near: [], limit: count) }
            if node.placeholder != 0 { open.append(node.placeholder) }
            for place in 0..<min(Int(node.matcherCount), count) {
                open.append(trie.matchers[Int(node.matcherStart) + place].child)
            }
        }
    }
}
