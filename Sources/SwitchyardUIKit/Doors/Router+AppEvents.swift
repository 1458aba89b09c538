#if canImport(UIKit)
import Foundation
import SwitchyardAppEvents
import SwitchyardBase
public import SwitchyardRouter
import UIKit

extension Router {
    /// Sends the events of application and scenes that the system posts to the modules, from now on.
    ///
    /// Call it once, after `Router.init`; further calls change nothing. <doc:Doors> lists the events, and what an app sends itself.
    @MainActor
    public func forwardAppEvents() {
        _ = attachment { AppEventForwarding(self) }
    }
}

/// Hands what UIKit posts to the modules of a router.
final class AppEventForwarding: Sendable {
    private static let application: [(Notification.Name, AppEvent<Void, Void>)] = [
        (UIApplication.didBecomeActiveNotification, .didBecomeActive),
        (UIApplication.willResignActiveNotification, .willResignActive),
        (UIApplication.didEnterBackgroundNotification, .didEnterBackground),
        (UIApplication.willEnterForegroundNotification, .willEnterForeground),
        (UIApplication.willTerminateNotification, .willTerminate),
        (UIApplication.didReceiveMemoryWarningNotification, .didReceiveMemoryWarning),
        (UIApplication.significantTimeChangeNotification, .significantTimeChange),
        (UIApplication.protectedDataWillBecomeUnavailableNotification, .protectedDataWillBecomeUnavailable),
        (UIApplication.protectedDataDidBecomeAvailableNotification, .protectedDataDidBecomeAvailable),
    ]

    private static let scenes: [(Notification.Name, AppEvent<SceneID, Void>)] = [
        (UIScene.didDisconnectNotification, .sceneDidDisconnect),
        (UIScene.didActivateNotification, .sceneDidBecomeActive),
        (UIScene.willDeactivateNotification, .sceneWillResignActive),
        (UIScene.didEnterBackgroundNotification, .sceneDidEnterBackground),
        (UIScene.willEnterForegroundNotification, .sceneWillEnterForeground),
    ]

    // What the notification center returned, which is used once more, when this ends.
    nonisolated(unsafe) private let tokens: [any NSObjectProtocol]

    @MainActor
    init(_ router: Router) {
        var tokens: [any NSObjectProtocol] = []
        func observe(_ name: Notification.Name, _ body: @escaping @MainActor (Router, AnyObject?) -> Void) {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak router] posted in
                    // UIKit posts on the main thread, and its objects stay there.
                    nonisolated(unsafe) let object = posted.object as AnyObject?
                    MainActor.assumeIsolated {
                        if let router { body(router, object) }
                    }
                })
        }
        for (name, event) in Self.application { observe(name) { router, _ in router.send(event) } }
        for (name, event) in Self.scenes {
            observe(name) { router, scene in
                if let scene = scene as? UIScene { router.send(event, router.sceneID(of: scene)) }
            }
        }
        observe(UIScene.willConnectNotification) { router, scene in
            guard let scene = scene as? UIScene else { return }
            router.send(.sceneDidConnect, SceneConnection(router.sceneID(of: scene), role: scene.session.role.rawValue))
        }
        self.tokens = tokens
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}
#endif
