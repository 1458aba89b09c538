import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// The delegate of a further scene of an app.
@MainActor
final class SecondScene: UIResponder, UIWindowSceneDelegate {
    let router: Router
    var window: UIWindow?
    /// What the scene was connected with.
    private(set) var activities: [String] = []

    init(of app: LibraryApp) {
        router = app.router
        super.init()
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        activities += connectionOptions.userActivities.map(\.activityType)
        window = router.makeWindow(in: scene, connectedWith: connectionOptions)
        router.receive(connectionOptions, in: scene)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        router.receive(URLContexts, in: scene)
    }
}
