#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A route as an item of the system's search.
///
/// `Router.searchItem(for:title:summary:keywords:expires:)` creates it. The identifier is the link, so the item opens
/// the donated route when a user selects it.
public struct SearchItem: Sendable, Hashable {
    /// The maximum length of an identifier in UTF-8 bytes: shorter than a link may be, because the system stores items for weeks.
    public static let longestIdentifier = 2_048

    /// The identifier of the item: the link to the route.
    public let identifier: String

    /// The domain identifier of the item, by which all items of a route are removed.
    public let domain: String

    /// The title in the search results.
    public let title: String

    /// The text below the title.
    public let summary: String?

    /// Words by which the user finds the item, in addition to the title.
    public let keywords: [String]

    /// When the system deletes the item; with `nil`, the system decides.
    public let expires: Date?

    /// The domain identifier that contains those of all items.
    static let wholeDomain = "switchyard"

    /// The domain identifier of the items of a route.
    ///
    /// Periods in the name become slashes. A period would create a nested domain, so removing `orders` would remove
    /// `orders.detail`.
    ///
    /// - Parameter route: The name of the route.
    /// - Returns: The domain identifier.
    static func domain(of route: String) -> String {
        "\(wholeDomain)." + String(route.map { $0 == "." ? "/" : $0 })
    }

    /// The values of an activity that represents the item.
    func activityValues(under linkName: String) -> [String: String] { [linkName: identifier] }
}
