/// The routes of a namespace, compiled when a link needs them.
///
/// All routes begin in one bucket. A bucket of few routes is compiled into a trie when a link first reaches it. A larger
/// one is divided by the next segment, which is read from the texts of the patterns. So a link compiles the routes that
/// begin like it, and those with another beginning cost nothing.
struct RouteBuckets: Sendable {
    /// The most routes of a bucket that is not divided.
    static let limit = 64

    /// A route, and where its next segment begins in the text of its pattern; negative if it cannot be read.
    private struct Entry: Sendable {
        let route: Int32
        var offset: Int32
    }

    /// A bucket of literals, by the key of the segment.
    private struct Name: Sendable {
        let key: UInt64
        let bucket: Int32
    }

    private struct Bucket: Sendable {
        /// The compiled routes.
        var trie: Trie?
        /// The waiting routes as a part of `entries`, or of a divided bucket its parts by name as a part of `names`.
        var part: Trie.Part
        /// The part of a divided bucket with all other routes; zero, the root's own index, without one.
        var others: Int32 = 0
        /// The segment that divides the bucket, counted from the one after its own; negative until it is divided.
        var depth: Int32 = -1
    }

    /// The tries that may match a link; nearly every link has one or two.
    struct Tries {
        private(set) var first: Trie?
        private(set) var second: Trie?
        private(set) var others: [Trie] = []

        var all: [Trie] { [first, second].compactMap(\.self) + others }

        @inline(__always)
        fileprivate mutating func append(_ trie: Trie) {
            if first == nil {
                first = trie
            } else if second == nil {
                second = trie
            } else {
                others.append(trie)
            }
        }
    }

    /// The routes; those of a bucket lie side by side.
    private var entries: [Entry]
    /// The names of all divided buckets; those of one are sorted.
    private var names: [Name] = []
    private var buckets: [Bucket]
    private let seed: SegmentKey.Seed

    init(routeCount: Int) {
        entries = (0..<Int32(routeCount)).map { Entry(route: $0, offset: 0) }
        buckets = [Bucket(part: Trie.Part(of: routeCount, after: 0))]
        seed = SegmentKey.Seed()
    }

    /// Finds the tries that may match a link, or if `findsAncestors` is true a leading part of it.
    ///
    /// Runs no code of the app.
    mutating func find(
        _ link: LinkView, _ window: SegmentWindow, findsAncestors: Bool, in namespace: CompiledNamespace
    ) -> Tries {
        var tries = Tries()
        find(0, at: window.first, link, window.end, findsAncestors, namespace, &tries)
        return tries
    }

    private mutating func find(
        _ start: Int, at first: Int, _ link: LinkView, _ end: Int, _ findsAncestors: Bool,
        _ namespace: CompiledNamespace, _ tries: inout Tries
    ) {
        var index = start
        var segment = first
        while true {
            if buckets[index].trie == nil, buckets[index].depth < 0 { open(index, namespace) }
            if let trie = buckets[index].trie { return tries.append(trie) }
            segment += Int(buckets[index].depth)
            let range = segment < end ? link.range(of: segment) : 0..<0
            segment += 1
            if !range.isEmpty, let next = part(of: index, named: SegmentKey.of(link.bytes, range, seed)) {
                find(next, at: segment, link, end, findsAncestors, namespace, &tries)
            }
            if range.isEmpty || findsAncestors, let next = part(of: index, named: SegmentKey.empty) {
                find(next, at: segment, link, end, findsAncestors, namespace, &tries)
            }
            guard buckets[index].others != 0 else { return }
            index = Int(buckets[index].others)
        }
    }

    /// The part of a divided bucket with a name.
    @inline(__always)
    private func part(of bucket: Int, named key: UInt64) -> Int? {
        var low = Int(buckets[bucket].part.start)
        let end = low &+ Int(buckets[bucket].part.count)
        var high = end
        while low < high {
            let middle = (low &+ high) &>> 1
            if names[middle].key < key { low = middle &+ 1 } else { high = middle }
        }
        return low < end && names[low].key == key ? Int(names[low].bucket) : nil
    }

    /// Compiles or divides a bucket.
    private mutating func open(_ index: Int, _ namespace: CompiledNamespace) {
        let range = buckets[index].part.range
        var drafts = entries[range].map { (key: SegmentKey.others, entry: $0) }
        var depth: Int32 = -1
        // Segments that no route names do not divide the bucket.
        while drafts.count > Self.limit, drafts.allSatisfy({ $0.key == SegmentKey.others }),
            drafts.contains(where: { $0.entry.offset >= 0 })
        {
            depth += 1
            for place in drafts.indices where drafts[place].entry.offset >= 0 {
                let entry = drafts[place].entry
                let segment = namespace.namespace.routes[Int(entry.route)].pattern.text.withBytes {
                    PatternText($0, seed).segment(at: Int(entry.offset))
                }
                switch segment {
                case .literal(let key, let next): drafts[place] = (key, Entry(route: entry.route, offset: Int32(next)))
                case .end: drafts[place] = (SegmentKey.empty, Entry(route: entry.route, offset: -1))
                case .any(let next): drafts[place].entry.offset = Int32(next)
                case .unreadable: drafts[place].entry.offset = -1
                }
            }
        }
        // A bucket in which no further segment can be read is compiled at any size.
        guard drafts.contains(where: { $0.key != SegmentKey.others }) else {
            buckets[index].trie = namespace.compile(drafts.map { Int($0.entry.route) })
            return
        }
        drafts.sort { $0.key < $1.key }
        let firstName = names.count
        var start = 0
        while start < drafts.count {
            let key = drafts[start].key
            let end = drafts[start...].firstIndex { $0.key != key } ?? drafts.count
            if key == SegmentKey.others {
                buckets[index].others = Int32(buckets.count)
            } else {
                names.append(Name(key: key, bucket: Int32(buckets.count)))
            }
            buckets.append(Bucket(part: Trie.Part(of: end - start, after: range.lowerBound + start)))
            start = end
        }
        entries.replaceSubrange(range, with: drafts.map(\.entry))
        buckets[index].part = Trie.Part(of: names.count - firstName, after: firstName)
        buckets[index].depth = depth
    }
}
