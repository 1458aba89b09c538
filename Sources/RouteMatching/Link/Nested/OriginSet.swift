/// The places that origins name: exact combinations of scheme, host, port and path prefix.
package struct OriginSet: Sendable {
    /// A normalised scheme, host and port; the host is `nil` if the authority is the first segment.
    private struct Place: Sendable, Hashable {
        let scheme: String
        let host: String?
        let port: Int?
    }

    /// The path prefixes of each place, including wildcard places for all subdomains of a host.
    private var places: [Place: Set<[String]>] = [:]
    private var domains: [Place: Set<[String]>] = [:]
    /// The lengths of these prefixes; no other length has to be looked up.
    private var prefixLengths: Set<Int> = []
    /// The maximum length of a host name; the authority of a custom scheme may be longer.
    private static let longestHost = 253

    /// The schemes of the origins.
    package private(set) var schemes: Set<String> = []

    /// - Parameter origins: The origins; `*` is ignored, because it names no place.
    package init(_ origins: [Origin]) {
        for origin in origins {
            guard let scheme = origin.scheme else { continue }
            let place = Place(scheme: scheme, host: origin.host, port: origin.port)
            schemes.insert(scheme)
            prefixLengths.insert(origin.prefix.count)
            if origin.matchesSubdomains {
                domains[place, default: []].insert(origin.prefix)
            } else {
                places[place, default: []].insert(origin.prefix)
            }
        }
    }

    /// Whether a link belongs to one of the origins.
    package func contains(_ link: ParsedLink) -> Bool {
        // Without a host, only this package decodes an escape in the authority, as part of the first segment.
        let isEscaped = !link.isWeb && link.authority?.utf8.contains(UInt8(ascii: "%")) == true
        return has(link, orSchemeAlone: !isEscaped) { prefixes, segments in
            prefixLengths.contains { length in
                length <= segments.count && prefixes.contains(Array(segments.prefix(length)))
            }
        }
    }

    /// Whether a link has the scheme, host and port of one of the origins, with any path.
    package func containsSite(of link: ParsedLink) -> Bool { has(link, orSchemeAlone: true) { _, _ in true } }

    private func has(
        _ link: ParsedLink, orSchemeAlone: Bool, _ accepts: (_ prefixes: Set<[String]>, _ segments: [String]) -> Bool
    ) -> Bool {
        guard let scheme = link.scheme else { return false }
        let authority = link.authority ?? ""
        if let host = link.isWeb ? link.host : authority.asciiLowercased, !host.isEmpty {
            let segments = link.segments
            if let found = places[Place(scheme: scheme, host: host, port: link.port)], accepts(found, segments) {
                return true
            }
            var domain = domains.isEmpty || host.utf8.count > Self.longestHost ? "" : host[...]
            while let dot = domain.firstIndex(of: ".") {
                domain = domain[domain.index(after: dot)...]
                let place = Place(scheme: scheme, host: String(domain), port: link.port)
                if let found = domains[place], accepts(found, segments) { return true }
            }
        }
        guard !link.isWeb, orSchemeAlone, let found = places[Place(scheme: scheme, host: nil, port: nil)] else {
            return false
        }
        return accepts(found, (authority.isEmpty ? [] : [authority]) + link.segments)
    }
}
