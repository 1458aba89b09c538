// On tvOS nobody answers notifications.
#if canImport(UIKit) && !os(tvOS)
import SwitchyardAppEvents
import SwitchyardBase
import SwitchyardEntries
public import SwitchyardRouter
import UIKit
public import UserNotifications

extension Router {
    /// Receives answers to notifications from now on.
    ///
    /// Call it in `application(_:willFinishLaunchingWithOptions:)`: a delegate that is set later misses the answer that
    /// launched the app, which is reported in debug builds. Modules are told of each answer as `.didReceiveResponse`, and of the
    /// system's button for settings as `.openNotificationSettings`.
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
        let router = router
        let answer = PushResponse(response, in: response.scene(of: router.router))
        Task { @MainActor in
            router.router?.entries.receive(.response(answer), preferring: answer.scene)
            await router.router?.send(.didReceiveResponse, answer)
        }
        guard next != nil else { return completionHandler() }
        forward(center, didReceive: response, completionHandler)
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        let message = notification.map { PushMessage($0) }
        let router = router
        Task { @MainActor in
            router.router?.receive(.notificationSettings(message))
            router.router?.send(.openNotificationSettings, message)
        }
        forward(center, openSettingsFor: notification)
    }
}

extension PushResponse {
    init(_ response: UNNotificationResponse, in scene: SceneID?) {
        self.init(
            to: PushMessage(response.notification), action: response.actionIdentifier,
            text: (response as? UNTextInputNotificationResponse)?.userText, scene: scene)
    }
}

extension PushMessage {
    init(_ notification: UNNotification) {
        let request = notification.request
        self.init(
            request.identifier, category: request.content.categoryIdentifier,
            values: textValues(of: request.content.userInfo), isRemote: request.trigger is UNPushNotificationTrigger,
            date: notification.date)
    }
}

extension UNNotificationResponse {
    /// The scene in which the system shows the answer; `nil` where it names none, or asks on another thread than the main one.
    fileprivate func scene(of router: Router?) -> SceneID? {
        guard let router, NotificationReceiver.isCalledOnMainThread else { return nil }
        // Read within this call, which runs on the main thread.
        nonisolated(unsafe) let response = self
        return MainActor.assumeIsolated { response.targetScene.map { router.sceneID(of: $0) } }
    }
}
#endif
