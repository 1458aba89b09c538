import UserNotifications

/// Shows notifications as banners while the app is in the foreground, where the system shows none by itself.
///
/// It does not receive taps: the router does.
final class ForegroundNotifications: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner])
    }

    /// Asks the user for the permission to show notifications; the system asks once, and remembers the answer.
    ///
    /// The account screen calls it, not the code that runs at launch: the alert makes the app inactive, and links wait
    /// until the user answers.
    static func askForPermission() async {
        // An error is ignored: the user can allow notifications in the system's settings.
        _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
    }
}
