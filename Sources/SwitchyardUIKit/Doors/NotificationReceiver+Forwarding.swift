#if canImport(UIKit) && canImport(ObjectiveC) && !os(tvOS)
import Foundation
import ObjectiveC
import UserNotifications

extension NotificationReceiver {
    /// Whether the system calls on the main thread now, on which alone scenes can be asked.
    static var isCalledOnMainThread: Bool { Thread.isMainThread }

    override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || next?.responds(to: selector) == true
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
        next?.responds(to: selector) == true ? next : super.forwardingTarget(for: selector)
    }

    /// Hands an answer on; where the app's delegate does not take it, the system is told at once.
    func forward(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        _ completionHandler: @escaping @Sendable () -> Void
    ) {
        if next?.userNotificationCenter?(center, didReceive: response, withCompletionHandler: completionHandler) == nil
        {
            completionHandler()
        }
    }

    /// Hands the button for settings on.
    func forward(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        next?.userNotificationCenter?(center, openSettingsFor: notification)
    }
}
#elseif canImport(UIKit) && !os(tvOS)
import UserNotifications

// The stand-in for UIKit on Linux has no optional methods: those that an object lacks do nothing.
extension NotificationReceiver {
    /// The stand-in calls from the main actor, which may run on any thread of Linux.
    static var isCalledOnMainThread: Bool { true }

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
