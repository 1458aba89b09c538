/// The authorities that origins name: exact combinations of scheme, host, port and path prefix.
package struct OriginSet: Sendable {
    /// A normalised scheme, host and port; the host is `nil` if the authority is the first segment.
    private struct Authority: Sendable, Hashable {
        let scheme: String
        let host: String?
        let port: Int?
    }

    /// The path prefixes of an authority, as a tree of segments.
    private struct Prefixes: Sendable {
        private var endsHere = false
        private var children: [String: Prefixes] = [:]

        mutating func insert(_ prefix: ArraySlice<String>) {
            guard let first = prefix.first else {
                endsHere = true
                return
            }
            children[first, default: Prefixes()].insert(prefix.dropFirst())
        }

        /// Whether segments begin with one of the prefixes.
        func contain(_ segments: [String]) -> Bool {
            var node = self
            for segment in segments where !node.endsHere {
                guard let child = node.children[segment] else { return false }
                node = child
            }
            return node.endsHere
        }
    }

    /// The prefixes of wildcard hosts, as a tree of labels that begins with the last label.
    private struct Domains: Sendable {
        var prefixes: Prefixes?
        var children: [String: Domains] = [:]

        mutating func insert(_ labels: ArraySlice<Substring>, _ prefix: [String]) {
            guard let last = labels.last else {
                prefixes = prefixes ?? Prefixes()
                prefixes?.insert(prefix[...])
                return
            }
            children[String(last), default: Domains()].insert(labels.dropLast(), prefix)
        }

        /// The largest number of wildcard hosts that one host belongs to.
        var mostNested: Int { (prefixes == nil ? 0 : 1) + (children.values.map(\.mostNested).max() ?? 0) }
    }

    /// The path prefixes of each place, and those of wildcard hosts, by a place without a host.
    private var authorities: [Authority: Prefixes] = [:]
    private var domains: [Authority: Domains] = [:]
    /// The maximum length of a host name; the authority of a custom scheme may be longer.
    private static let longestHost = 253

    /// The schemes of the origins.
    package private(set) var schemes: Set<String> = []

    package init(_ origins: [Origin]) {
        for origin in origins {
            guard let scheme = origin.scheme else { continue }
            let authority = Authority(scheme: scheme, host: origin.host, port: origin.port)
            schemes.insert(scheme)
            if origin.matchesSubdomains, let host = origin.host {
                let labels = host.split(separator: ".", omittingEmptySubsequences: false)
                let site = Authority(scheme: scheme, host: nil, port: origin.port)
                domains[site, default: Domains()].insert(labels[...], origin.prefix)
            } else {
                authorities[authority, default: Prefixes()].insert(origin.prefix[...])
            }
        }
    }

    /// Whether a link belongs to one of the origins.
    package func contains(_ link: ParsedLink) -> Bool {
        // Without a host, only this package decodes an escape in the authority, as part of the first segment.
        let isEscaped = !link.isWeb && link.authority?.utf8.contains(UInt8(ascii: "%")) == true
        return has(link, orSchemeAlone: !isEscaped) { $0.contain($1) }
    }

    /// The largest number of wildcard hosts that one host belongs to.
    var mostNested: Int { domains.values.map(\.mostNested).max() ?? 0 }

    /// Whether a link has the scheme, host and port of one of the origins, with any path.
    package func containsSite(of link: ParsedLink) -> Bool { has(link, orSchemeAlone: true) { _, _ in true } }

    private func has(
        _ link: ParsedLink, orSchemeAlone: Bool, _ accepts: (_ prefixes: Prefixes, _ segments: [String]) -> Bool
    ) -> Bool {
        guard let scheme = link.scheme else { return false }
        let authority = link.authority ?? ""
        if let host = link.isWeb ? link.host : authority.asciiLowercased, !host.isEmpty {
            let segments = link.segments
            if let found = authorities[Authority(scheme: scheme, host: host, port: link.port)], accepts(found, segments)
            {
                return true
            }
            if host.utf8.count <= Self.longestHost,
                var domain = domains[Authority(scheme: scheme, host: nil, port: link.port)]
            {
                // The first label is one that the wildcard stands for.
                for label in host.split(separator: ".", omittingEmptySubsequences: false).dropFirst().reversed() {
                    guard let child = domain.children[String(label)] else { break }
                    domain = child
                    if let found = domain.prefixes, accepts(found, segments) { return true }
                }
            }
        }
        guard !link.isWeb, orSchemeAlone, let found = authorities[Authority(scheme: scheme, host: nil, port: nil)]
        else {
            return false
        }
        return accepts(found, (authority.isEmpty ? [] : [authority]) + link.segments)
    }
}
