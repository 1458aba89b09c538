#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What the system's search is told of a route.
///
/// `Router.searchItem(for:title:summary:keywords:expires:)` makes it. The identifier is the link, so the item that a user finds
/// opens the route that was donated.
public struct SearchItem: Sendable, Hashable {
    /// The greatest identifier, in UTF-8 bytes: less than a link may have, because the system keeps each item for weeks.
    public static let longestIdentifier = 2_048

    /// The identifier of the item: the link to the route.
    public let identifier: String

    /// The group of the item, by which all items of a route are removed.
    public let domain: String

    /// What the user reads first.
    public let title: String

    /// What stands below the title.
    public let summary: String?

    /// The words by which the user finds it besides the title.
    public let keywords: [String]

    /// When the system forgets the item; `nil` where the system decides.
    public let expires: Date?

    /// The group of all items.
    package static let wholeDomain = "switchyard"

    /// The group of the items of a route.
    ///
    /// A period would begin a smaller group, so that removing `orders` would remove `orders.detail`.
    ///
    /// - Parameter route: The name of the route.
    /// - Returns: The group.
    package static func domain(of route: String) -> String {
        "\(wholeDomain)." + String(route.map { $0 == "." ? "/" : $0 })
    }

    /// The values of an activity that stands for the item.
    ///
    /// - Parameter linkName: The name under which a link stands in an activity.
    /// - Returns: The values.
    package func activityValues(under linkName: String) -> [String: String] { [linkName: identifier] }
}
