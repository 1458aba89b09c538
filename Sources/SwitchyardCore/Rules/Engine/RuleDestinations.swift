internal import RouteMatching

/// The schemes and hosts that rules may lead to: those of the table's origins, `https`, and the hosts of the options.
struct RuleDestinations: Sendable {
    private var schemes: Set<String> = ["https"]
    private var hosts: Set<String> = []
    /// Hosts below which every host is allowed, each with a dot before it.
    private var domains: [String] = []
    private var isAnyHost = false
    /// The ports that origins name, each behind its host.
    private var ports: Set<String> = []
    /// The web origins, to which links in values may lead besides.
    private var sites: Set<Site> = []
    /// The same for all hosts below one, which has a dot before it.
    private var siteDomains: [Site] = []

    private struct Site: Sendable, Hashable {
        let scheme: String
        let host: String
        let port: Int?
    }

    init(_ table: RouteTable, webHosts: Set<String>) {
        for origin in table.namespaces.flatMap(\.webOrigins) where origin.isPlaceOfWeb {
            addSite(origin)
        }
        for origin in table.namespaces.flatMap(\.origins) where !origin.isGlobal {
            let isWildcard = origin.text.contains("://*.")
            let text = origin.text.replacing("://*.", with: "://", maxReplacements: 1)
            // An origin is a link, so this reads what has been read before.
            guard let link = try? ParsedLink(text) else { continue }
            if let scheme = link.scheme { schemes.insert(scheme) }
            if let host = link.host {
                add(host, isWildcard: isWildcard)
                if let port = link.port { ports.insert("\(host):\(port)") }
            }
        }
        for host in webHosts {
            if host == "*" { isAnyHost = true }
            let isWildcard = host.hasPrefix("*.")
            add(host.lowercased(), isWildcard: isWildcard)
        }
    }

    private mutating func add(_ host: String, isWildcard: Bool) {
        if isWildcard {
            domains.append("." + (host.hasPrefix("*.") ? String(host.dropFirst(2)) : host))
        } else {
            hosts.insert(host)
        }
    }

    private mutating func addSite(_ origin: Origin) {
        let parts = origin.text.split(separator: "://*.", maxSplits: 1)
        guard let link = try? ParsedLink(parts.joined(separator: "://")), let scheme = link.scheme, let host = link.host
        else { return }
        if parts.count == 2 {
            siteDomains.append(Site(scheme: scheme, host: "." + host, port: link.port))
        } else {
            sites.insert(Site(scheme: scheme, host: host, port: link.port))
        }
    }

    /// What of a link within another link is not allowed, or `nil` where all is.
    func fault(ofNested link: ParsedLink) -> String? {
        guard let scheme = link.scheme, let host = link.host else { return fault(of: link) }
        if sites.contains(Site(scheme: scheme, host: host, port: link.port)) { return nil }
        let isBelow = siteDomains.contains { domain in
            domain.scheme == scheme && domain.port == link.port && host.hasSuffix(domain.host) && host != domain.host
        }
        if isBelow { return nil }
        if let fault = fault(of: link) { return fault }
        // Another port is another site, even of the same host.
        let place = link.port.map { "\(host):\($0)" }
        return place.flatMap { isAnyHost || ports.contains($0) ? nil : $0 }
    }

    /// What of a link is not allowed, or `nil` where all is.
    ///
    /// A link without a scheme stays in the table.
    func fault(of link: ParsedLink) -> String? {
        guard let scheme = link.scheme else { return nil }
        guard schemes.contains(scheme) else { return scheme + ":" }
        guard let host = link.host, !isAnyHost, !hosts.contains(host) else { return nil }
        return domains.contains { host.hasSuffix($0) && host != $0 } ? nil : host
    }
}
