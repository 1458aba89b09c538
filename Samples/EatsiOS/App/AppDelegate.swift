import SwitchyardCore
import SwitchyardUIKit
import UIKit

/// What the system asks of the whole app; each scene has its own delegate.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let router = AppModel.shared.router
        // Before launching ends: a delegate that is set later misses the tap that launched the app.
        router.receiveNotifications()
        Task { await router.startModules() }
        return true
    }
}
