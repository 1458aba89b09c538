import Testing
import UIKit
import UserNotifications

/// An application's delegate of before scenes.
private final class OldDelegate: NSObject, UIApplicationDelegate {
    var lines: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        lines.append("launch \(launchOptions?[.url] ?? "-")")
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        lines.append("open \(url) from \(options[.sourceApplication] ?? "-")")
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        lines.append("continue \(userActivity.activityType)")
        return false
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        lines.append("perform \(shortcutItem.type)")
        completionHandler(false)
    }
}

/// Shows every notification.
private final class Presenting: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .sound])
    }
}

@MainActor struct ApplicationTests {
    @Test func `UIKit S1: before iOS 27 the application's delegate gets what arrives without scenes`() async throws {
        try await FakeSystem.run(version: 18) { system in
            let delegate = OldDelegate()
            system.launch(delegate, hasScenes: false, options: [.url: "eats://menu"])
            system.deliver(.url("eats://orders/1", from: "com.example.mail"))
            system.deliver(.universalLink("https://eats.example/orders/2"))
            system.deliver(.shortcut("order"))
            #expect(
                delegate.lines == [
                    "launch eats://menu", "open eats://orders/1 from com.example.mail",
                    "continue NSUserActivityTypeBrowsingWeb", "perform order",
                ])
            #expect(system.answers.map(\.succeeded) == [true, false, false])
        }
    }

    @Test func `UIKit S2: a disconnected scene has given its activity, and its controllers are freed`() async throws {
        final class Restoring: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?

            func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
                NSUserActivity(activityType: "restoration")
            }
        }
        try await FakeSystem.run { system in
            weak var gone: UIViewController?
            let session = try await {
                let delegate = Restoring()
                let scene = system.connect(delegate)
                let window = UIWindow(windowScene: scene)
                window.rootViewController = UINavigationController(rootViewController: Screen("a"))
                window.makeKeyAndVisible()
                delegate.window = window
                gone = window.rootViewController
                try await system.settle()
                return system.disconnect(scene)
            }()
            #expect(session.stateRestorationActivity?.activityType == "restoration")
            #expect(gone == nil)
        }
    }

    @Test func `a notification in front asks the delegate how it is shown`() async throws {
        try await FakeSystem.run { system in
            #expect(system.present(FakeNotification("n1")) == nil)
            let delegate = Presenting()
            system.notificationCenter.delegate = delegate
            #expect(system.present(FakeNotification("n1"))?.calls == 1)
        }
    }

    @Test func `system notifications are posted for scenes`() async throws {
        try await FakeSystem.run { system in
            let seen = Names()
            let names = [
                UIScene.willConnectNotification, UIScene.didActivateNotification,
                UIScene.didEnterBackgroundNotification,
                UIScene.didDisconnectNotification,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    MainActor.assumeIsolated { seen.lines.append(name.rawValue) }
                }
            }
            defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
            let owner = OneWindow(Screen("a"))
            let scene = system.connect(owner)
            try await system.settle()
            system.disconnect(scene)
            #expect(seen.lines == names.map(\.rawValue))
        }
    }
}

@MainActor private final class Names {
    var lines: [String] = []
}
