public import Switchyard

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Router {
    /// Describes a route for the system's search.
    ///
    /// An item that a user could find but not open is refused here, so call it when the app saves the content.
    ///
    /// ```swift
    /// let item = try router.searchItem(for: OrdersRoute.detail(id: 42), title: "Order 42", keywords: ["pizza"])
    /// try await router.donate([item], to: index)
    /// ```
    ///
    /// The system's index stores the link, so leave out routes whose links contain secrets.
    ///
    /// - Parameters:
    ///   - route: The route, which must accept the source `activity`.
    ///   - title: The title in the search results.
    ///   - summary: The text below the title.
    ///   - keywords: Words by which the user finds the item, in addition to the title.
    ///   - expires: When the system deletes the item; with `nil`, the system decides.
    /// - Returns: The item.
    /// - Throws: ``SearchItemError`` if the route has no link, does not accept `activity`, has too long a link, or has expired.
    public func searchItem(
        for route: some TypedRoute, title: String, summary: String? = nil, keywords: [String] = [],
        expires: Date? = nil
    ) throws(SearchItemError) -> SearchItem {
        try searchItem(for: route, title: title, summary: summary, keywords: keywords, expires: expires, now: Date())
    }

    /// Describes a route for the system's search, with a given current time for tests.
    func searchItem(
        for route: some TypedRoute, title: String, summary: String? = nil, keywords: [String] = [],
        expires: Date? = nil, now: Date
    ) throws(SearchItemError) -> SearchItem {
        let link = try searchIdentifier(of: route)
        guard let match = (try? table.match(link)) ?? nil, let row = declarations?.row(of: match) else {
            throw .notPrinted(RoutePrintError(.noMatchingRoute, "\(route)", value: link))
        }
        let name = row.name
        guard row.accepted.contains(.activity) else {
            throw .sourceNotAccepted(route: name, accepted: row.accepted.map(\.rawValue).sorted())
        }
        guard link.utf8.count <= SearchItem.longestIdentifier else {
            throw .tooLong(route: name, bytes: link.utf8.count)
        }
        if let expires, expires <= now { throw .expired(route: name, at: expires) }
        return SearchItem(
            identifier: link, domain: SearchItem.domain(of: name), title: title, summary: summary, keywords: keywords,
            expires: expires)
    }

    /// The identifier under which a route is donated.
    func searchIdentifier(of route: some TypedRoute) throws(SearchItemError) -> String {
        do throws(RoutePrintError) {
            return try link(to: route)
        } catch {
            throw .notPrinted(error)
        }
    }
}

extension SearchItem {
    /// The domain identifiers of the items of all routes of a type.
    static func domains<Route: TypedRoute>(of type: Route.Type) -> [String] {
        type.routes.map { domain(of: $0.route.name) }
    }
}
