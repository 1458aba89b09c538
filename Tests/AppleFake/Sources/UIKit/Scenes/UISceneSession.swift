// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    open internal(set) weak var scene: UIScene?
    open private(set) var role: Role
    open private(set) var persistentIdentifier: String
    open var stateRestorationActivity: NSUserActivity?
    open var userInfo: [String: Any]?

    init(fake identifier: String) {
        role = .windowApplication
        persistentIdentifier = identifier
        super.init()
    }
}

@MainActor open class UISceneConfiguration: NSObject {
    open private(set) var name: String?
    open private(set) var role: UISceneSession.Role
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

public struct UISceneSessionActivationRequest {
    let fakeSession: UISceneSession?
    let fakeActivity: NSUserActivity?

    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        fakeSession = nil
        fakeActivity = userActivity
    }

    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        fakeSession = session
        fakeActivity = userActivity
    }
}
