/// Finds the one namespace that a link belongs to.
///
/// Exact hosts come before wildcard hosts, those before an origin without authority, and that before `*`; among equals
/// the longest path prefix wins, then a spelled port.
final class OriginIndex: Sendable {
    struct Entry: Sendable {
        let namespace: Int
        let origin: Origin
        let prefix: [[UInt8]]
    }

    private let owner: LiteralEdges.Owner
    private var edges: LiteralEdges { owner.edges }
    /// For each child of an edge, one less than its number: the origins of that scheme or host, best first.
    private let lists: [[Entry]]
    let globalNamespace: Int?
    let defaultNamespace: Int?

    /// Hosts below a wildcard are kept under their scheme's number with this bit set.
    private static let wildcard: UInt32 = 1 << 30

    /// - Throws: ``RouteTableError`` where two namespaces would take the same links.
    init(_ namespaces: [RouteNamespace], foldsCase: Bool) throws(RouteTableError) {
        var issues: [RouteTableError.Issue] = []
        var builder = SlotTable(expectedEdges: namespaces.reduce(0) { $0 + $1.origins.count * 2 })
        var lists: [[Entry]] = []
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
                        issues.append(
                            .ambiguousOrigin(origin, namespaces: [namespaces[global].name, namespace.name]))
                    }
                    global = index
                    continue
                }
                var key = list(of: 0, scheme)
                if let host = origin.host {
                    key = list(of: origin.matchesSubdomains ? key | Self.wildcard : key, host)
                }
                let prefix = origin.prefix.map { Array((foldsCase ? $0.asciiLowercased : $0).utf8) }
                lists[Int(key) - 1].append(Entry(namespace: index, origin: origin, prefix: prefix))
            }
        }
        for position in lists.indices {
            lists[position].sort { left, right in
                if left.prefix.count != right.prefix.count { return left.prefix.count > right.prefix.count }
                return left.origin.hasExplicitPort && !right.origin.hasExplicitPort
            }
            issues += Self.ambiguities(lists[position], namespaces)
        }
        let defaults = namespaces.indices.filter { namespaces[$0].isDefault }
        if defaults.count > 1 { issues.append(.severalDefaults(defaults.map { namespaces[$0].name })) }
        guard issues.isEmpty else { throw RouteTableError(issues: issues) }
        owner = builder.frozen()
        self.lists = lists
        globalNamespace = global
        defaultNamespace = defaults.first ?? global
    }

    private static func ambiguities(
        _ entries: [Entry], _ namespaces: [RouteNamespace]
    ) -> [RouteTableError.Issue] {
        struct Key: Hashable {
            let prefix: [[UInt8]]
            let port: Int?
            let hasExplicitPort: Bool
        }
        var first: [Key: Entry] = [:]
        return entries.compactMap { entry in
            let key = Key(prefix: entry.prefix, port: entry.origin.port, hasExplicitPort: entry.origin.hasExplicitPort)
            guard let other = first[key] else {
                first[key] = entry
                return nil
            }
            guard other.namespace != entry.namespace else { return nil }
            return .ambiguousOrigin(
                entry.origin, namespaces: [namespaces[other.namespace].name, namespaces[entry.namespace].name])
        }
    }

    /// Returns the origin that takes a link with a scheme, unless it is `*`.
    @inline(__always)
    func entry(for link: LinkView, foldsCase: Bool) -> Entry? {
        let scan = link.scan
        let scheme = edges.child(
            of: 0, link.text, scan.textStart, scan.schemeEnd, textEnd: scan.textEnd, folds: true)
        guard scheme != 0 else { return nil }
        if scan.authorityEnd > scan.authorityStart {
            if let found = hostEntry(for: link, scheme: scheme, foldsCase: foldsCase) { return found }
        }
        return scan.scheme.isWeb ? nil : first(of: scheme, for: link, foldsCase: foldsCase)
    }

    private func hostEntry(for link: LinkView, scheme: UInt32, foldsCase: Bool) -> Entry? {
        let scan = link.scan
        func list(_ parent: UInt32, from start: Int) -> UInt32 {
            edges.child(of: parent, link.text, start, scan.hostEnd, textEnd: scan.textEnd, folds: true)
        }
        let exact = list(scheme, from: scan.authorityStart)
        if exact != 0, let found = first(of: exact, for: link, foldsCase: foldsCase) { return found }
        for position in scan.authorityStart..<scan.hostEnd where link.text[position] == UInt8(ascii: ".") {
            let parent = list(scheme | Self.wildcard, from: position + 1)
            if parent != 0, let found = first(of: parent, for: link, foldsCase: foldsCase) { return found }
        }
        return nil
    }

    private func first(of list: UInt32, for link: LinkView, foldsCase: Bool) -> Entry? {
        lists[Int(list) - 1].first { takes($0, link, foldsCase: foldsCase) }
    }

    private func takes(_ entry: Entry, _ link: LinkView, foldsCase: Bool) -> Bool {
        if entry.origin.isWeb, entry.origin.port != link.scan.port { return false }
        let first = entry.origin.host == nil ? 0 : link.scan.authoritySegmentCount
        guard first + entry.prefix.count <= link.scan.segmentCount else { return false }
        return entry.prefix.indices.allSatisfy { index in
            let segment = link.bytes(of: first + index)
            return foldsCase
                ? segment.lazy.map(\.asciiLowercased).elementsEqual(entry.prefix[index])
                : segment.elementsEqual(entry.prefix[index])
        }
    }
}
