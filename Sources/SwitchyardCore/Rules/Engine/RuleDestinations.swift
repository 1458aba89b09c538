internal import RouteMatching

/// The schemes and hosts that rules may lead to: those of the table's origins, `https`, and the hosts of the options.
struct RuleDestinations: Sendable {
    private var schemes: Set<String> = ["https"]
    private var hosts: Set<String> = []
    /// Hosts below which every host is allowed, each with a dot before it.
    private var domains: [String] = []
    private var isAnyHost = false

    init(_ table: RouteTable, webHosts: Set<String>) {
        for origin in table.namespaces.flatMap(\.origins) where !origin.isGlobal {
            let isWildcard = origin.text.contains("://*.")
            let text = origin.text.replacing("://*.", with: "://", maxReplacements: 1)
            // An origin is a link, so this reads what has been read before.
            guard let link = try? ParsedLink(text) else { continue }
            if let scheme = link.scheme { schemes.insert(scheme) }
            if let host = link.host { add(host, isWildcard: isWildcard) }
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
