import Switchyard
import SwitchyardSwiftUI
import SwitchyardUIKit
import UIKit

/// Receives what SwiftUI has no callbacks for: notifications, quick actions, and the links that launch the app.
final class AppDelegate: NSObject, UIApplicationDelegate {
    /// Opens every link of the app.
    static let router = Router.eats(screens: EatsViews())

    // The router does not retain it.
    private let notifications = ForegroundNotifications()

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // Set it before launching ends: a delegate that is set later misses the tap that launched the app.
        Self.router.receiveNotifications(forwardingTo: notifications)
        Task { await Self.router.startModules() }
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        // Scenes of other roles, such as an external display, show no links.
        if session.role == .windowApplication { configuration.delegateClass = SceneDelegate.self }
        return configuration
    }
}

/// Receives links that launch the app, which SwiftUI may lose, and quick actions, for which SwiftUI has no callback.
final class SceneDelegate: RouterSceneDelegate {
    override var router: Router? { AppDelegate.router }
}
