// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

open class UNNotificationContent: NSObject {
    var fakeTitle = ""
    var fakeUserInfo: [AnyHashable: Any] = [:]
    var fakeCategory = ""

    open var title: String { fakeTitle }
    open var userInfo: [AnyHashable: Any] { fakeUserInfo }
    open var categoryIdentifier: String { fakeCategory }
}

open class UNMutableNotificationContent: UNNotificationContent {
    open override var title: String {
        get { fakeTitle }
        set { fakeTitle = newValue }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { fakeUserInfo }
        set { fakeUserInfo = newValue }
    }
    open override var categoryIdentifier: String {
        get { fakeCategory }
        set { fakeCategory = newValue }
    }
}

open class UNNotificationTrigger: NSObject {}

open class UNNotificationRequest: NSObject {
    open private(set) var identifier: String
    open private(set) var content: UNNotificationContent
    open private(set) var trigger: UNNotificationTrigger?

    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init(fake: identifier, content, trigger)
    }

    init(fake identifier: String, _ content: UNNotificationContent, _ trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
        super.init()
    }
}

open class UNNotification: NSObject {
    open private(set) var date: Date
    open private(set) var request: UNNotificationRequest

    package init(fake request: UNNotificationRequest, date: Date) {
        self.request = request
        self.date = date
        super.init()
    }
}

open class UNNotificationResponse: NSObject {
    open private(set) var notification: UNNotification
    open private(set) var actionIdentifier: String
    /// The scene in which the system shows the answer, which UIKit adds.
    package weak var fakeTargetScene: NSObject?

    package init(fake notification: UNNotification, action: String) {
        self.notification = notification
        actionIdentifier = action
        super.init()
    }
}

open class UNTextInputNotificationResponse: UNNotificationResponse {
    open private(set) var userText: String

    package init(fake notification: UNNotification, action: String, text: String) {
        userText = text
        super.init(fake: notification, action: action)
    }
}
