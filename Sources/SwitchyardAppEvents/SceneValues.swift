public import SwitchyardBase

/// A scene that is connected, and what it is connected for.
public struct SceneConnection: Sendable, Hashable {
    /// The scene.
    public var scene: SceneID
    /// The role, by the system's name for it.
    public var role: String
    /// The links to be opened in it.
    public var links: [OpenedLink]
    /// The activities that go on in it.
    public var activities: [UserActivity]
    /// The quick action that it is for.
    public var quickAction: QuickAction?
    /// The answer to a notification that it is for.
    public var response: PushResponse?

    /// Creates a connection.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - role: The role, by the system's name for it.
    ///   - links: The links to be opened in it.
    ///   - activities: The activities that go on in it.
    ///   - quickAction: The quick action that it is for.
    ///   - response: The answer to a notification that it is for.
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

/// What a person shared with the app by way of their cloud.
public struct CloudShare: Sendable, Hashable {
    /// What the share says of itself.
    public var values: [String: String]
    /// The scene that it is for.
    public var scene: SceneID?

    /// Creates a share.
    ///
    /// - Parameters:
    ///   - values: What the share says of itself.
    ///   - scene: The scene that it is for.
    public init(_ values: [String: String], scene: SceneID? = nil) {
        self.values = values
        self.scene = scene
    }
}

/// The ways in which an interface may be turned.
public struct InterfaceOrientations: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait: InterfaceOrientations = InterfaceOrientations(rawValue: 1)
    /// Upside down.
    public static let portraitUpsideDown: InterfaceOrientations = InterfaceOrientations(rawValue: 2)
    /// Turned to the left.
    public static let landscapeLeft: InterfaceOrientations = InterfaceOrientations(rawValue: 4)
    /// Turned to the right.
    public static let landscapeRight: InterfaceOrientations = InterfaceOrientations(rawValue: 8)
    /// All of them.
    public static let all: InterfaceOrientations = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
}

/// How a notification that comes while the app shows is presented.
public struct PushPresentation: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Its number stands on the app's icon.
    public static let badge: PushPresentation = PushPresentation(rawValue: 1)
    /// Its sound is played.
    public static let sound: PushPresentation = PushPresentation(rawValue: 2)
    /// It is kept in the list of notifications.
    public static let list: PushPresentation = PushPresentation(rawValue: 4)
    /// It shows above the app.
    public static let banner: PushPresentation = PushPresentation(rawValue: 8)
}

/// What came of looking for something new in the background.
public enum FetchOutcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// There was nothing new.
    case noData
    /// There was something new.
    case newData
    /// It could not be looked for.
    case failed
}
