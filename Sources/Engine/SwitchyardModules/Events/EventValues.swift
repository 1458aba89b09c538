public import Foundation
public import SwitchyardSupport

/// A link that the system opens in the app.
public struct OpenedLink: Sendable, Hashable {
    /// The link.
    public var url: URL
    /// The bundle identifier of the app that opened it, if the system provides it.
    public var sender: String?
    /// Whether a file is opened in place, and not copied.
    public var isInPlace: Bool
    /// The scene in which it is opened.
    public var scene: SceneID?

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - sender: The bundle identifier of the app that opened it.
    ///   - isInPlace: Whether a file is opened in place, and not copied.
    ///   - scene: The scene in which it is opened.
    public init(_ url: URL, sender: String? = nil, isInPlace: Bool = false, scene: SceneID? = nil) {
        self.url = url
        self.sender = sender
        self.isInPlace = isInPlace
        self.scene = scene
    }
}

/// A quick action of the home screen.
public struct QuickAction: Sendable, Hashable {
    /// The type.
    public var type: String
    /// The title.
    public var title: String
    /// The user info that the app has set.
    public var values: [String: String]
    /// The scene that handles it.
    public var scene: SceneID?

    /// Creates a quick action.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - title: The title.
    ///   - values: The user info that the app has set.
    ///   - scene: The scene that handles it.
    public init(_ type: String, title: String = "", values: [String: String] = [:], scene: SceneID? = nil) {
        self.type = type
        self.title = title
        self.values = values
        self.scene = scene
    }
}

/// A notification, local or remote.
public struct PushMessage: Sendable, Hashable {
    /// The identifier of the request.
    public var identifier: String
    /// The category, which defines its actions.
    public var category: String
    /// The payload.
    ///
    /// Values other than text are JSON: `42`. A value in an object also has a name with dots: `data.deeplink`.
    public var values: [String: String]
    /// Whether it is a remote notification.
    public var isRemote: Bool
    /// When it was delivered.
    ///
    /// The date distinguishes two notifications with the same identifier.
    public var date: Date?

    /// Creates a notification.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the request.
    ///   - category: The category, which defines its actions.
    ///   - values: The payload. Values other than text are JSON.
    ///   - isRemote: Whether it is a remote notification.
    ///   - date: When it was delivered.
    public init(
        _ identifier: String, category: String = "", values: [String: String] = [:], isRemote: Bool = true,
        date: Date? = nil
    ) {
        self.identifier = identifier
        self.category = category
        self.values = values
        self.isRemote = isRemote
        self.date = date
    }
}

/// The user's response to a notification.
public struct PushResponse: Sendable, Hashable {
    /// The notification.
    public var message: PushMessage
    /// The identifier of the action.
    public var action: String
    /// The text that the user entered.
    public var text: String?
    /// The scene that handles it.
    public var scene: SceneID?

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - message: The notification.
    ///   - action: The identifier of the action.
    ///   - text: The text that the user entered.
    ///   - scene: The scene that handles it.
    public init(to message: PushMessage, action: String, text: String? = nil, scene: SceneID? = nil) {
        self.message = message
        self.action = action
        self.text = text
        self.scene = scene
    }
}

/// A user activity, from Handoff, search or a suggestion.
public struct UserActivity: Sendable, Hashable {
    /// The type.
    public var type: String
    /// The web page, for an activity of browsing the web.
    public var page: URL?
    /// The title.
    public var title: String?
    /// The user info.
    ///
    /// Values other than text are JSON: `42`. A value in an object also has a name with dots: `data.deeplink`.
    public var values: [String: String]
    /// The scene that continues it.
    public var scene: SceneID?

    /// Creates a user activity.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - page: The web page, for an activity of browsing the web.
    ///   - title: The title.
    ///   - values: The user info. Values other than text are JSON.
    ///   - scene: The scene that continues it.
    public init(
        _ type: String, page: URL? = nil, title: String? = nil, values: [String: String] = [:], scene: SceneID? = nil
    ) {
        self.type = type
        self.page = page
        self.title = title
        self.values = values
        self.scene = scene
    }
}

/// A user activity that is about to arrive, or that could not be continued.
public struct ActivityUpdate: Sendable, Hashable {
    /// The type of the activity.
    public var type: String
    /// The scene that continues it.
    public var scene: SceneID?
    /// Why it could not be continued.
    public var failure: SystemFailure?

    /// Creates an update of an activity.
    ///
    /// - Parameters:
    ///   - type: The type of the activity.
    ///   - scene: The scene that continues it.
    ///   - failure: Why it could not be continued.
    public init(_ type: String, scene: SceneID? = nil, failure: SystemFailure? = nil) {
        self.type = type
        self.scene = scene
        self.failure = failure
    }
}

/// An error of the system, with its domain, code and message.
public struct SystemFailure: Error, Sendable, Hashable {
    /// The domain of the code.
    public var domain: String
    /// The code.
    public var code: Int
    /// The message.
    public var message: String

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - domain: The domain of the code.
    ///   - code: The code.
    ///   - message: The message.
    public init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }
}
