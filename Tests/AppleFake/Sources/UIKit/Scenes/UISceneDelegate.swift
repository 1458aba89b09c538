// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import FakeBase

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
}

// Optional methods.
extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        FakeOptional.missing(self)
    }

    public func sceneDidDisconnect(_ scene: UIScene) { FakeOptional.missing(self) }
    public func sceneDidBecomeActive(_ scene: UIScene) { FakeOptional.missing(self) }
    public func sceneWillResignActive(_ scene: UIScene) { FakeOptional.missing(self) }
    public func sceneWillEnterForeground(_ scene: UIScene) { FakeOptional.missing(self) }
    public func sceneDidEnterBackground(_ scene: UIScene) { FakeOptional.missing(self) }

    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        FakeOptional.missing(self)
    }

    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        FakeOptional.missing(self)
        return nil
    }

    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        FakeOptional.missing(self)
    }

    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { FakeOptional.missing(self) }

    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {
        FakeOptional.missing(self)
    }
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get {
            FakeOptional.missing(self)
            return nil
        }
        set { FakeOptional.missing(self) }
    }

    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        FakeOptional.missing(self)
    }

    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool {
        FakeOptional.missing(self)
        return false
    }
}
