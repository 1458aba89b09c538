#if canImport(UIKit)
import Foundation
import SwitchyardNavigation
public import SwitchyardRouter
public import SwitchyardSupport
public import UIKit

/// Observes the scenes in which a router shows something: when they become active, and when they are disconnected.
@MainActor
final class SceneWatches {
    private var watches: [SceneID: SceneWatch] = [:]
    /// The identity of each scene by that of its session, because the app may overwrite the values of a session.
    private var identities: [String: SceneID] = [:]
    /// The scenes that were restored: once for each connection, however often their windows are created.
    private var restored: Set<SceneID> = []

    /// Returns the host of a scene; `nil` if the router shows nothing in it.
    func host(of scene: SceneID) -> WindowHost? { watches[scene]?.host }

    /// The identity of a scene.
    func identity(of scene: UIScene) -> SceneID {
        identities[scene.session.persistentIdentifier] ?? SceneID(scene.session)
    }

    /// Whether a scene is still to be restored; `true` once for each connection.
    func takeRestoration(of scene: SceneID) -> Bool { restored.insert(scene).inserted }

    /// Observes a scene for a host.
    ///
    /// The previous host is closed, because a scene has one host of a router.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - host: The host.
    ///   - opening: The request that the scene answers; `nil` if the router did not request it.
    ///   - restored: The restored screens of its window.
    func observe(
        _ scene: UIWindowScene, for host: WindowHost, askedFor opening: SceneOpening? = nil,
        restoring restored: RestoredScene? = nil
    ) {
        let id = identity(of: scene)
        let session = scene.session.persistentIdentifier
        identities[session] = id
        // A requested scene shows what was requested, and is not restored.
        if opening != nil { self.restored.insert(id) }
        watches[id]?.stop()
        watches[id] = SceneWatch(host, of: scene, id, askedFor: opening, restoring: restored) { [weak self] in
            self?.watches[id] = nil
            self?.identities[session] = nil
            self?.restored.remove(id)
        }
    }
}

extension Router {
    /// The scenes in which the router shows something.
    @MainActor
    var watches: SceneWatches { attachment { SceneWatches() } }

    /// The router's identity for a scene: that of its session, or the one with which it was requested.
    ///
    /// - Parameter scene: The scene of the system.
    /// - Returns: The identity.
    @MainActor
    public func sceneID(of scene: UIScene) -> SceneID { watches.identity(of: scene) }
}

/// Observes one scene for its host.
@MainActor
final class SceneWatch {
    private(set) weak var host: WindowHost?
    private weak var router: Router?
    private let id: SceneID
    private let posts = PostedNotifications()
    private let opening: SceneOpening?
    /// The restored screens of which links are left.
    private var restored: RestoredScene?
    private let onEnd: @MainActor () -> Void

    init(
        _ host: WindowHost, of scene: UIWindowScene, _ id: SceneID, askedFor opening: SceneOpening?,
        restoring restored: RestoredScene?, onEnd: @escaping @MainActor () -> Void
    ) {
        self.host = host
        router = host.router
        self.id = id
        self.onEnd = onEnd
        self.opening = opening
        self.restored = restored
        router?.intake.connect(id)
        observe(UIScene.didActivateNotification, of: scene) { [weak self, weak scene] in
            if let scene { self?.activate(scene) }
        }
        posts.observe(UIWindow.didBecomeKeyNotification) { [weak self, weak scene] object in
            if let scene, (object as? UIWindow)?.windowScene === scene { self?.host?.takeFocus() }
        }
        observe(UIScene.willDeactivateNotification, of: scene) { [weak self] in self?.deactivate() }
        observe(UIScene.didDisconnectNotification, of: scene) { [weak self] in self?.disconnect() }
        // A stack may be adopted long after its scene has become active.
        if scene.activationState == .foregroundActive { activate(scene) }
    }

    /// Stops observing the scene, and closes the host.
    func stop() {
        posts.stop()
        host?.close()
    }

    private func activate(_ scene: UIScene) {
        host?.report(.focused)
        // Restoration comes before the links of the connection.
        if let router, let host, router.watches.takeRestoration(of: id), let saved = router.savedScene(of: scene) {
            // A stack that the app created; that of a window is restored when the window is created.
            let restored = router.restored(saved, beside: host.shown)
            router.show(restored)
            self.restored = restored
        }
        if let restored { router?.openRest(of: restored) }
        restored = nil
        if let host { opening?.end(.active(host)) }
        router?.intake.activate(id)
    }

    private func deactivate() { router?.intake.deactivate(id) }

    private func disconnect() {
        opening?.end(.failed(.sceneClosed))
        stop()
        router?.intake.disconnect(id)
        onEnd()
    }

    private func observe(_ name: Notification.Name, of scene: UIScene, _ body: @escaping @MainActor () -> Void) {
        let identity = ObjectIdentifier(scene)
        posts.observe(name) { object in
            if let object, ObjectIdentifier(object) == identity { body() }
        }
    }
}
#endif
