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

    private enum Bucket: Sendable {
        case routes([Entry])
        case compiled(Trie)
        /// Divided by a segment: the buckets of literals by key, and the bucket of all other routes.
        case divided([UInt64: Int], any: Int?)
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
        buckets = [.routes((0..<Int32(routeCount)).map { Entry(route: $0, offset: 0) })]
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
        _ index: Int, at segment: Int, _ link: LinkView, _ window: SegmentWindow, _ findsAncestors: Bool,
        _ namespace: RouteNamespace, _ compile: (_ routes: [Int]) -> Trie, _ tries: inout Tries
    ) {
        if case .routes(let entries) = buckets[index] { open(index, entries, namespace, compile) }
        switch buckets[index] {
        case .routes: break
        case .compiled(let trie): tries.append(trie)
        case .divided(let named, let any):
            let range = segment < window.end ? link.range(of: segment) : 0..<0
            if !range.isEmpty, let next = named[PatternText.key(link.bytes.part(range))] {
                find(next, at: segment + 1, link, window, findsAncestors, namespace, compile, &tries)
            }
            if range.isEmpty || findsAncestors, let next = named[PatternText.emptyKey] {
                find(next, at: segment + 1, link, window, findsAncestors, namespace, compile, &tries)
            }
            if let any { find(any, at: segment + 1, link, window, findsAncestors, namespace, compile, &tries) }
        }
    }

    /// Compiles or divides a bucket.
    private mutating func open(
        _ index: Int, _ entries: [Entry], _ namespace: RouteNamespace, _ compile: (_ routes: [Int]) -> Trie
    ) {
        // A bucket in which no further segment can be read is compiled at any size.
        guard entries.count > Self.limit, entries.contains(where: { $0.offset >= 0 }) else {
            buckets[index] = .compiled(compile(entries.map { Int($0.route) }))
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
        let first = buckets.count
        buckets += groups.map { .routes($0) }
        if !others.isEmpty { buckets.append(.routes(others)) }
        buckets[index] = .divided(
            named.mapValues { first + $0 }, any: others.isEmpty ? nil : buckets.count - 1)
    }
}
