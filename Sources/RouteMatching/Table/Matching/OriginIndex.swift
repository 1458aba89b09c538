import SwitchyardDiagnostics

/// Finds the namespace that a link belongs to.
///
/// The order is: exact hosts, wildcard hosts, origins without an authority, `*`. Among equals the longest path prefix
/// wins, then an explicit port.
// Sendable is safe: all stored properties are constants, nothing writes to the flat memory after `init`, and it lives
// exactly as long as the object.
final class OriginIndex: @unchecked Sendable {
    /// An origin in the form that a look-up needs.
    struct Entry: BitwiseCopyable {
        private let namespaceIndex: Int32
        /// The port plus one, or zero for the scheme's default port.
        private let portAndOne: Int32
        private let firstPrefix: Int32
        private let prefixes: UInt16
        let isWeb: Bool
        /// Whether the origin has an authority, which is then not a segment.
        let namesAuthority: Bool

        init(namespace: Int, origin: Origin, prefixStart: Int) {
            // The counts of namespaces, origins and segments are far below the limits of these types.
            namespaceIndex = Int32(truncatingIfNeeded: namespace)
            portAndOne = Int32(truncatingIfNeeded: origin.port.map { $0 + 1 } ?? 0)
            firstPrefix = Int32(truncatingIfNeeded: prefixStart)
            prefixes = UInt16(truncatingIfNeeded: origin.prefix.count)
            isWeb = origin.isWeb
            namesAuthority = origin.host != nil
        }

        var namespace: Int { Int(namespaceIndex) }
        var prefixStart: Int { Int(firstPrefix) }
        var prefixCount: Int { Int(prefixes) }

        /// Whether a link with this port (`nil` for the scheme's default port) may belong to the origin.
        @inline(__always)
        func takes(port: Int?) -> Bool { !isWeb || portAndOne == Int32(truncatingIfNeeded: port.map { $0 + 1 } ?? 0) }
    }

    private let owner: LiteralEdges.Owner
    private let edges: LiteralEdges
    /// At the index of each edge's child minus one: the index in `entries` at which its origins begin.
    private let starts: UnsafePointer<Int>
    /// The origins, grouped by scheme or host; each group is sorted, best first.
    private let entries: UnsafePointer<Entry>
    /// Whether a scheme, at its number minus one, has origins with a host.
    private let hasHosts: UnsafePointer<Bool>
    /// The segments of the path prefixes.
    private let prefixes: [[UInt8]]
    let globalNamespace: Int?
    let defaultNamespace: Int?

    deinit {
        starts.deallocate()
        entries.deallocate()
        hasHosts.deallocate()
    }

    /// Wildcard hosts have the key of their scheme's number with this bit set.
    private static let wildcard: UInt32 = 1 << 30

    /// - Throws: ``RouteTableError`` if two namespaces have the same origin.
    init(_ namespaces: [RouteNamespace], foldsCase: Bool) throws(RouteTableError) {
        var reasons: [RouteTableError.Reason] = []
        var builder = SlotTable(expectedEdges: namespaces.reduce(0) { $0 + $1.origins.count * 2 })
        var lists: [[Declared]] = []
        var schemesWithHosts: Set<UInt32> = []
        var global: Int?
        func list(of parent: UInt32, _ text: String) -> UInt32 {
            builder.child(of: parent, Array(text.utf8)) {
                lists.append([])
                return UInt32(lists.count)
            }
        }
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
                var key = list(of: 0, scheme)
                if let host = origin.host {
                    schemesWithHosts.insert(key)
                    key = list(of: origin.matchesSubdomains ? key | Self.wildcard : key, host)
                }
                let prefix = origin.prefix.map { Array((foldsCase ? $0.asciiLowercased : $0).utf8) }
                lists[Int(key) - 1].append(Declared(namespace: index, origin: origin, prefix: prefix))
            }
        }
        for position in lists.indices {
            lists[position] = lists[position].inOrder { left, right in
                if left.prefix.count != right.prefix.count { return left.prefix.count > right.prefix.count }
                return left.origin.hasExplicitPort && !right.origin.hasExplicitPort
            }
            reasons += Self.ambiguities(lists[position], namespaces)
        }
        let defaults = namespaces.indices.filter { namespaces[$0].isDefault }
        if defaults.count > 1 { reasons.append(.severalDefaults(defaults.map { namespaces[$0].name })) }
        guard reasons.isEmpty else { throw RouteTableError(reasons: reasons) }
        owner = builder.frozen()
        edges = owner.edges
        globalNamespace = global
        defaultNamespace = defaults.first ?? global
        prefixes = lists.flatMap { $0.flatMap(\.prefix) }
        starts = FlatMemory.freeze(lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) })
        hasHosts = FlatMemory.freeze(lists.indices.map { schemesWithHosts.contains(UInt32($0 + 1)) })
        var prefixStart = 0
        entries = FlatMemory.freeze(
            lists.flatMap(\.self).map { declared in
                defer { prefixStart += declared.prefix.count }
                return Entry(namespace: declared.namespace, origin: declared.origin, prefixStart: prefixStart)
            })
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
    func entry(for link: LinkView, foldsCase: Bool) -> Entry? {
        let scan = link.parts
        let scheme = edges.child(
            of: 0, link.text, scan.pointee.textStart, scan.pointee.schemeEnd, textEnd: scan.pointee.textEnd,
            folds: true)
        guard scheme != 0 else { return nil }
        if scan.pointee.authorityEnd > scan.pointee.authorityStart, hasHosts[Int(scheme) &- 1] {
            if let found = hostEntry(for: link, scheme: scheme, foldsCase: foldsCase) { return found }
        }
        return scan.pointee.scheme.isWeb ? nil : first(of: scheme, for: link, foldsCase: foldsCase)
    }

    private func hostEntry(for link: LinkView, scheme: UInt32, foldsCase: Bool) -> Entry? {
        let (start, end) = (link.parts.pointee.authorityStart, link.parts.pointee.hostEnd)
        let textEnd = link.parts.pointee.textEnd
        let exact = edges.child(of: scheme, link.text, start, end, textEnd: textEnd, folds: true)
        if exact != 0, let found = first(of: exact, for: link, foldsCase: foldsCase) { return found }
        for position in start..<end where link.text[position] == UInt8(ascii: ".") {
            let parent = edges.child(
                of: scheme | Self.wildcard, link.text, position + 1, end, textEnd: textEnd, folds: true)
            if parent != 0, let found = first(of: parent, for: link, foldsCase: foldsCase) { return found }
        }
        return nil
    }

    private func first(of list: UInt32, for link: LinkView, foldsCase: Bool) -> Entry? {
        for position in starts[Int(list) &- 1]..<starts[Int(list)] {
            let entry = entries[position]
            guard entry.takes(port: link.parts.pointee.port) else { continue }
            if entry.prefixCount == 0 || hasPrefix(entry, link, foldsCase: foldsCase) { return entry }
        }
        return nil
    }

    private func hasPrefix(_ entry: Entry, _ link: LinkView, foldsCase: Bool) -> Bool {
        let first = entry.namesAuthority ? link.scan.authoritySegmentCount : 0
        guard first + entry.prefixCount <= link.scan.segmentCount else { return false }
        return (0..<entry.prefixCount).allSatisfy { index in
            let segment = link.bytes(of: first + index)
            let wanted = prefixes[entry.prefixStart + index]
            // The letter case of a custom scheme's authority is ignored, also in a path prefix.
            let isAuthority = first + index < link.scan.authoritySegmentCount
            return foldsCase || isAuthority
                ? segment.lazy.map(\.asciiLowercased).elementsEqual(wanted.lazy.map(\.asciiLowercased))
                : segment.elementsEqual(wanted)
        }
    }
}
