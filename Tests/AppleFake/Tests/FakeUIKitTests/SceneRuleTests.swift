import Testing
import UIKit
import UserNotifications

/// Answers, drops or repeats what it is given.
private final class NotificationLog: NSObject, UNUserNotificationCenterDelegate {
    // The fake calls its delegates on the main actor.
    nonisolated(unsafe) var lines: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        lines.append("\(response.notification.request.identifier) \(response.actionIdentifier)")
        completionHandler()
    }
}

private final class AsyncNotificationLog: NSObject, UNUserNotificationCenterDelegate {
    // The fake calls its delegates on the main actor.
    nonisolated(unsafe) var lines: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await Task.yield()
        lines.append((response as? UNTextInputNotificationResponse)?.userText ?? "")
    }
}

private final class Actions: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var calls = 1
    var kept: ((Bool) -> Void)?

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        for _ in 0..<max(calls, 0) { completionHandler(true) }
        if calls < 0 { kept = completionHandler }
    }
}

private final class AsyncActions: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool {
        await Task.yield()
        return shortcutItem.type == "order"
    }
}

@MainActor struct SceneRuleTests {
    @Test func `UIKit S1: from iOS 27 an app without scenes is stopped`() async throws {
        for (version, expected) in [(26, []), (27, ["S1"])] {
            try await FakeSystem.run(version: version) { system in
                system.launch(hasScenes: false)
                #expect(system.takeViolations().map(\.rule) == expected)
            }
        }
    }

    @Test func `UIKit S2: a session is connected again with another scene`() async throws {
        try await FakeSystem.run { system in
            let log = Log()
            let owner = OneWindow(Screen("a"), log)
            let scene = system.connect(owner)
            try await system.settle()
            let session = system.disconnect(scene)
            #expect(UIApplication.shared.connectedScenes == [])
            let other = OneWindow(Screen("b"), log)
            let again = system.reconnect(session, other)
            try await system.settle()
            #expect(again !== scene)
            #expect(again.session.persistentIdentifier == "session-1")
            #expect(session.scene === again)
            #expect(log.take() == ["connect", "active", "disconnect", "connect", "active"])
        }
    }

    @Test func `UIKit S3: a cold link is in the options and is not repeated`() async throws {
        try await FakeSystem.run { system in
            system.deliver(.url("eats://orders/1", from: "com.example.mail"), .cold)
            system.deliver(.universalLink("https://eats.example/orders/2"), .cold)
            let owner = OneWindow(Screen("a"))
            system.connect(owner)
            try await system.settle()
            #expect(owner.options?.urlContexts.map(\.url.absoluteString) == ["eats://orders/1"])
            #expect(owner.options?.urlContexts.first?.options.sourceApplication == "com.example.mail")
            #expect(owner.options?.userActivities.first?.webpageURL?.absoluteString == "https://eats.example/orders/2")
            #expect(owner.log.take() == ["connect", "active"])
            system.deliver(.url("eats://orders/3"))
            system.deliver(.universalLink("https://eats.example/orders/4"))
            #expect(
                owner.log.take() == ["url eats://orders/3 from -", "activity https://eats.example/orders/4"])
        }
    }

    @Test(arguments: [true, false])
    func `UIKit S4: an answer that starts the app is lost to a delegate that is set late`(isEarly: Bool) async throws {
        try await FakeSystem.run { system in
            let delegate = NotificationLog()
            if isEarly { UNUserNotificationCenter.current().delegate = delegate }
            system.launch()
            UNUserNotificationCenter.current().delegate = delegate
            system.deliver(.notification(FakeNotification("n1")), .both)
            let owner = OneWindow(Screen("a"))
            system.connect(owner)
            #expect(delegate.lines.count == (isEarly ? 1 : 0))
        }
    }

    @Test func `UIKit S5: one answer arrives in the options and at the delegate`() async throws {
        try await FakeSystem.run { system in
            let delegate = NotificationLog()
            system.notificationCenter.delegate = delegate
            system.deliver(.notification(FakeNotification("n1", action: "reply")), .both)
            let owner = OneWindow(Screen("a"))
            system.connect(owner)
            #expect(owner.options?.notificationResponse?.notification.request.identifier == "n1")
            #expect(delegate.lines == ["n1 reply"])
            #expect(system.answers == [FakeAnswer(name: "n1", succeeded: nil, calls: 1)])
        }
    }

    @Test func `UIKit S5: the asynchronous form of the delegate's method is called as well`() async throws {
        try await FakeSystem.run { system in
            let delegate = AsyncNotificationLog()
            system.notificationCenter.delegate = delegate
            system.launch()
            let owner = OneWindow(Screen("a"))
            system.connect(owner)
            try await system.settle()
            system.deliver(.notification(FakeNotification("n1", text: "on my way")))
            try await system.settle { system.answers.first?.calls == 1 }
            #expect(delegate.lines == ["on my way"])
        }
    }

    @Test func `UIKit S6: the delegate is called before the scene is active, and there is no key window`() async throws
    {
        try await FakeSystem.run { system in
            system.deliver(.url("eats://orders/1"), .both)
            system.keepsInactive = true
            let owner = OneWindow(Screen("a"))
            let scene = system.connect(owner)
            try await system.settle()
            #expect(owner.log.take() == ["connect", "url eats://orders/1 from -"])
            #expect(scene.activationState == .foregroundInactive)
            #expect(scene.keyWindow == nil)
            system.activate(scene)
            #expect(owner.log.take() == ["active"])
            #expect(scene.keyWindow === owner.window)
        }
    }

    @Test func `UIKit S6: a scene in the background is called before it is active`() async throws {
        try await FakeSystem.run { system in
            let owner = OneWindow(Screen("a"))
            let scene = system.connect(owner)
            try await system.settle()
            system.enterBackground(scene)
            system.deliver(.url("eats://orders/1"), to: scene)
            #expect(scene.activationState == .foregroundInactive)
            try await system.settle()
            #expect(owner.log.take() == ["connect", "active", "url eats://orders/1 from -", "active"])
        }
    }

    @Test(arguments: [(1, []), (0, ["S7"]), (2, ["S7"])])
    func `UIKit S7: the handler of a quick action has to be called once`(calls: Int, rules: [String]) async throws {
        try await FakeSystem.run { system in
            let delegate = Actions()
            delegate.calls = calls
            system.connect(delegate)
            try await system.settle()
            system.deliver(.shortcut("order"))
            system.turn()
            #expect(system.takeViolations().map(\.rule) == rules)
            #expect(system.answers.map(\.calls) == [calls])
        }
    }

    @Test func `UIKit S7: a handler that is kept and never called is a violation at the end`() async throws {
        await #expect(throws: FakeViolations.self) {
            try await FakeSystem.run { system in
                let delegate = Actions()
                delegate.calls = -1
                system.connect(delegate)
                system.deliver(.shortcut("order"))
                system.turn()
                #expect(system.violations == [])
            }
        }
    }

    @Test func `UIKit S7: the asynchronous form answers with its result`() async throws {
        try await FakeSystem.run { system in
            let delegate = AsyncActions()
            system.connect(delegate)
            try await system.settle()
            system.deliver(.shortcut("order"))
            try await system.settle { system.answers.first?.succeeded != nil }
            #expect(system.answers == [FakeAnswer(name: "order", succeeded: true, calls: 1)])
        }
    }

    @Test func `an app asks for a scene, and the system connects it or says why not`() async throws {
        try await FakeSystem.run { system in
            let owner = OneWindow(Screen("a"))
            let other = OneWindow(Screen("b"))
            system.connect(owner)
            system.makeSceneDelegate = { other }
            UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest()) { _ in
                Issue.record("refused")
            }
            try await system.settle()
            #expect(UIApplication.shared.connectedScenes.count == 2)
            system.supportsMultipleScenes = false
            var error: (any Error)?
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error = $0 }
            try await system.settle()
            #expect(error != nil)
        }
    }

    @Test func `the system opens what the app hands over`() async throws {
        try await FakeSystem.run { system in
            let owner = OneWindow(Screen("a"))
            let scene = system.connect(owner)
            let url = try #require(URL(string: "https://eats.example"))
            var results: [Bool] = []
            scene.open(url, options: nil) { results.append($0) }
            try await system.settle()
            system.opensURLs = false
            scene.open(url, options: nil) { results.append($0) }
            try await system.settle()
            #expect(results == [true, false])
            #expect(system.opened == [url])
        }
    }
}
