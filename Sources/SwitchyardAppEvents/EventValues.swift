public import Foundation
public import SwitchyardBase

/// A link that the system brings.
public struct OpenedLink: Sendable, Hashable {
    /// The link.
    public var url: URL
    /// The app that opened it, where the system says so.
    public var sender: String?
    /// Whether the file that it leads to is opened where it is.
    public var isInPlace: Bool
    /// The scene that it is for.
    public var scene: SceneID?

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - sender: The app that opened it.
    ///   - isInPlace: Whether the file that it leads to is opened where it is.
    ///   - scene: The scene that it is for.
    public init(_ url: URL, sender: String? = nil, isInPlace: Bool = false, scene: SceneID? = nil) {
        self.url = url
        self.sender = sender
        self.isInPlace = isInPlace
        self.scene = scene
    }
}

/// A quick action of the home screen.
public struct QuickAction: Sendable, Hashable {
    /// What kind it is.
    public var type: String
    /// What it says.
    public var title: String
    /// What the app put in it.
    public var values: [String: String]
    /// The scene that it is for.
    public var scene: SceneID?

    /// Creates a quick action.
    ///
    /// - Parameters:
    ///   - type: What kind it is.
    ///   - title: What it says.
    ///   - values: What the app put in it.
    ///   - scene: The scene that it is for.
    public init(_ type: String, title: String = "", values: [String: String] = [:], scene: SceneID? = nil) {
        self.type = type
        self.title = title
        self.values = values
        self.scene = scene
    }
}

/// A notification, local or from a server.
public struct PushMessage: Sendable, Hashable {
    /// The identifier of the request.
    public var identifier: String
    /// The category, which says what actions it has.
    public var category: String
    /// What it carries; what is no text stands there as JSON.
    public var values: [String: String]
    /// Whether it came from a server.
    public var isRemote: Bool
    /// When it was delivered; two notifications of one identifier differ in it.
    public var date: Date?

    /// Creates a notification.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the request.
    ///   - category: The category, which says what actions it has.
    ///   - values: What it carries; what is no text stands there as JSON.
    ///   - isRemote: Whether it came from a server.
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

/// What a person did with a notification.
public struct PushResponse: Sendable, Hashable {
    /// The notification.
    public var message: PushMessage
    /// The identifier of the action.
    public var action: String
    /// What the person wrote.
    public var text: String?
    /// The scene that it is for.
    public var scene: SceneID?

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - message: The notification.
    ///   - action: The identifier of the action.
    ///   - text: What the person wrote.
    ///   - scene: The scene that it is for.
    public init(to message: PushMessage, action: String, text: String? = nil, scene: SceneID? = nil) {
        self.message = message
        self.action = action
        self.text = text
        self.scene = scene
    }
}

/// A user activity: hand-off, search, a suggestion.
public struct UserActivity: Sendable, Hashable {
    /// What kind it is.
    public var type: String
    /// The web page, for one of browsing.
    public var page: URL?
    /// What it says.
    public var title: String?
    /// What it carries; what is no text stands there as JSON.
    public var values: [String: String]
    /// The scene that it is for.
    public var scene: SceneID?

    /// Creates a user activity.
    ///
    /// - Parameters:
    ///   - type: What kind it is.
    ///   - page: The web page, for one of browsing.
    ///   - title: What it says.
    ///   - values: What it carries; what is no text stands there as JSON.
    ///   - scene: The scene that it is for.
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

/// A user activity that comes, or that did not.
public struct ActivityUpdate: Sendable, Hashable {
    /// What kind it is.
    public var type: String
    /// The scene that it is for.
    public var scene: SceneID?
    /// Why it did not come.
    public var failure: SystemFailure?

    /// Creates news of an activity.
    ///
    /// - Parameters:
    ///   - type: What kind it is.
    ///   - scene: The scene that it is for.
    ///   - failure: Why it did not come.
    public init(_ type: String, scene: SceneID? = nil, failure: SystemFailure? = nil) {
        self.type = type
        self.scene = scene
        self.failure = failure
    }
}

/// An error of the system, as text.
public struct SystemFailure: Error, Sendable, Hashable {
    /// Where the code belongs.
    public var domain: String
    /// The code.
    public var code: Int
    /// What it says.
    public var message: String

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - domain: Where the code belongs.
    ///   - code: The code.
    ///   - message: What it says.
    public init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }
}
