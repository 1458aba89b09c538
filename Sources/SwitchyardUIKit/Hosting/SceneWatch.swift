#if canImport(UIKit)
import Foundation
import SwitchyardNavigation
import UIKit

/// Follows a scene: when it gets the user's attention, and when it is gone.
@MainActor
final class SceneWatch {
    private var tokens: [any NSObjectProtocol] = []

    /// Watches over a scene until it is gone.
    static func watch(_ host: WindowHost, of scene: UIWindowScene) {
        let watch = SceneWatch()
        let center = NotificationCenter.default
        let identity = ObjectIdentifier(scene)
        func observe(_ name: Notification.Name, _ body: @escaping @MainActor () -> Void) {
            watch.tokens.append(
                center.addObserver(forName: name, object: nil, queue: nil) { notification in
                    guard let object = notification.object as AnyObject?, ObjectIdentifier(object) == identity else {
                        return
                    }
                    // UIKit posts on the main thread.
                    MainActor.assumeIsolated { body() }
                })
        }
        observe(UIScene.didActivateNotification) { [weak host] in host?.report(.focused) }
        observe(UIScene.didDisconnectNotification) { [weak host] in
            host?.close()
            for token in watch.tokens { center.removeObserver(token) }
            watch.tokens = []
        }
    }
}
#endif
