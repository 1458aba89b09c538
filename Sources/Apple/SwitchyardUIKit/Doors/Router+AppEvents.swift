#if canImport(UIKit)
import Foundation
import SwitchyardModules
public import SwitchyardRouter
import SwitchyardSupport
import UIKit

extension Router {
    /// Starts sending the events of the application and its scenes to the modules.
    ///
    /// Call it once, after `Router.init`; further calls change nothing. Modules receive events on the main actor, in
    /// the order of the posts: within the post if UIKit posts, and later if code of the app posts on another thread.
    /// <doc:Doors> lists the events, and those that an app sends itself.
    @MainActor
    public func forwardAppEvents() {
        _ = attachment { AppEventForwarding(self) }
    }
}

/// Passes notifications of UIKit to the modules of a router.
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

    private let posts = PostedNotifications()

    @MainActor
    init(_ router: Router) {
        func observe(_ name: Notification.Name, _ body: @escaping @MainActor (Router, AnyObject?) -> Void) {
            posts.observe(name) { [weak router] object in
                if let router { body(router, object) }
            }
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
    }
}
#endif
