#if canImport(UIKit)
import Foundation
import SwitchyardBase
import SwitchyardEntries
import SwitchyardNavigation
import SwitchyardRouter
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
        let (router, id) = (host.router, SceneID(scene))
        router.entries.connect(id)
        var isRestored = false
        observe(UIScene.didActivateNotification) { [weak host, weak scene] in
            host?.report(.focused)
            if !isRestored, let scene {
                isRestored = true
                // What the scene was connected for comes after what it showed before.
                router.restore(scene)
            }
            router.entries.activate(id)
        }
        observe(UIScene.didDisconnectNotification) { [weak host] in
            host?.close()
            router.entries.disconnect(id)
            for token in watch.tokens { center.removeObserver(token) }
            watch.tokens = []
        }
    }
}
#endif
