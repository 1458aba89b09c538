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
    /// A row of the account calls it, not the launch: the question makes the app inactive, and links wait until it is answered.
    static func askForPermission() async {
        // What fails here fails in the settings of the system, where the user can repair it.
        _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
    }
}
