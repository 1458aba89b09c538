#if canImport(UIKit) && canImport(ObjectiveC) && !os(tvOS)
import ObjectiveC
import UserNotifications

extension NotificationReceiver {
    override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || next?.responds(to: selector) == true
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
        next?.responds(to: selector) == true ? next : super.forwardingTarget(for: selector)
    }

    /// Forwards a response, and calls the completion if the app's delegate does not implement the method.
    func forward(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        _ completionHandler: @escaping @Sendable () -> Void
    ) {
        if next?.userNotificationCenter?(center, didReceive: response, withCompletionHandler: completionHandler) == nil
        {
            completionHandler()
        }
    }

    /// Forwards a tap on the system's settings button.
    func forward(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        next?.userNotificationCenter?(center, openSettingsFor: notification)
    }
}
#elseif canImport(UIKit) && !os(tvOS)
import UserNotifications

// The stand-in for UIKit on Linux has no optional methods: those that an object does not implement do nothing.
extension NotificationReceiver {
    func forward(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        _ completionHandler: @escaping @Sendable () -> Void
    ) {
        guard let next else { return completionHandler() }
        next.userNotificationCenter(center, didReceive: response, withCompletionHandler: completionHandler)
    }

    func forward(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        next?.userNotificationCenter(center, openSettingsFor: notification)
    }
}
#endif
