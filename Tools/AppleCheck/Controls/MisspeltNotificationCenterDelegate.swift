import UserNotifications

final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceived response: UNNotificationResponse) async {}  // warning: nearly matches optional requirement
    func userNotificationCenter(  // warning: nearly matches optional requirement
        _ center: UNUserNotificationCenter, willPresents notification: UNNotification,
        withCompletionHandler completion: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {}
}
