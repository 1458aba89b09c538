// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import UserNotifications

extension UNNotificationResponse {
    public var targetScene: UIScene? { fakeTargetScene as? UIScene }
}
