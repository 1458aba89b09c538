import Switchyard
import SwitchyardUIKit
import UIKit

/// Receives the callbacks for the whole app; each scene has its own delegate.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    // The router does not retain it.
    private let notifications = ForegroundNotifications()

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let router = AppModel.shared.router
        // Set it before launching ends: a delegate that is set later misses the tap that launched the app.
        router.receiveNotifications(forwardingTo: notifications)
        Task { await router.startModules() }
        return true
    }
}
