public import SwitchyardSupport

/// A connected scene, with the links, activities and responses for it.
public struct SceneConnection: Sendable, Hashable {
    /// The scene.
    public var scene: SceneID
    /// The role, with the system's name for it.
    public var role: String
    /// The links to open in it.
    public var links: [OpenedLink]
    /// The activities to continue in it.
    public var activities: [UserActivity]
    /// The quick action that caused the connection.
    public var quickAction: QuickAction?
    /// The response to a notification that caused the connection.
    public var response: PushResponse?

    /// Creates a connection.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - role: The role, with the system's name for it.
    ///   - links: The links to open in it.
    ///   - activities: The activities to continue in it.
    ///   - quickAction: The quick action that caused the connection.
    ///   - response: The response to a notification that caused the connection.
    public init(
        _ scene: SceneID, role: String = "", links: [OpenedLink] = [], activities: [UserActivity] = [],
        quickAction: QuickAction? = nil, response: PushResponse? = nil
    ) {
        self.scene = scene
        self.role = role
        self.links = links
        self.activities = activities
        self.quickAction = quickAction
        self.response = response
    }
}

/// A CloudKit share that the user accepted.
public struct CloudShare: Sendable, Hashable {
    /// The metadata of the share.
    public var values: [String: String]
    /// The scene that handles it.
    public var scene: SceneID?

    /// Creates a share.
    ///
    /// - Parameters:
    ///   - values: The metadata of the share.
    ///   - scene: The scene that handles it.
    public init(_ values: [String: String], scene: SceneID? = nil) {
        self.values = values
        self.scene = scene
    }
}

/// A set of interface orientations.
public struct InterfaceOrientations: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Portrait.
    public static let portrait: InterfaceOrientations = InterfaceOrientations(rawValue: 1)
    /// Portrait, upside down.
    public static let portraitUpsideDown: InterfaceOrientations = InterfaceOrientations(rawValue: 2)
    /// Landscape, turned to the left.
    public static let landscapeLeft: InterfaceOrientations = InterfaceOrientations(rawValue: 4)
    /// Landscape, turned to the right.
    public static let landscapeRight: InterfaceOrientations = InterfaceOrientations(rawValue: 8)
    /// All orientations.
    public static let all: InterfaceOrientations = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
}

/// How a notification is presented while the app is in the foreground.
public struct PushPresentation: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Its number is shown on the app's icon.
    public static let badge: PushPresentation = PushPresentation(rawValue: 1)
    /// Its sound is played.
    public static let sound: PushPresentation = PushPresentation(rawValue: 2)
    /// It is added to the notification list.
    public static let list: PushPresentation = PushPresentation(rawValue: 4)
    /// It is shown as a banner.
    public static let banner: PushPresentation = PushPresentation(rawValue: 8)
}

/// The outcome of a background fetch.
public enum FetchOutcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// There is no new data.
    case noData
    /// New data was fetched.
    case newData
    /// The fetch failed.
    case failed
}
