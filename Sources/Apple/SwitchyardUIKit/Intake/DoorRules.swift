#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif
public import SwitchyardExtensions
public import SwitchyardModules
public import SwitchyardRoutes

/// How an app handles events of the system: under which name they contain a link, and which route opens if they contain none.
///
/// A link has the source of the callback that delivered it, whatever the link contains. A route that one of these closures returns
/// is opened with the same source. For example, a route that does not accept notifications is refused for a notification. A closure
/// may be called more than once for one event, so it must have no side effects.
///
/// ```swift
/// var rules = DoorRules()
/// rules.notification = { response in
///     if response.action == "track" { return OrdersRoute.tracking }
///     return response.message.values["id"].flatMap { Int($0) }.map { OrdersRoute.detail(id: $0) }
/// }
/// ```
public struct DoorRules: Sendable {
    /// The name of the value that holds the link in a notification, a quick action and an activity; `link` by default.
    ///
    /// A name with dots is that of a value in an object, such as `data.deeplink`.
    public var linkName = "link"

    /// The route for a tap on a notification without a link, and for an action that the app declares; none by default.
    ///
    /// The action of a tap is `UNNotificationDefaultActionIdentifier`. The closure is never called for the dismissal of a notification.
    /// Its values come from outside: the route is opened with the source `notification`.
    public var notification: @Sendable (PushResponse) -> (any TypedRoute)? = { _ in nil }

    /// The route of the app's notification settings, by the notification that the user saw; none by default.
    ///
    /// The system shows its button if the app has requested the option `providesAppNotificationSettings`.
    public var notificationSettings: @Sendable (PushMessage?) -> (any TypedRoute)? = { _ in nil }

    /// The route for a quick action without a link; none by default.
    public var quickAction: @Sendable (QuickAction) -> (any TypedRoute)? = { _ in nil }

    /// The route for an activity without a link; none by default.
    public var activity: @Sendable (UserActivity) -> (any TypedRoute)? = { _ in nil }

    /// The route for an item that the system's search found, by its identifier; by default the identifier is the link.
    public var foundItem: @Sendable (String) -> (any TypedRoute)? = { _ in nil }

    /// The route for a search that continues in the app, by the text of the user; none by default.
    public var search: @Sendable (String) -> (any TypedRoute)? = { _ in nil }

    /// The route that opens a file; none by default.
    ///
    /// The payload of its link is an `OpenedLink`.
    public var file: @Sendable (OpenedLink) -> (any TypedRoute)? = { _ in nil }

    /// The seals that the app trusts; none by default.
    ///
    /// A link or a web page with a valid seal has the source `widget`. With an invalid seal it has the source that it would have
    /// without one, and the reason is reported in debug builds. The seal is removed before the link is matched. To replace a secret,
    /// list the new seal and the old one until no link with the old one is left.
    public var seals: [LinkSeal] = []

    /// The time by which seals expire.
    package var now: @Sendable () -> Date = { Date() }

    /// Creates rules that open only links.
    public init() {}
}
