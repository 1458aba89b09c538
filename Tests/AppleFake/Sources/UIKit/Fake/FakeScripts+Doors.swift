import FakeBase
import Foundation
import UserNotifications

extension FakeSystem {
    /// Delivers something from outside.
    ///
    /// - Parameters:
    ///   - door: What arrives.
    ///   - moment: When: with the options of the next scene, at the delegate of one that is there, or both.
    ///   - scene: The scene for what is warm; it may be left out where there is one. In an app without scenes the
    ///     application's delegate gets it.
    package func deliver(_ door: FakeDoor, _ moment: FakeMoment = .warm, to scene: UIScene? = nil) {
        acting(as: .system) {
            note("\(door.name) arrives, \(moment)")
            switch moment {
            case .cold: pendingDoors.append((door, false))
            case .both: pendingDoors.append((door, true))
            case .warm:
                if let scene = scene ?? connectedScenes.first {
                    deliverWarm(door, to: scene)
                } else {
                    deliverToApplication(door)
                }
            }
        }
    }

    /// The options of a connection, and what is delivered once more.
    ///
    /// Sets have no order (S3).
    func takeOptions(for scene: UIScene) -> (UIScene.ConnectionOptions, [FakeDoor]) {
        let options = UIScene.ConnectionOptions()
        for (door, _) in pendingDoors {
            switch door {
            case .url(let text, let source):
                guard let url = URL(string: text) else { continue }
                options.urlContexts.insert(UIOpenURLContext(fake: url, from: source))
                options.sourceApplication = source
            case .activity(let activity):
                options.userActivities.insert(activity)
            case .notification(let notification):
                options.notificationResponse = response(to: notification, in: scene)
            case .shortcut(let type, let userInfo):
                options.shortcutItem = UIApplicationShortcutItem(fake: type, type, userInfo)
            }
        }
        let repeated = pendingDoors.filter(\.isRepeated).map(\.door)
        pendingDoors = []
        return (options, repeated)
    }

    /// Calls the delegate of a scene; one in the background comes to the foreground, and is active with the next turn (S6).
    func deliverWarm(_ door: FakeDoor, to scene: UIScene) {
        if scene.activationState == .background, door.opensApp {
            enterForeground(scene)
            nextTurn { [weak self, weak scene] in
                guard let self, let scene, !keepsInactive else { return }
                activate(scene)
            }
        }
        let delegate = scene.delegate
        switch door {
        case .url(let text, let source):
            guard let url = URL(string: text) else { return }
            callOut { delegate?.scene(scene, openURLContexts: [UIOpenURLContext(fake: url, from: source)]) }
        case .activity(let activity):
            callOut {
                delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
                delegate?.scene(scene, continue: activity)
            }
        case .notification(let notification):
            respond(notification, in: scene)
        case .shortcut(let type, let userInfo):
            let item = UIApplicationShortcutItem(fake: type, type, userInfo)
            guard let delegate = delegate as? any UIWindowSceneDelegate, let scene = scene as? UIWindowScene else {
                return
            }
            perform(item, in: scene, delegate)
        }
    }

    /// Shows a notification to the app that is in front, and returns what the app answers.
    ///
    /// - Returns: nil if there is no delegate.
    package func present(_ notification: FakeNotification) -> FakeAnswer? {
        guard let delegate = notificationCenter.delegate else { return nil }
        let (box, life) = makeAnswer("presentation of \(notification.identifier)")
        let call = FakeOptional.call(delegate) { delegate in
            callOut {
                delegate.userNotificationCenter(
                    notificationCenter, willPresent: response(to: notification, in: nil).notification,
                    withCompletionHandler: { _ in life.box.call(true) })
            }
        }
        // A library has added a method, which calls nothing (N16).
        if !call.isImplemented, swizzled.contains(.notificationWillPresent) { box.forget() }
        return box.answer
    }

    /// Shows the app's settings of notifications, as the system's button for them asks.
    package func openNotificationSettings(from notification: FakeNotification? = nil) {
        guard let delegate = notificationCenter.delegate else { return }
        callOut {
            delegate.userNotificationCenter(
                notificationCenter,
                openSettingsFor: notification.map { response(to: $0, in: nil).notification })
        }
    }

    private func response(to notification: FakeNotification, in scene: UIScene?) -> UNNotificationResponse {
        let response = notification.response
        response.fakeTargetScene = unknowns.namesTargetScene ? scene : nil
        return response
    }

    private func respond(_ notification: FakeNotification, in scene: UIScene?) {
        // The answer that started the app is lost to a delegate that was set after the launch (S4).
        guard let delegate = notificationCenter.delegate,
            hadNotificationDelegate || connectedScenes.contains(where: { $0.activationState == .foregroundActive })
        else { return note("the answer to \(notification.identifier) is lost: no delegate") }
        let (box, life) = makeAnswer(notification.identifier)
        let call = FakeOptional.call(delegate) { delegate in
            callOut {
                delegate.userNotificationCenter(
                    notificationCenter, didReceive: response(to: notification, in: scene),
                    withCompletionHandler: { life.box.call(nil) })
            }
        }
        guard !call.isImplemented else { return }
        // The asynchronous form of the same method.
        answerBoxes.removeAll { $0 === box }
        let second = makeAnswer(notification.identifier)
        Task {
            await delegate.userNotificationCenter(
                notificationCenter, didReceive: response(to: notification, in: scene))
            second.life.box.call(nil)
        }
    }

    private func perform(
        _ item: UIApplicationShortcutItem, in scene: UIWindowScene, _ delegate: any UIWindowSceneDelegate
    ) {
        let (box, life) = makeAnswer(item.type)
        let call = FakeOptional.call(delegate) { delegate in
            callOut {
                delegate.windowScene(scene, performActionFor: item, completionHandler: { life.box.call($0) })
            }
        }
        guard !call.isImplemented else { return }
        // The asynchronous form of the same method.
        answerBoxes.removeAll { $0 === box }
        let second = makeAnswer(item.type)
        Task { second.life.box.call(await delegate.windowScene(scene, performActionFor: item)) }
    }

    /// Delivers to the application's delegate, as the system does in an app without scenes, or with none connected.
    package func deliverToApplication(_ door: FakeDoor) {
        if case .notification(let notification) = door { return respond(notification, in: nil) }
        guard let delegate = application.fakeDelegate else { return }
        switch door {
        case .url(let text, let source):
            guard let url = URL(string: text) else { return }
            var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: false]
            options[.sourceApplication] = source
            let (box, life) = makeAnswer(text)
            life.box.call(callOut { delegate.application(application, open: url, options: options) })
            note("the application answers \(String(describing: box.answer.succeeded))")
        case .activity(let activity):
            let (_, life) = makeAnswer(activity.activityType)
            life.box.call(
                callOut { delegate.application(application, continue: activity, restorationHandler: { _ in }) })
        case .notification: break
        case .shortcut(let type, let userInfo):
            let item = UIApplicationShortcutItem(fake: type, type, userInfo)
            let (box, life) = makeAnswer(type)
            let call = FakeOptional.call(delegate) { delegate in
                callOut {
                    delegate.application(application, performActionFor: item, completionHandler: { life.box.call($0) })
                }
            }
            if !call.isImplemented { box.ignore() }
        }
    }

    private func makeAnswer(_ name: String) -> (box: FakeAnswerBox, life: FakeAnswerBox.Life) {
        let box = FakeAnswerBox(name)
        answerBoxes.append(box)
        return (box, FakeAnswerBox.Life(box))
    }

    /// Records handlers that were called twice, dropped, or, at the end of a run, never called (S7).
    func checkAnswers(isLast: Bool) {
        for box in answerBoxes {
            if let problem = box.problem(isLast: isLast) { violate("S7", problem) }
        }
    }
}

extension FakeDoor {
    /// The quick action, as launch options hold it.
    @MainActor package var shortcutItem: UIApplicationShortcutItem? {
        guard case .shortcut(let type, let userInfo) = self else { return nil }
        return UIApplicationShortcutItem(fake: type, type, userInfo)
    }

    var opensApp: Bool {
        guard case .notification(let notification) = self else { return true }
        return notification.opensApp
    }

    var name: String {
        switch self {
        case .url(let text, _): text
        case .activity(let activity): activity.webpageURL?.absoluteString ?? activity.activityType
        case .notification(let notification): notification.identifier
        case .shortcut(let type, _): type
        }
    }
}

extension FakeNotification {
    @MainActor var response: UNNotificationResponse {
        let content = UNMutableNotificationContent()
        content.userInfo = userInfo
        let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
        let notification = UNNotification(fake: request, date: date)
        let action = action ?? UNNotificationDefaultActionIdentifier
        if let text { return UNTextInputNotificationResponse(fake: notification, action: action, text: text) }
        return UNNotificationResponse(fake: notification, action: action)
    }
}
