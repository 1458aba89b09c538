/// Where a value of the type `link` may lead: the origins of a namespace, and the web origins that it allows besides.
///
/// The value is judged as it is read here, and as a reader would take it that decodes it once or twice more. It is
/// refused where any of these readings leads elsewhere.
struct LinkOrigins: Sendable {
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
    /// Whether a link without a scheme leads into the namespace.
    private let takesPaths: Bool

    /// A link of the namespace's own: an example, which this accepts; `nil` where it accepts none.
    let sample: String?

    /// The steps of one test: a look at each label of the host, and at most 16 passes over the text.
    ///
    /// The text is read as it stands and as three lenient readers take it, at each of four depths, and what is nested is
    /// never longer.
    static let bound = WorkBound(entries: 2, eighthsPerByte: 20)

    /// Origins that accept no link: what a type by itself knows.
    static let none = LinkOrigins(RouteNamespace("", origins: []))

    init(_ namespace: RouteNamespace) {
        // `*` takes any host, so for a value it stands for no host at all.
        takesPaths = namespace.isDefault || namespace.origins.contains(where: \.isGlobal)
        let named = namespace.origins.filter { !$0.isGlobal } + namespace.webOrigins.filter(\.isPlaceOfWeb)
        sample = takesPaths ? "/" : named.first(where: \.isPrintable)?.links(to: "/").first
        for origin in named {
            guard let scheme = origin.scheme else { continue }
            let place = Place(scheme: scheme, host: origin.host, port: origin.port)
            prefixLengths.insert(origin.prefix.count)
            if origin.matchesSubdomains {
                domains[place, default: []].insert(origin.prefix)
            } else {
                places[place, default: []].insert(origin.prefix)
            }
        }
    }

    /// Whether a decoded text is a link that leads to one of the origins.
    func accepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // White space around a link is no part of it, but it is part of what the app is given.
        guard let first = bytes.first, first > 0x20, bytes[bytes.count - 1] > 0x20 else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let link = try? ParsedLink(text), leadsHere(link) else { return false }
        if link.scheme == nil {
            // `/%09/host` is a path here, and a host to whoever decodes it again.
            guard LenientLink.readings(of: text).allSatisfy({ $0 == .path }) else { return false }
        }
        return !NestedLinks.runsScript(link)
    }

    private func leadsHere(_ link: ParsedLink) -> Bool {
        guard let scheme = link.scheme else { return takesPaths }
        let authority = link.authority ?? ""
        if let host = link.isWeb ? link.host : authority.asciiLowercased, !host.isEmpty {
            let segments = link.segments
            if has(segments, places[Place(scheme: scheme, host: host, port: link.port)]) { return true }
            var domain = domains.isEmpty || host.utf8.count > Self.longestHost ? "" : host[...]
            while let dot = domain.firstIndex(of: ".") {
                domain = domain[domain.index(after: dot)...]
                if has(segments, domains[Place(scheme: scheme, host: String(domain), port: link.port)]) { return true }
            }
        }
        // Where no host is named, an escape in the authority is one in the first segment; no other reader knows that.
        guard !link.isWeb, !authority.utf8.contains(UInt8(ascii: "%")) else { return false }
        let segments = (authority.isEmpty ? [] : [authority]) + link.segments
        return has(segments, places[Place(scheme: scheme, host: nil, port: nil)])
    }

    private func has(_ segments: [String], _ prefixes: Set<[String]>?) -> Bool {
        guard let prefixes else { return false }
        return prefixLengths.contains { length in
            length <= segments.count && prefixes.contains(Array(segments.prefix(length)))
        }
    }
}

extension Origin {
    /// Whether the origin is a site of the web: `https://eats.example`, and not a scheme of an app.
    package var isPlaceOfWeb: Bool { (scheme == "https" || scheme == "http") && host != nil }
}
