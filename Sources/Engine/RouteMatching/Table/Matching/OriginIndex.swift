/// Finds the namespace that a link belongs to.
///
/// The order is: exact hosts, wildcard hosts, origins without an authority, `*`. Among equals the longest path prefix
/// wins, then an explicit port.
///
/// The origins are a tree of literal edges. A look-up follows one edge for each label of a wildcard host. It follows
/// one for each segment of a path prefix. The number of origins makes no difference.
// Sendable is safe: all stored properties are constants, nothing writes to the flat memory after `init`, and it lives
// exactly as long as the object.
final class OriginIndex: @unchecked Sendable {
    /// An origin in the form that a look-up needs.
    struct IndexedOrigin: BitwiseCopyable {
        /// The namespace plus one; zero for a node at which no origin ends.
        private let namespaceAndOne: Int32
        private let prefixes: UInt16
        /// Whether the origin has an authority, which is then not a segment.
        let namesAuthority: Bool

        init() {
            namespaceAndOne = 0
            prefixes = 0
            namesAuthority = false
        }

        init(namespace: Int, origin: Origin) {
            // The counts of namespaces and segments are far below the limits of these types.
            namespaceAndOne = Int32(truncatingIfNeeded: namespace + 1)
            prefixes = UInt16(truncatingIfNeeded: origin.prefix.count)
            namesAuthority = origin.host != nil
        }

        var exists: Bool { namespaceAndOne != 0 }
        var namespace: Int { Int(namespaceAndOne) - 1 }
        var prefixCount: Int { Int(prefixes) }
    }

    /// A node of the tree: a scheme, a host, a label of a wildcard host, a port or a segment of a prefix.
    private struct Node: BitwiseCopyable {
        var entry = IndexedOrigin()
        /// Whether origins begin here, with or without a port or a prefix.
        var isPlace = false
        var hasPrefixes = false
        /// Whether a scheme has origins with a host, or with a wildcard host.
        var hasHosts = false
        var hasWildcards = false
    }

    private let owner: LiteralEdges.Owner
    private let edges: LiteralEdges
    /// The node of each edge, at its number minus one.
    private let nodes: UnsafePointer<Node>
    let globalNamespace: Int?
    let defaultNamespace: Int?
    /// The maximum work of a look-up.
    let bound: WorkBound

    deinit { nodes.deallocate() }

    /// The edges of a node that are not hosts have its number with one of these bits set.
    private enum EdgeKind {
        /// The last label of a wildcard host, and each label before it.
        static let label: UInt32 = 1 << 30
        /// A segment of a prefix.
        static let segment: UInt32 = 1 << 29
        /// A first segment that may be an authority, in lower case.
        static let authority: UInt32 = 1 << 28
        /// A port other than that of the scheme, as eight bytes.
        static let port: UInt32 = 1 << 27
    }

    init(_ namespaces: [RouteNamespace], foldsCase: Bool) throws(RouteTableError) {
        var reasons: [RouteTableError.Reason] = []
        var tree = Tree(namespaces.reduce(0) { $0 + $1.origins.count * 2 })
        var lists: [[Declared]] = []
        var listOfPlace: [UInt32: Int] = [:]
        var global: Int?
        for (index, namespace) in namespaces.enumerated() {
            for origin in namespace.origins {
                guard let scheme = origin.scheme else {
                    if let global, global != index {
                        reasons.append(
                            .ambiguousOrigin(origin, namespaces: [namespaces[global].name, namespace.name]))
                    }
                    global = index
                    continue
                }
                let prefix = origin.prefix.map { Array((foldsCase ? $0.asciiLowercased : $0).utf8) }
                let declared = Declared(namespace: index, origin: origin, prefix: prefix)
                let place = tree.place(of: origin, scheme)
                tree.add(declared, at: place, foldsCase: foldsCase)
                let list = listOfPlace[place] ?? lists.count
                if list == lists.count { lists.append([]) }
                listOfPlace[place] = list
                lists[list].append(declared)
            }
        }
        for list in lists { reasons += Self.ambiguities(list, namespaces) }
        let defaults = namespaces.indices.filter { namespaces[$0].isDefault }
        if defaults.count > 1 { reasons.append(.severalDefaults(defaults.map { namespaces[$0].name })) }
        guard reasons.isEmpty else { throw RouteTableError(reasons: reasons) }
        globalNamespace = global
        defaultNamespace = defaults.first ?? global
        bound = tree.bound
        nodes = FlatMemory.freeze(tree.nodes)
        owner = tree.edges.frozen()
        edges = owner.edges
    }

    /// The nodes while the index is built.
    private struct Tree {
        var edges: SlotTable
        private(set) var nodes: [Node] = []
        private var explicitPorts: Set<UInt32> = []
        /// The label nodes of each wildcard host.
        private var wildcards: [[UInt32]] = []
        private var mostPrefixes = 0

        init(_ expectedEdges: Int) { edges = SlotTable(expectedEdges: expectedEdges) }

        private mutating func child(of parent: UInt32, _ text: [UInt8]) -> UInt32 {
            let new = UInt32(nodes.count + 1)
            let child = edges.child(of: parent, text) { new }
            if child == new { nodes.append(Node()) }
            return child
        }

        /// The node of an origin's scheme and host.
        mutating func place(of origin: Origin, _ scheme: String) -> UInt32 {
            let top = child(of: 0, Array(scheme.utf8))
            guard let host = origin.host else { return top }
            nodes[Int(top) - 1].hasHosts = true
            guard origin.matchesSubdomains else { return child(of: top, Array(host.utf8)) }
            nodes[Int(top) - 1].hasWildcards = true
            var path = [top]
            for label in host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).reversed() {
                path.append(child(of: path[path.count - 1] | EdgeKind.label, Array(label)))
            }
            wildcards.append(path)
            return path[path.count - 1]
        }

        /// Adds an origin below its scheme and host.
        mutating func add(_ declared: Declared, at place: UInt32, foldsCase: Bool) {
            let (origin, prefix) = (declared.origin, declared.prefix)
            nodes[Int(place) - 1].isPlace = true
            var start = place
            if origin.isWeb, let port = origin.port {
                start = child(of: place | EdgeKind.port, withUnsafeBytes(of: UInt64(port).littleEndian) { [UInt8]($0) })
            }
            mostPrefixes = max(mostPrefixes, prefix.count)
            set(declared, at: start, prefix, EdgeKind.segment)
            // The first segment may be a link's authority, whose letter case is ignored.
            guard !foldsCase, origin.host == nil, !prefix.isEmpty else { return }
            set(declared, at: start, [prefix[0].map(\.asciiLowercased)] + prefix.dropFirst(), EdgeKind.authority)
        }

        private mutating func set(_ declared: Declared, at start: UInt32, _ prefix: [[UInt8]], _ first: UInt32) {
            var node = start
            for (index, segment) in prefix.enumerated() {
                nodes[Int(node) - 1].hasPrefixes = true
                node = child(of: node | (index == 0 ? first : EdgeKind.segment), segment)
            }
            // Of equal origins an explicit port wins, otherwise the first: they belong to one namespace.
            let isExplicit = declared.origin.hasExplicitPort
            guard !nodes[Int(node) - 1].entry.exists || isExplicit && !explicitPorts.contains(node) else { return }
            if isExplicit { explicitPorts.insert(node) }
            nodes[Int(node) - 1].entry = IndexedOrigin(namespace: declared.namespace, origin: declared.origin)
        }

        /// The maximum work.
        ///
        /// A link follows the edges of its scheme, host and labels. It belongs to several places: its host, its
        /// wildcard hosts, its scheme. It follows a prefix at each.
        var bound: WorkBound {
            let mostLabels = wildcards.map(\.count).max() ?? 0
            let mostNested = wildcards.map { path in path.dropFirst().count { nodes[Int($0) - 1].isPlace } }.max() ?? 0
            let walks = 2 + mostNested
            // The texts of the scheme, the host, its labels and its port are compared once each.
            return WorkBound(
                entries: 2 + mostLabels + walks * (1 + mostPrefixes),
                eighthsPerByte: 3 + (mostPrefixes == 0 ? 0 : walks))
        }
    }

    /// An origin with its namespace, while the index is built.
    private struct Declared {
        let namespace: Int
        let origin: Origin
        let prefix: [[UInt8]]
    }

    private static func ambiguities(
        _ entries: [Declared], _ namespaces: [RouteNamespace]
    ) -> [RouteTableError.Reason] {
        struct Key: Hashable {
            let prefix: [[UInt8]]
            let port: Int?
            let hasExplicitPort: Bool
        }
        var first: [Key: Declared] = [:]
        return entries.compactMap { entry in
            var prefix = entry.prefix
            // The first segment may be a link's authority, whose letter case is ignored.
            if entry.origin.host == nil, let first = prefix.first { prefix[0] = first.map(\.asciiLowercased) }
            let key = Key(prefix: prefix, port: entry.origin.port, hasExplicitPort: entry.origin.hasExplicitPort)
            guard let other = first[key] else {
                first[key] = entry
                return nil
            }
            guard other.namespace != entry.namespace else { return nil }
            return .ambiguousOrigin(
                entry.origin, namespaces: [namespaces[other.namespace].name, namespaces[entry.namespace].name])
        }
    }

    /// Returns the origin, other than `*`, that a link with a scheme belongs to.
    @inline(__always)
    func entry(for link: LinkView, foldsCase: Bool, steps: UnsafeMutablePointer<Int>? = nil) -> IndexedOrigin? {
        let scan = link.parts
        let scheme = child(
            of: 0, in: link, scan.pointee.textStart, scan.pointee.schemeEnd, folds: true, steps)
        guard scheme != 0 else { return nil }
        if scan.pointee.authorityEnd > scan.pointee.authorityStart, nodes[Int(scheme) &- 1].hasHosts {
            if let found = hostEntry(for: link, scheme: scheme, foldsCase: foldsCase, steps) { return found }
        }
        return scan.pointee.scheme.isWeb
            ? nil : entry(at: scheme, for: link, namesAuthority: false, foldsCase: foldsCase, steps)
    }

    /// The child at the edge with a part of the link's original text.
    @inline(__always)
    private func child(
        of parent: UInt32, in link: LinkView, _ start: Int, _ end: Int, folds: Bool,
        _ steps: UnsafeMutablePointer<Int>?
    ) -> UInt32 {
        steps?.pointee += 1 + (end - start) / WorkBound.word
        return edges.child(of: parent, link.text, start, end, textEnd: link.parts.pointee.textEnd, folds: folds)
    }

    private func hostEntry(
        for link: LinkView, scheme: UInt32, foldsCase: Bool, _ steps: UnsafeMutablePointer<Int>?
    ) -> IndexedOrigin? {
        let (start, end) = (link.parts.pointee.authorityStart, link.parts.pointee.hostEnd)
        let exact = child(of: scheme, in: link, start, end, folds: true, steps)
        if exact != 0, let found = entry(at: exact, for: link, foldsCase: foldsCase, steps) { return found }
        guard nodes[Int(scheme) &- 1].hasWildcards else { return nil }
        // From the last label to the first, which the wildcard stands for; the longest wildcard host wins.
        var (node, labelEnd, best) = (scheme, end, IndexedOrigin?.none)
        while let dot = (start..<labelEnd).last(where: { link.text[$0] == UInt8(ascii: ".") }) {
            node = child(of: node | EdgeKind.label, in: link, dot + 1, labelEnd, folds: true, steps)
            guard node != 0 else { break }
            if let found = entry(at: node, for: link, foldsCase: foldsCase, steps) { best = found }
            labelEnd = dot
        }
        return best
    }

    /// Returns the origin with the longest prefix at a scheme or a host.
    @inline(__always)
    private func entry(
        at place: UInt32, for link: LinkView, namesAuthority: Bool = true, foldsCase: Bool,
        _ steps: UnsafeMutablePointer<Int>?
    ) -> IndexedOrigin? {
        guard nodes[Int(place) &- 1].isPlace else { return nil }
        var node = place
        if link.parts.pointee.scheme.isWeb, let port = link.parts.pointee.port {
            node = self.node(of: port, at: place, steps)
            guard node != 0 else { return nil }
        }
        let found = nodes[Int(node) &- 1]
        if !found.hasPrefixes { return found.entry.exists ? found.entry : nil }
        let first = namesAuthority ? link.scan.authoritySegmentCount : 0
        return longestPrefix(from: node, for: link, after: first, foldsCase: foldsCase, steps)
    }

    private func node(of port: Int, at place: UInt32, _ steps: UnsafeMutablePointer<Int>?) -> UInt32 {
        steps?.pointee += 1
        return withUnsafeBytes(of: UInt64(port).littleEndian) { bytes in
            bytes.withMemoryRebound(to: UInt8.self) { bytes in
                guard let base = bytes.baseAddress else { return 0 }
                return edges.child(of: place | EdgeKind.port, base, 0, 8, textEnd: 8, folds: false)
            }
        }
    }

    @inline(never)
    private func longestPrefix(
        from start: UInt32, for link: LinkView, after first: Int, foldsCase: Bool, _ steps: UnsafeMutablePointer<Int>?
    ) -> IndexedOrigin? {
        var (node, segment) = (start, first)
        var best = nodes[Int(node) &- 1].entry
        while nodes[Int(node) &- 1].hasPrefixes, segment < link.scan.segmentCount {
            // The letter case of a custom scheme's authority is ignored, also in a path prefix.
            let isAuthority = segment < link.scan.authoritySegmentCount
            let kind = isAuthority && !foldsCase ? EdgeKind.authority : EdgeKind.segment
            let (from, end) = (link.start(of: segment), link.end(of: segment))
            steps?.pointee += 1 + (end - from) / WorkBound.word
            node = edges.child(
                of: node | kind, link.base, from, end, textEnd: link.count, folds: foldsCase || isAuthority)
            guard node != 0 else { break }
            if nodes[Int(node) &- 1].entry.exists { best = nodes[Int(node) &- 1].entry }
            segment += 1
        }
        return best.exists ? best : nil
    }
}
