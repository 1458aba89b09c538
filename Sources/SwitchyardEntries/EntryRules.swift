#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif
public import SwitchyardAppEvents
public import SwitchyardExtensions
public import SwitchyardRoutes

/// What an app says about what the system brings: where links stand in it, and what is opened where there are none.
///
/// Links are opened with the source of their door, whatever they say of themselves. A route that one of these closures returns is
/// opened with the same source, so a route that does not accept notifications is refused from one. A closure may be asked more than
/// once about one thing, so it does nothing but answer.
///
/// ```swift
/// var rules = EntryRules()
/// rules.notificationAction = { response in response.action == "track" ? OrdersRoute.tracking : nil }
/// ```
public struct EntryRules: Sendable {
    /// The name under which a link stands in a notification, a quick action and an activity; `link` by default.
    public var linkName = "link"

    /// The route for an action of a notification that is not its tap; none by default, so that only modules are told.
    ///
    /// It is asked for the actions that the app declares, never for the dismissal of a notification.
    public var notificationAction: @Sendable (PushResponse) -> (any TypedRoute)? = { _ in nil }

    /// The route of the app's settings of notifications, by the notification that the user saw; none by default.
    ///
    /// The system shows its button where the app asked for the option `providesAppNotificationSettings`.
    public var notificationSettings: @Sendable (PushMessage?) -> (any TypedRoute)? = { _ in nil }

    /// The route for a quick action without a link; none by default.
    public var quickAction: @Sendable (QuickAction) -> (any TypedRoute)? = { _ in nil }

    /// The route for an activity without a link; none by default.
    public var activity: @Sendable (UserActivity) -> (any TypedRoute)? = { _ in nil }

    /// The route for an item that the system's search found, by its identifier; by default the identifier is the link.
    public var foundItem: @Sendable (String) -> (any TypedRoute)? = { _ in nil }

    /// The route for a search that goes on in the app, by what the user typed; none by default.
    public var search: @Sendable (String) -> (any TypedRoute)? = { _ in nil }

    /// The route that opens a file, which is the payload of its link as `OpenedLink`; none by default.
    public var file: @Sendable (OpenedLink) -> (any TypedRoute)? = { _ in nil }

    /// The seals that the app trusts; none by default.
    ///
    /// A link, or a page of the web, that comes with a valid one has the source `widget`. With any other seal it has the source that
    /// it would have without, and the reason is reported in debug builds. Either way the seal is removed before the link is matched. To
    /// exchange a secret, list the new seal and the old one until no link with the old one is left.
    public var seals: [LinkSeal] = []

    /// The time by which seals expire.
    package var now: @Sendable () -> Date = { Date() }

    /// Creates rules that know links alone.
    public init() {}
}
