import CoreFoundation
import CoreSpotlight
import Testing
import UIKit
import UserNotifications

// What an adapter writes has to compile here and for iOS. Each declaration uses the platform's spelling.

@MainActor
private final class Host: NSObject, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate,
    UITabBarControllerDelegate
{
    let stack: UINavigationController
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ root: UIViewController) {
        stack = UINavigationController(rootViewController: root)
        super.init()
        stack.delegate = self
    }

    func push(_ controller: UIViewController) async {
        await withCheckedContinuation { continuation in
            waiting = continuation
            stack.pushViewController(controller, animated: true)
        }
    }

    func present(_ controller: UIViewController) async {
        controller.modalPresentationStyle = .pageSheet
        controller.isModalInPresentation = false
        controller.presentationController?.delegate = self
        controller.sheetPresentationController?.detents = [.medium(), .large()]
        await stack.present(controller, animated: true)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        waiting?.resume()
        waiting = nil
    }
}

/// A stack that keeps its own delegate and stores the app's.
private final class RoutedStack: UINavigationController {
    private let relay = Relay()

    override var delegate: (any UINavigationControllerDelegate)? {
        get { relay.next }
        set {
            relay.next = newValue
            super.delegate = relay
        }
    }
}

private final class Relay: NSObject, UINavigationControllerDelegate {
    weak var next: (any UINavigationControllerDelegate)?

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        guard let next else { return }
        // For iOS the method is optional, here it is not: this spelling compiles in both places.
        optional(next.navigationController(_:didShow:animated:))?(navigationController, viewController, animated)
    }
}

private func optional<Method>(_ method: Method?) -> Method? { method }

@MainActor struct ShapeTests {
    @Test func `a host awaits pushes and presentations`() async throws {
        try await FakeSystem.run { system in
            let host = Host(Screen("a"))
            let owner = OneWindow(host.stack)
            system.connect(owner)
            try await system.settle()
            let work = Task {
                await host.push(Screen("b"))
                await host.present(Screen("sheet"))
                await host.stack.dismiss(animated: true)
            }
            try await system.settle()
            await work.value
            #expect(host.stack.viewControllers.map(\.title) == ["a", "b"])
            #expect(host.stack.presentedViewController == nil)
        }
    }

    @Test func `UIKit N11: a subclass keeps its delegate and forwards to the app's`() async throws {
        try await FakeSystem.run { system in
            let log = StackLog(Log())
            let stack = RoutedStack(rootViewController: Screen("a"))
            stack.delegate = log
            #expect(stack.delegate === log)
            let owner = OneWindow(stack)
            system.connect(owner)
            try await system.settle()
            stack.pushViewController(Screen("b"), animated: true)
            try await system.settle()
            #expect(log.log.lines.contains("didShow b"))
            #expect(!log.log.lines.contains("willShow b"))
        }
    }

    @Test func `activities, pasteboard and Spotlight have their names`() async throws {
        try await FakeSystem.run { _ in
            let activity = NSUserActivity(activityType: CSSearchableItemActionType)
            activity.addUserInfoEntries(from: [CSSearchableItemActivityIdentifier: "42"])
            #expect(activity.userInfo?[CSSearchableItemActivityIdentifier] as? String == "42")
            UIPasteboard.general.string = "eats://orders/42"
            #expect(UIPasteboard.general.hasStrings)
            #expect(UIApplication.openSettingsURLString == "app-settings:")
        }
    }
}
