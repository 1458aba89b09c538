// This compiles.
import UIKit

final class Stack: NSObject, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
    func navigationController(_ stack: UINavigationController, willShow screen: UIViewController, animated: Bool) {
        _ = stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ = $0.isCancelled }
    }
    func navigationController(_ stack: UINavigationController, didShow screen: UIViewController, animated: Bool) {}
    func presentationControllerDidDismiss(_ presentation: UIPresentationController) {}
    func presentationControllerDidAttemptToDismiss(_ presentation: UIPresentationController) {}
}

final class Columns: UISplitViewControllerDelegate {
    func splitViewControllerDidCollapse(_ split: UISplitViewController) {}
    func splitViewController(
        _ split: UISplitViewController, topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
}

final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        _ = options.urlContexts.map { ($0.url.absoluteString, $0.options.sourceApplication) }
    }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType type: String, error: any Error) {}
    func windowScene(_ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem) async -> Bool { true }
}

final class Application: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: .windowApplication) }
}

final class Notifications: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.banner, .list] }
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completion: @escaping @Sendable () -> Void
    ) { completion() }
}
