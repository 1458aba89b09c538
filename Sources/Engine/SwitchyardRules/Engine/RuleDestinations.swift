package import RouteMatching

/// The destinations that rules may lead to: the origins of the table, and `https` with the hosts in the options.
///
/// A scheme is allowed only with the hosts and ports of the origins that name it. Path prefixes of origins are not
/// compared, so a rule may lead to any page of a site.
package struct RuleDestinations: Sendable {
    private let origins: OriginSet
    /// The hosts of the options.
    private let webHosts: OriginSet
    /// Whether the options allow every host.
    private let isAnyHost: Bool
    /// The web origins, which links in values may also lead to.
    private let sites: OriginSet

    package init(_ table: RouteTable, webHosts: Set<String>) {
        origins = OriginSet(table.namespaces.flatMap(\.origins))
        self.webHosts = OriginSet(webHosts.compactMap { try? Origin("https://" + $0) })
        isAnyHost = webHosts.contains("*")
        sites = OriginSet(table.namespaces.flatMap(\.webOrigins).filter(\.isWebSite))
    }

    /// The part of a nested link that is not allowed, or `nil` if the link is allowed.
    func fault(ofNested link: ParsedLink) -> String? { sites.containsSite(of: link) ? nil : fault(of: link) }

    /// The part of a link that is not allowed, or `nil` if the link is allowed.
    ///
    /// A link without a scheme is always allowed, because it stays in the table.
    package func fault(of link: ParsedLink) -> String? {
        guard let scheme = link.scheme else { return nil }
        let isWeb = scheme == "https"
        if isWeb && isAnyHost || webHosts.containsSite(of: link) || origins.containsSite(of: link) { return nil }
        guard isWeb || origins.schemes.contains(scheme) else { return scheme + ":" }
        let place = (link.host ?? link.authority ?? "") + (link.port.map { ":\($0)" } ?? "")
        return isWeb ? place : "\(scheme)://\(place)"
    }
}
