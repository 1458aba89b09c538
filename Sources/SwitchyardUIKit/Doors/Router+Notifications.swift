// tvOS has no answers to notifications.
#if canImport(UIKit) && !os(tvOS)
import SwitchyardAppEvents
import SwitchyardBase
import SwitchyardEntries
import SwitchyardLocks
public import SwitchyardRouter
import UIKit
public import UserNotifications

extension Router {
    /// Starts to receive answers to notifications.
    ///
    /// Call it in `application(_:willFinishLaunchingWithOptions:)`: a delegate that is set later misses the answer that
    /// launched the app, which is reported in debug builds. Modules receive each answer as `.didReceiveResponse`, and the system's
    /// button for settings as `.openNotificationSettings`.
    ///
    /// The system is told that an answer is dealt with when its link and these modules have ended, 20 seconds later at the latest. A link
    /// that waits for a scene is not waited for.
    ///
    /// - Parameter delegate: The delegate of the app, which receives every call as before and is held weakly. With `nil`, it is the
    ///   delegate that the notification center has.
    @MainActor
    public func receiveNotifications(forwardingTo delegate: (any UNUserNotificationCenterDelegate)? = nil) {
        let receiver = attachment { [weak self] in NotificationReceiver(self) }
        let center = UNUserNotificationCenter.current()
        if let former = delegate ?? center.delegate, former !== receiver { receiver.next = former }
        center.delegate = receiver
        if !UIApplication.shared.connectedScenes.isEmpty { report(.lateNotifications) }
    }
}

/// The delegate of the notification center, which passes answers to the router and forwards every call to the app's delegate.
final class NotificationReceiver: NSObject, UNUserNotificationCenterDelegate, Sendable {
    // Set on the main thread before the system calls, and read only by its calls.
    nonisolated(unsafe) weak var next: (any UNUserNotificationCenterDelegate)?
    private let router: WeakReference

    private final class WeakReference: Sendable {
        // Changed only by the runtime when the router is released, which is safe on any thread.
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
        // The router's part and that of the app's delegate.
        let completion = JoinedCompletion(parts: 2, completionHandler)
        Task { @MainActor in
            if let router = router.router {
                let ticket = router.entries.receive(.response(answer), preferring: answer.scene)
                await router.send(.didReceiveResponse, answer)
                await router.end(of: ticket)
            }
            completion.endPart()
        }
        guard next != nil else { return completion.endPart() }
        forward(center, didReceive: response) { completion.endPart() }
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

/// A completion of the system, which is called when each of its parts has ended.
private final class JoinedCompletion: Sendable {
    private let left: Locked<Int>
    private let completion: @Sendable () -> Void

    init(parts: Int, _ completion: @escaping @Sendable () -> Void) {
        left = Locked(parts)
        self.completion = completion
    }

    func endPart() {
        let isLast = left.withLock { left in
            left -= 1
            return left == 0
        }
        if isLast { completion() }
    }
}

extension Router {
    /// The longest time until the system is told: it suspends the app some 30 seconds after an answer.
    private static let longestAnswer = Duration.seconds(20)

    /// Waits until the link of an entry has ended, but not until a scene becomes active, which may never happen.
    @MainActor
    fileprivate func end(of ticket: EntryTicket) async {
        guard let navigation = ticket.navigation else { return }
        let ended = Promise<Bool>()
        let deadline = deadlines.set(after: Self.longestAnswer) { ended.fulfill(false) }
        defer { deadlines.cancel(deadline) }
        Task {
            _ = await navigation.outcome
            ended.fulfill(true)
        }
        _ = await ended.wait()
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
    /// The scene for which the system delivers the answer; `nil` where it names none, or calls on another thread than the main one.
    fileprivate func scene(of router: Router?) -> SceneID? {
        guard let router, MainThread.isCurrent else { return nil }
        // Read within this call, which runs on the main thread.
        nonisolated(unsafe) let response = self
        return MainActor.assumeIsolated { response.targetScene.map { router.sceneID(of: $0) } }
    }
}
#endif
