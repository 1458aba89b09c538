import UserNotifications

final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceived response: UNNotificationResponse) async {}  // warning: nearly matches optional requirement
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresents notification: UNNotification, withCompletionHandler completion: @escaping @Sendable (UNNotificationPresentationOptions) -> Void) {}  // warning: nearly matches optional requirement
}
