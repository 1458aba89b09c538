/// The places that origins name: each scheme with its own hosts, ports and path prefixes, and no other combination.
package struct OriginPlaces: Sendable {
    /// A scheme, a host and a port, all in one spelling; the host is `nil` where the authority is the first segment.
    private struct Place: Sendable, Hashable {
        let scheme: String
        let host: String?
        let port: Int?
    }

    /// The path prefixes of each place, and of all hosts below one.
    private var places: [Place: Set<[String]>] = [:]
    private var domains: [Place: Set<[String]>] = [:]
    /// How long these prefixes are, so that no other length has to be looked up.
    private var prefixLengths: Set<Int> = []
    /// The longest name of a host; the authority of an app's scheme may be any text.
    private static let longestHost = 253

    /// The schemes of the origins.
    package private(set) var schemes: Set<String> = []

    /// - Parameter origins: The origins; `*` names no place.
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

    /// Whether a link leads to one of the origins.
    package func contains(_ link: ParsedLink) -> Bool {
        // Where no host is named, an escape in the authority is one in the first segment; no other reader knows that.
        let isEscaped = !link.isWeb && link.authority?.utf8.contains(UInt8(ascii: "%")) == true
        return has(link, orSchemeAlone: !isEscaped) { prefixes, segments in
            prefixLengths.contains { length in
                length <= segments.count && prefixes.contains(Array(segments.prefix(length)))
            }
        }
    }

    /// Whether a link leads to the scheme, host and port of one of the origins, whatever its path is.
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
