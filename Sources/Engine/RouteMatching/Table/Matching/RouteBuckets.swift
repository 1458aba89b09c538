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
        let offset: Int32
    }

    private struct Bucket: Sendable {
        /// The routes, until a link reaches the bucket.
        var routes: [Entry]?
        /// The compiled routes, unless the bucket is divided.
        var trie: Trie?
        /// The buckets of literals, by the key of the segment.
        var named: [UInt64: Int32] = [:]
        /// The bucket of all other routes; zero, the root's own index, without one.
        var others: Int32 = 0

        init(_ routes: [Entry]) { self.routes = routes }
    }

    /// The tries that may match a link.
    struct Tries {
        /// Nearly every link has one or two.
        private(set) var first: Trie?
        private(set) var second: Trie?
        private(set) var others: [Trie] = []

        var all: [Trie] { [first, second].compactMap(\.self) + others }

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

    private var buckets: [Bucket]

    init(routeCount: Int) {
        buckets = [Bucket((0..<Int32(routeCount)).map { Entry(route: $0, offset: 0) })]
    }

    /// Adds the tries that may match a link, or if `findsAncestors` is true a leading part of it.
    ///
    /// Runs no code of the app.
    mutating func find(
        _ link: LinkView, _ window: SegmentWindow, findsAncestors: Bool, in namespace: RouteNamespace,
        _ compile: (_ routes: [Int]) -> Trie
    ) -> Tries {
        var tries = Tries()
        find(0, at: window.first, link, window, findsAncestors, namespace, compile, &tries)
        return tries
    }

    private mutating func find(
        _ start: Int, at first: Int, _ link: LinkView, _ window: SegmentWindow, _ findsAncestors: Bool,
        _ namespace: RouteNamespace, _ compile: (_ routes: [Int]) -> Trie, _ tries: inout Tries
    ) {
        var index = start
        var segment = first
        while true {
            if buckets[index].routes != nil { open(index, namespace, compile) }
            if let trie = buckets[index].trie { return tries.append(trie) }
            let hasNames = !buckets[index].named.isEmpty
            let range = segment < window.end ? link.range(of: segment) : 0..<0
            segment += 1
            if hasNames, !range.isEmpty, let next = buckets[index].named[PatternText.key(link.bytes, range)] {
                find(Int(next), at: segment, link, window, findsAncestors, namespace, compile, &tries)
            }
            if hasNames, range.isEmpty || findsAncestors, let next = buckets[index].named[PatternText.emptyKey] {
                find(Int(next), at: segment, link, window, findsAncestors, namespace, compile, &tries)
            }
            guard buckets[index].others != 0 else { return }
            index = Int(buckets[index].others)
        }
    }

    /// Compiles or divides a bucket.
    private mutating func open(
        _ index: Int, _ namespace: RouteNamespace, _ compile: (_ routes: [Int]) -> Trie
    ) {
        let entries = buckets[index].routes ?? []
        buckets[index].routes = nil
        // A bucket in which no further segment can be read is compiled at any size.
        guard entries.count > Self.limit, entries.contains(where: { $0.offset >= 0 }) else {
            buckets[index].trie = compile(entries.map { Int($0.route) })
            return
        }
        var named: [UInt64: Int] = [:]
        var groups: [[Entry]] = []
        var others: [Entry] = []
        func add(_ entry: Entry, _ key: UInt64) {
            if let group = named[key] {
                groups[group].append(entry)
            } else {
                named[key] = groups.count
                groups.append([entry])
            }
        }
        for entry in entries {
            let segment: PatternText.Segment =
                entry.offset < 0
                ? .unreadable
                : namespace.routes[Int(entry.route)].pattern.text.withBytes {
                    PatternText($0).segment(at: Int(entry.offset))
                }
            switch segment {
            case .literal(let key, let next): add(Entry(route: entry.route, offset: Int32(next)), key)
            case .end: add(Entry(route: entry.route, offset: -1), PatternText.emptyKey)
            case .any(let next): others.append(Entry(route: entry.route, offset: Int32(next)))
            case .unreadable: others.append(Entry(route: entry.route, offset: -1))
            }
        }
        let first = Int32(buckets.count)
        buckets += groups.map { Bucket($0) }
        buckets[index].named = named.mapValues { first + Int32($0) }
        guard !others.isEmpty else { return }
        buckets.append(Bucket(others))
        buckets[index].others = Int32(buckets.count - 1)
    }
}
