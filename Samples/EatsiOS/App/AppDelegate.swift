import SwitchyardCore
import SwitchyardUIKit
import UIKit

/// What the system asks of the whole app; each scene has its own delegate.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    // The router does not keep it alive.
    private let notifications = ForegroundNotifications()

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let router = AppModel.shared.router
        // Before launching ends: a delegate that is set later misses the tap that launched the app.
        router.receiveNotifications(forwardingTo: notifications)
        Task { await router.startModules() }
        return true
    }
}
