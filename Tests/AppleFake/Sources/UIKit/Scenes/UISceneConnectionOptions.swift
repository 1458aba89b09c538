// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import UserNotifications

@MainActor open class UIOpenURLContext: NSObject {
    open private(set) var url: URL
    open private(set) var options: UIScene.OpenURLOptions

    init(fake url: URL, from source: String?) {
        self.url = url
        options = UIScene.OpenURLOptions(fake: source)
        super.init()
    }
}

extension UIScene {
    @MainActor open class OpenURLOptions: NSObject {
        open private(set) var sourceApplication: String?
        open private(set) var openInPlace = false

        init(fake source: String?) {
            sourceApplication = source
            super.init()
        }
    }

    @MainActor open class ConnectionOptions: NSObject {
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        open internal(set) var userActivities: Set<NSUserActivity> = []
        open internal(set) var shortcutItem: UIApplicationShortcutItem?
        open internal(set) var notificationResponse: UNNotificationResponse?
        open internal(set) var handoffUserActivityType: String?
        open internal(set) var sourceApplication: String?
    }
}

open class UIApplicationShortcutItem: NSObject, NSCopying {
    open private(set) var type: String
    open private(set) var localizedTitle: String
    open private(set) var localizedSubtitle: String?
    open private(set) var userInfo: [String: any NSSecureCoding]?
    open var targetContentIdentifier: Any?

    public init(type: String, localizedTitle: String) {
        self.type = type
        self.localizedTitle = localizedTitle
        super.init()
    }

    package init(fake type: String, _ title: String, _ userInfo: [String: any NSSecureCoding]?) {
        self.type = type
        localizedTitle = title
        self.userInfo = userInfo
        super.init()
    }

    open func copy(with zone: NSZone?) -> Any { UIApplicationShortcutItem(fake: type, localizedTitle, userInfo) }
}
