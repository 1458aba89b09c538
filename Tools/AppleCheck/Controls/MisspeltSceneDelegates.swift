import UIKit

final class Delegate: UIResponder, UISceneDelegate {
    func scene(_ scene: UIScene, openURLContext contexts: Set<UIOpenURLContext>) {}  // warning: nearly matches optional requirement
}

final class WindowDelegate: UIResponder, UIWindowSceneDelegate {
    func windowScene(_ scene: UIWindowScene, performAction item: UIApplicationShortcutItem) async -> Bool { true }  // warning: nearly matches optional requirement
}
