// On tvOS nobody answers notifications.
#if canImport(UIKit) && !os(tvOS)
import SwitchyardAppEvents
import SwitchyardEntries
public import SwitchyardRouter
import UIKit
public import UserNotifications

extension Router {
    /// Receives answers to notifications from now on.
    ///
    /// Call it in `application(_:willFinishLaunchingWithOptions:)`: a delegate that is set later misses the answer that
    /// launched the app, which is reported in debug builds.
    ///
    /// - Parameter delegate: The delegate of the app, which is told everything as before; it is not kept alive. Without one it is
    ///   the delegate that the notification center has.
    @MainActor
    public func receiveNotifications(forwardingTo delegate: (any UNUserNotificationCenterDelegate)? = nil) {
        let receiver = attachment { [weak self] in NotificationReceiver(self) }
        let center = UNUserNotificationCenter.current()
        if let former = delegate ?? center.delegate, former !== receiver { receiver.next = former }
        center.delegate = receiver
        if !UIApplication.shared.connectedScenes.isEmpty { report(.lateNotifications) }
    }
}

/// The delegate of the notification center: it hands answers to the router, and everything to the app's delegate.
final class NotificationReceiver: NSObject, UNUserNotificationCenterDelegate, Sendable {
    // Set on the main thread before the system calls anything, and read by its calls alone.
    nonisolated(unsafe) weak var next: (any UNUserNotificationCenterDelegate)?
    private let router: WeakReference

    private final class WeakReference: Sendable {
        // Never changed after it was made, but by the runtime when the router ends, which is safe on any thread.
        nonisolated(unsafe) weak var router: Router?

        init(_ router: Router?) { self.router = router }
    }

    init(_ router: Router?) { self.router = WeakReference(router) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let answer = PushResponse(response)
        let router = router
        Task { @MainActor in router.router?.receive(.response(answer)) }
        guard next != nil else { return completionHandler() }
        forward(center, didReceive: response, completionHandler)
    }
}

extension PushResponse {
    init(_ response: UNNotificationResponse) {
        let request = response.notification.request
        let message = PushMessage(
            request.identifier, category: request.content.categoryIdentifier,
            values: textValues(of: request.content.userInfo), isRemote: request.trigger is UNPushNotificationTrigger,
            date: response.notification.date)
        self.init(
            to: message, action: response.actionIdentifier,
            text: (response as? UNTextInputNotificationResponse)?.userText)
    }
}
#endif
