#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension RouteTable {
    /// Prints the URL of a route with a name.
    ///
    /// - Parameters:
    ///   - name: The route's name.
    ///   - arguments: The values by name.
    ///   - namespace: The route's namespace; required if several namespaces have a route with the name.
    ///   - origin: The origin of the URL; by default the first one with a scheme and no wildcard.
    /// - Returns: The URL, whose text is the printed link.
    /// - Throws: `RoutePrintError`, as `link(to:_:in:origin:)` does.
    public func url(
        to name: String, _ arguments: RouteArguments = [:], in namespace: String? = nil, origin: Origin? = nil
    ) throws(RoutePrintError) -> URL {
        try Self.url(try link(to: name, arguments, in: namespace, origin: origin), name)
    }

    /// Prints the URL of a typed route.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - namespace: The route's namespace; required if several namespaces have a route with the name.
    ///   - origin: The origin of the URL; by default the first one with a scheme and no wildcard.
    /// - Returns: The URL, whose text is the printed link.
    /// - Throws: `RoutePrintError`, as ``RouteTable/link(to:in:origin:)`` does.
    public func url(
        to route: some TypedRoute, in namespace: String? = nil, origin: Origin? = nil
    ) throws(RoutePrintError) -> URL {
        try Self.url(try link(to: route, in: namespace, origin: origin), "\(route)")
    }

    private static func url(_ link: String, _ subject: String) throws(RoutePrintError) -> URL {
        // Foundation may correct a text that it does not accept, and the corrected text would be a different link.
        guard let url = URL(string: link), url.absoluteString == link else {
            throw RoutePrintError(.refused, subject, value: link)
        }
        return url
    }
}
