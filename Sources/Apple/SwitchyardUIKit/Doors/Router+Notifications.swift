// tvOS has no responses to notifications.
#if canImport(UIKit) && !os(tvOS)
import SwitchyardModules
public import SwitchyardRouter
import SwitchyardSupport
import UIKit
public import UserNotifications

extension Router {
    /// Starts receiving responses to notifications.
    ///
    /// Call it in `application(_:willFinishLaunchingWithOptions:)`: a delegate that is set later misses the response
    /// that launched the app. Debug builds report this mistake. Modules receive each response as `.didReceiveResponse`,
    /// and a tap on the system's settings button as `.openNotificationSettings`.
    ///
    /// The system's completion handler is called when the link of the response and these modules have ended, or after
    /// 20 seconds. It does not wait for a link that waits for a scene.
    ///
    /// - Parameter delegate: The delegate of the app, which receives every call as before; the router does not retain
    ///   it. With `nil`, it is the current delegate of the notification center.
    @MainActor
    public func receiveNotifications(forwardingTo delegate: (any UNUserNotificationCenterDelegate)? = nil) {
        let receiver = attachment { [weak self] in NotificationReceiver(self) }
        let center = UNUserNotificationCenter.current()
        if let former = delegate ?? center.delegate, former !== receiver { receiver.next = former }
        center.delegate = receiver
        if !UIApplication.shared.connectedScenes.isEmpty { report(.lateNotifications) }
    }
}

/// The delegate of the notification center, which passes responses to the router and forwards every call to the app's
/// delegate.
final class NotificationReceiver: NSObject, UNUserNotificationCenterDelegate, Sendable {
    // Set on the main thread before the system calls, and read only by its calls.
    nonisolated(unsafe) weak var next: (any UNUserNotificationCenterDelegate)?
    private let router: WeakReference

    private final class WeakReference: Sendable {
        // Only the runtime changes it, when the router is released, which is safe on any thread.
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
        // One part for the router, and one for the app's delegate.
        let completion = JoinedCompletion(parts: 2, completionHandler)
        Task { @MainActor in
            await router.router?.handle(answer)
            completion.endPart()
        }
        let tell = next.flatMap { optional($0.userNotificationCenter(_:didReceive:withCompletionHandler:)) }
        guard let tell else { return completion.endPart() }
        tell(center, response) { completion.endPart() }
    }

    // Implemented although the router has no use for it: a method that a library adds would hide the app's.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        let ask = next.flatMap { optional($0.userNotificationCenter(_:willPresent:withCompletionHandler:)) }
        // Without the method, the system shows nothing either.
        guard let ask else { return completionHandler([]) }
        ask(center, notification, completionHandler)
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        let message = notification.map { PushMessage($0) }
        let router = router
        Task { @MainActor in
            router.router?.receive(.notificationSettings(message))
            router.router?.send(.openNotificationSettings, message)
        }
        guard let next else { return }
        optional(next.userNotificationCenter(_:openSettingsFor:))?(center, notification)
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
    /// The maximum time until the system's completion handler is called: the system suspends the app about 30 seconds
    /// after a response.
    private static let longestAnswer = Duration.seconds(20)

    /// Opens the link of a response and notifies the modules, and waits until both have ended or the time is over.
    ///
    /// It does not wait until a scene becomes active, which may never happen.
    @MainActor
    fileprivate func handle(_ response: PushResponse) async {
        let ended = Promise<Bool>()
        let deadline = deadlines.set(after: Self.longestAnswer) { ended.fulfill(false) }
        defer { deadlines.cancel(deadline) }
        let ticket = intake.receive(.response(response), preferring: response.scene)
        Task {
            await send(.didReceiveResponse, response)
            _ = await ticket.navigation?.outcome
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
            values: InputValues.texts(of: request.content.userInfo),
            isRemote: request.trigger is UNPushNotificationTrigger,
            date: notification.date)
    }
}

extension UNNotificationResponse {
    /// The scene for which the system delivers the response; `nil` if it names none, or does not call on the main
    /// thread.
    fileprivate func scene(of router: Router?) -> SceneID? {
        guard let router, MainThread.isCurrent else { return nil }
        // Read within this call, which runs on the main thread.
        nonisolated(unsafe) let response = self
        return MainActor.assumeIsolated { response.targetScene.map { router.sceneID(of: $0) } }
    }
}
#endif
