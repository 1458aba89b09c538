#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension RouteTable {
    /// Prints the URL of a route by its name.
    ///
    /// - Parameters:
    ///   - name: The route's name.
    ///   - arguments: The values by name.
    ///   - namespace: The route's namespace; needed where several have a route of the name.
    ///   - origin: Where the link is to lead; by default the first origin that names a single place.
    /// - Returns: The URL, whose text is the printed link.
    /// - Throws: `RoutePrintError` as `link(to:_:in:origin:)` does.
    public func url(
        to name: String, _ arguments: RouteArguments = [:], in namespace: String? = nil, origin: Origin? = nil
    ) throws(RoutePrintError) -> URL {
        try Self.url(try link(to: name, arguments, in: namespace, origin: origin), name)
    }

    /// Prints the URL of a typed route.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - namespace: The namespace that has it; needed where several have a route of its name.
    ///   - origin: Where the link is to lead; by default the first origin that names a single place.
    /// - Returns: The URL, whose text is the printed link.
    /// - Throws: `RoutePrintError` as ``RouteTable/link(to:in:origin:)`` does.
    public func url(
        to route: some TypedRoute, in namespace: String? = nil, origin: Origin? = nil
    ) throws(RoutePrintError) -> URL {
        try Self.url(try link(to: route, in: namespace, origin: origin), "\(route)")
    }

    private static func url(_ link: String, _ subject: String) throws(RoutePrintError) -> URL {
        // Foundation would mend what it does not take, and a mended link is another one.
        guard let url = URL(string: link), url.absoluteString == link else {
            throw RoutePrintError(.refused, subject, value: link)
        }
        return url
    }
}
