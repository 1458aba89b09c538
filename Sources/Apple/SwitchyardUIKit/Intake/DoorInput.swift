package import Foundation
package import SwitchyardExtensions
package import SwitchyardModules
package import SwitchyardRoutes

/// An event that the system delivers to the app: adapters create it from the arguments of a callback.
package enum DoorInput: Sendable, Hashable {
    /// A link or a file that another app, a widget or the app's own extension opened.
    case link(OpenedLink)
    /// A web page that the system associates with the app, with its referrer.
    case webPage(URL, referrer: URL?)
    /// An activity of the app, such as one from Handoff or a suggestion.
    case activity(UserActivity)
    /// An item that the app donated to the system's search, by its identifier.
    case foundItem(String)
    /// A search that continues in the app, with the text that the user entered.
    case search(String)
    /// A quick action of the home screen.
    case quickAction(QuickAction)
    /// An answer to a notification.
    case response(PushResponse)
    /// A record of the mailbox that the app shares with its extensions.
    case mail(MailboxRecord)
    /// A tap on the system's button for the app's notification settings, with the notification that the user saw.
    case notificationSettings(PushMessage?)
    /// An intent of the app, with the route that it opens.
    case intent(IntentRoute)
}

/// The route that an intent opens.
package struct IntentRoute: Sendable, Hashable {
    let route: any TypedRoute

    /// Creates a value for a route.
    package init(_ route: some TypedRoute) { self.route = route }

    package static func == (first: IntentRoute, second: IntentRoute) -> Bool {
        AnyHashable(first.route) == AnyHashable(second.route)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(route)) }
}

extension DoorInput {
    /// The order in which inputs of one connection are opened; the user's latest action has the highest rank.
    var rank: Int {
        switch self {
        case .response, .notificationSettings: 0
        case .quickAction, .intent, .mail: 1
        case .activity, .foundItem, .search, .webPage: 2
        case .link: 3
        }
    }

    /// The kind of input, for messages.
    var kind: String {
        switch self {
        case .link: "link"
        case .webPage: "universal link"
        case .activity: "activity"
        case .foundItem, .search: "search"
        case .quickAction: "quick action"
        case .mail: "record of a mailbox"
        case .response, .notificationSettings: "notification"
        case .intent: "intent"
        }
    }

    /// The text by which inputs of one rank are ordered: the system passes them as a set.
    var text: String {
        switch self {
        case .link(let link): link.url.absoluteString
        case .webPage(let page, _): page.absoluteString
        case .activity(let activity): activity.page?.absoluteString ?? activity.type
        case .foundItem(let identifier): identifier
        case .search(let words): words
        case .quickAction(let action): action.type
        case .response(let response): response.message.identifier
        // Records of one connection are opened in the order in which they were sent.
        case .mail(let record): "\(record.second) \(record.id.uuidString)"
        case .notificationSettings: "notification settings"
        case .intent(let intent): (try? intent.route.link()) ?? "intent"
        }
    }
}

/// When an input is received.
enum InputMoment: Sendable, Hashable {
    /// When a scene connects, or before its first activation; with the number of the connection.
    case connection(Int)
    /// After the first activation of a scene.
    case running
}
