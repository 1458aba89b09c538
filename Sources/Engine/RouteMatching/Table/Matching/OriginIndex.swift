/// Finds the namespace that a link belongs to.
///
/// The order is: exact hosts, wildcard hosts, origins without an authority, `*`. Among equals the longest path prefix
/// wins, then an explicit port.
///
/// The origins are a tree. A look-up follows one edge for each label of a wildcard host, and one for each segment of a
/// path prefix. The number of origins hardly matters.
final class OriginIndex: Sendable {
    /// An origin in the form that a look-up needs.
    struct IndexedOrigin: Sendable {
        let namespace: Int
        let prefixCount: Int
        /// Whether the origin has an authority, which is then not a segment.
        let namesAuthority: Bool
    }

    /// A node of the tree: a scheme, a host, a label of a wildcard host, a port or a segment of a prefix.
    private struct Node: Sendable {
        var origin: IndexedOrigin?
        /// Whether origins begin here, with or without a port or a prefix.
        var isPlace = false
        var hosts = TextLists.List()
        /// The last label of a wildcard host, and each label before it.
        var labels = TextLists.List()
        var segments = TextLists.List()
        /// First segments that may be an authority, in lower case.
        var authorities = TextLists.List()
        /// Ports other than that of the scheme.
        var ports: [Int: Int32] = [:]
    }

    private let nodes: [Node]
    private let texts: TextLists
    let globalNamespace: Int?
    let defaultNamespace: Int?
    /// The maximum work of a look-up.
    let bound: WorkBound

    init(_ namespaces: [RouteNamespace], foldsCase: Bool) throws(RouteTableError) {
        var reasons: [RouteTableError.Reason] = []
        var tree = Tree()
        var lists: [[Declared]] = []
        var listOfPlace: [Int32: Int] = [:]
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
        var texts = TextLists()
        nodes = tree.nodes.map { draft in
            Node(
                origin: draft.origin, isPlace: draft.isPlace, hosts: texts.append(draft.hosts),
                labels: texts.append(draft.labels), segments: texts.append(draft.segments),
                authorities: texts.append(draft.authorities), ports: draft.ports)
        }
        self.texts = texts
    }

    /// The nodes while the index is built; the first one has the schemes as its hosts.
    private struct Tree {
        struct Draft {
            var origin: IndexedOrigin?
            var isPlace = false
            var hosts: [[UInt8]: Int32] = [:]
            var labels: [[UInt8]: Int32] = [:]
            var segments: [[UInt8]: Int32] = [:]
            var authorities: [[UInt8]: Int32] = [:]
            var ports: [Int: Int32] = [:]
        }

        private(set) var nodes = [Draft()]
        private var explicitPorts: Set<Int32> = []
        /// The label nodes of each wildcard host.
        private var wildcards: [[Int32]] = []
        private var mostPrefixes = 0

        private mutating func child<Key: Hashable>(
            of parent: Int32, _ edges: WritableKeyPath<Draft, [Key: Int32]>, _ key: Key
        ) -> Int32 {
            if let known = nodes[Int(parent)][keyPath: edges][key] { return known }
            nodes.append(Draft())
            let child = Int32(nodes.count - 1)
            nodes[Int(parent)][keyPath: edges][key] = child
            return child
        }

        /// The node of an origin's scheme and host.
        mutating func place(of origin: Origin, _ scheme: String) -> Int32 {
            let top = child(of: 0, \.hosts, Array(scheme.utf8))
            guard let host = origin.host else { return top }
            guard origin.matchesSubdomains else { return child(of: top, \.hosts, Array(host.utf8)) }
            var path = [top]
            for label in host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).reversed() {
                path.append(child(of: path[path.count - 1], \.labels, Array(label)))
            }
            wildcards.append(path)
            return path[path.count - 1]
        }

        /// Adds an origin below its scheme and host.
        mutating func add(_ declared: Declared, at place: Int32, foldsCase: Bool) {
            let origin = declared.origin
            nodes[Int(place)].isPlace = true
            var start = place
            if origin.isWeb, let port = origin.port { start = child(of: place, \.ports, port) }
            mostPrefixes = max(mostPrefixes, declared.prefix.count)
            set(declared, at: start, declared.prefix, \.segments)
            // The first segment may be a link's authority, whose letter case is ignored.
            guard !foldsCase, origin.host == nil, let first = declared.prefix.first else { return }
            set(declared, at: start, [first.map(\.asciiLowercased)] + declared.prefix.dropFirst(), \.authorities)
        }

        private mutating func set(
            _ declared: Declared, at start: Int32, _ prefix: [[UInt8]],
            _ first: WritableKeyPath<Draft, [[UInt8]: Int32]>
        ) {
            var node = start
            for (index, segment) in prefix.enumerated() {
                node = child(of: node, index == 0 ? first : \.segments, segment)
            }
            // Of equal origins an explicit port wins, otherwise the first: they belong to one namespace.
            let isExplicit = declared.origin.hasExplicitPort
            guard nodes[Int(node)].origin == nil || isExplicit && !explicitPorts.contains(node) else { return }
            if isExplicit { explicitPorts.insert(node) }
            nodes[Int(node)].origin = IndexedOrigin(
                namespace: declared.namespace, prefixCount: declared.origin.prefix.count,
                namesAuthority: declared.origin.host != nil)
        }

        /// The maximum work.
        ///
        /// A link follows the edges of its scheme, host and labels. It belongs to several places: its host, its
        /// wildcard hosts, its scheme. It follows a prefix at each.
        var bound: WorkBound {
            let mostLabels = wildcards.map(\.count).max() ?? 0
            let mostNested = wildcards.map { path in path.dropFirst().count { nodes[Int($0)].isPlace } }.max() ?? 0
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
    func origin(of link: LinkView, foldsCase: Bool) -> IndexedOrigin? {
        let scan = link.scan
        guard let scheme = number(of: link, scan.textStart, scan.schemeEnd, in: nodes[0].hosts) else { return nil }
        if scan.authorityEnd > scan.authorityStart,
            let found = hostOrigin(of: link, scheme: scheme, foldsCase: foldsCase)
        {
            return found
        }
        return scan.scheme.isWeb ? nil : origin(at: scheme, for: link, namesAuthority: false, foldsCase: foldsCase)
    }

    /// The node of a part of the link's original text.
    private func number(of link: LinkView, _ start: Int, _ end: Int, in list: TextLists.List) -> Int32? {
        texts.number(of: link.text, start, end, in: list, folds: true)
    }

    private func hostOrigin(of link: LinkView, scheme: Int32, foldsCase: Bool) -> IndexedOrigin? {
        let start = link.scan.authorityStart
        let end = link.scan.hostEnd
        if let exact = number(of: link, start, end, in: nodes[Int(scheme)].hosts),
            let found = origin(at: exact, for: link, foldsCase: foldsCase)
        {
            return found
        }
        // From the last label to the first, which the wildcard stands for; the longest wildcard host wins.
        var node = scheme
        var labelEnd = end
        var best: IndexedOrigin?
        while nodes[Int(node)].labels.count > 0,
            let dot = (start..<labelEnd).last(where: { link.text[$0] == UInt8(ascii: ".") }),
            let child = number(of: link, dot + 1, labelEnd, in: nodes[Int(node)].labels)
        {
            node = child
            if let found = origin(at: node, for: link, foldsCase: foldsCase) { best = found }
            labelEnd = dot
        }
        return best
    }

    /// Returns the origin with the longest prefix at a scheme or a host.
    private func origin(
        at place: Int32, for link: LinkView, namesAuthority: Bool = true, foldsCase: Bool
    ) -> IndexedOrigin? {
        guard nodes[Int(place)].isPlace else { return nil }
        var node = place
        if link.scan.scheme.isWeb, let port = link.scan.port {
            guard let child = nodes[Int(place)].ports[port] else { return nil }
            node = child
        }
        var best = nodes[Int(node)].origin
        var segment = namesAuthority ? link.scan.authoritySegmentCount : 0
        while segment < link.scan.segmentCount {
            // The letter case of a custom scheme's authority is ignored, also in a path prefix.
            let isAuthority = segment < link.scan.authoritySegmentCount
            let list = isAuthority && !foldsCase ? nodes[Int(node)].authorities : nodes[Int(node)].segments
            guard list.count > 0,
                let child = texts.number(
                    of: link.bytes, link.start(of: segment), link.end(of: segment), in: list,
                    folds: foldsCase || isAuthority)
            else { break }
            node = child
            if let found = nodes[Int(node)].origin { best = found }
            segment += 1
        }
        return best
    }
}
