internal import RouteMatching

/// The origins that rules may lead to: those of the table, and `https` with each host of the options.
///
/// A scheme goes with the hosts and ports that an origin names it with, and with no others. Path prefixes of origins are
/// not compared: a rule may lead to any page of a site.
package struct RuleDestinations: Sendable {
    private let origins: OriginPlaces
    /// The hosts of the options.
    private let webHosts: OriginPlaces
    /// Whether the options allow every host.
    private let isAnyHost: Bool
    /// The web origins, to which links in values may lead besides.
    private let sites: OriginPlaces

    package init(_ table: RouteTable, webHosts: Set<String>) {
        origins = OriginPlaces(table.namespaces.flatMap(\.origins))
        self.webHosts = OriginPlaces(webHosts.compactMap { try? Origin("https://" + $0) })
        isAnyHost = webHosts.contains("*")
        sites = OriginPlaces(table.namespaces.flatMap(\.webOrigins).filter(\.isPlaceOfWeb))
    }

    /// What of a link within another link is not allowed, or `nil` where all is.
    func fault(ofNested link: ParsedLink) -> String? { sites.containsSite(of: link) ? nil : fault(of: link) }

    /// What of a link is not allowed, or `nil` where all is.
    ///
    /// A link without a scheme stays in the table.
    package func fault(of link: ParsedLink) -> String? {
        guard let scheme = link.scheme else { return nil }
        let isWeb = scheme == "https"
        if isWeb && isAnyHost || webHosts.containsSite(of: link) || origins.containsSite(of: link) { return nil }
        guard isWeb || origins.schemes.contains(scheme) else { return scheme + ":" }
        let place = (link.host ?? link.authority ?? "") + (link.port.map { ":\($0)" } ?? "")
        return isWeb ? place : "\(scheme)://\(place)"
    }
}
