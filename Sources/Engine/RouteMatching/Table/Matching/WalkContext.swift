/// The data that a walk needs less often; owned by the caller.
struct WalkContext {
    /// The namespace, which the caller must keep alive.
    let hot: UnsafePointer<RouteTable.HotNamespace>
    /// The whole link; `nil` if the caller has only split the path.
    let link: UnsafePointer<LinkView>?
    let base: UnsafePointer<UInt8>
    let ends: UnsafePointer<UInt32>
    let firstSegmentStart: Int
    let textEnd: Int
    let window: SegmentWindow
    let foldsCase: Bool
    let isRooted: Bool
    /// Receives every alternative that matches, if the caller needs all of them.
    let collector: UnsafeMutablePointer<[Int32]>?
    /// The link's query, if it is read once for all routes that need it.
    let query: UnsafeMutablePointer<QueryItems>?
    /// Counts the steps of the walk, for lint and tests.
    let steps: UnsafeMutablePointer<Int>?

    /// Creates the context of a walk over a scanned link.
    init(
        _ namespace: UnsafePointer<RouteTable.HotNamespace>, link: UnsafePointer<LinkView>, window: SegmentWindow,
        foldsCase: Bool, collector: UnsafeMutablePointer<[Int32]>? = nil,
        query: UnsafeMutablePointer<QueryItems>? = nil, steps: UnsafeMutablePointer<Int>? = nil
    ) {
        hot = namespace
        self.link = link
        self.window = window
        self.foldsCase = foldsCase
        self.collector = collector
        self.query = query
        self.steps = steps
        base = link.pointee.base
        ends = link.pointee.ends
        firstSegmentStart = link.pointee.firstSegmentStart
        textEnd = link.pointee.count
        isRooted = link.pointee.parts.pointee.isRooted
    }

    /// Creates the context of a walk over the segments of a plain path that begins with `/`.
    @inline(__always)
    init(
        _ namespace: UnsafePointer<RouteTable.HotNamespace>, path: UnsafePointer<UInt8>, count: Int,
        ends: UnsafePointer<UInt32>,
        segments: Int, foldsCase: Bool
    ) {
        hot = namespace
        link = nil
        window = SegmentWindow(first: 0, end: segments, beginsWithAuthority: false)
        self.foldsCase = foldsCase
        isRooted = true
        collector = nil
        query = nil
        steps = nil
        base = path
        self.ends = ends
        firstSegmentStart = 1
        textEnd = count
    }

    var trie: Trie {
        @inline(__always) _read { yield hot.pointee.trie }
    }

    /// The owner of the trie, which the fast path does not use.
    var namespace: Unmanaged<CompiledNamespace> { hot.pointee.owner }

    /// Whether every alternative that matches is added to the collector.
    @inline(__always)
    var isWatched: Bool { collector != nil }

    /// Segments before this one ignore letter case, even if paths are case-sensitive.
    @inline(__always)
    var foldedEnd: Int { window.beginsWithAuthority ? window.first &+ 1 : 0 }

    @inline(__always)
    func start(of segment: Int) -> Int {
        segment == 0 ? firstSegmentStart : Int(truncatingIfNeeded: ends[segment &- 1]) &+ 1
    }

    /// Returns the child at a literal edge, or zero, for texts that the fast look-up does not support.
    ///
    /// The context is a pointer, because a method of the value would copy it for the call.
    @inline(never)
    static func slowChild(
        _ context: UnsafePointer<WalkContext>, of parent: UInt32, _ start: Int, _ end: Int, at index: Int
    ) -> UInt32 {
        let foldsCase = context.pointee.foldsCase
        let foldsRoot = !foldsCase && index < context.pointee.foldedEnd
        return context.pointee.hot.pointee.trie.edges.child(
            of: foldsRoot ? TrieBuilder.foldedRoot : parent, context.pointee.base, start, end,
            textEnd: context.pointee.textEnd, folds: foldsCase || foldsRoot)
    }

    /// Whether a matcher accepts a segment.
    @inline(__always)
    static func accepts(
        _ context: UnsafePointer<WalkContext>, _ matcher: UInt32, _ segment: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        if let type = BuiltInType(matcher: matcher) { return type.accepts(segment) }
        return context.pointee.namespace._withUnsafeGuaranteedRef {
            $0.matchers.accepts(matcher, segment, steps: context.pointee.steps)
        }
    }

    func bytes(of segment: Int) -> UnsafeBufferPointer<UInt8> {
        let start = start(of: segment)
        return UnsafeBufferPointer(start: base + start, count: Int(ends[segment]) - start)
    }

    /// Whether a tail of the kind `segments` accepts one segment.
    func takes(_ tail: TrieTail, element segment: Int) -> Bool {
        let bytes = bytes(of: segment)
        guard !bytes.isEmpty else { return false }
        return tail.detail == 0
            || namespace._withUnsafeGuaranteedRef { $0.matchers.accepts(tail.detail - 1, bytes, steps: steps) }
    }

    /// Whether a tail matches all segments from `index` on; `nil` if the result needs the whole link.
    func takes(_ tail: TrieTail, from index: Int) -> Bool? {
        switch tail.kind {
        case .optionalWildcard:
            return true
        case .wildcard:
            // At the root the slash of `/` counts, even if the link does not contain it.
            return index < window.end || index == window.first
        case .segments:
            guard index < window.end else { return false }
            return (index..<window.end).allSatisfy { takes(tail, element: $0) }
        case .glob:
            // With no segment left, the automaton of the same tokens would read `/` at the root, else the empty text.
            let isRoot = index == window.first
            let count = index < window.end ? window.end - index : isRoot && isRooted ? 1 : 0
            guard isRooted || !isRoot else { return false }
            var compared = 0
            defer { steps?.pointee += compared }
            return namespace._withUnsafeGuaranteedRef { namespace in
                namespace.matchers.globs[Int(tail.detail)].matches(count, steps: &compared) { offset in
                    let segment = index + offset
                    return segment < window.end ? bytes(of: segment) : UnsafeBufferPointer(start: base, count: 0)
                }
            }
        case .general:
            guard let link else { return nil }
            return namespace._withUnsafeGuaranteedRef {
                $0.matchers.tailCaptures(tail.detail, from: index, link.pointee, window, steps: steps) != nil
            }
        }
    }

    /// Whether the query and the fragment meet an alternative's conditions; `nil` without a whole link.
    func conditionsHold(_ alternative: UInt32) -> Bool? {
        guard let link else { return nil }
        return namespace._withUnsafeGuaranteedRef { namespace in
            guard let condition = namespace.conditions[alternative] else { return true }
            guard let query else {
                var items = QueryItems()
                return namespace.matchers.holds(condition, for: link.pointee, &items, steps: steps)
            }
            return namespace.matchers.holds(condition, for: link.pointee, &query.pointee, steps: steps)
        }
    }
}
