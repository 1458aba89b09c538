import Switchyard
import SwitchyardUIKit
import UIKit

/// Passes each event of the scene to the router, one line for each callback.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let router = AppModel.shared.router

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = router.makeWindow(in: scene, connectedWith: options, tabs: AppModel.tabs)
        router.receive(options, in: scene)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        router.receive(contexts, in: scene)
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) { router.receive(activity, in: scene) }

    func windowScene(_ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem) async -> Bool {
        await router.receive(item, in: scene)
    }

    func sceneDidBecomeActive(_ scene: UIScene) { router.receiveMailbox() }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { router.restorationActivity(for: scene) }
}
