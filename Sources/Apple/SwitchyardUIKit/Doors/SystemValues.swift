#if canImport(UIKit)
import Foundation
import SwitchyardModules
import SwitchyardSupport
import UIKit

// Conversions of the system's objects to platform-independent values, without any decision.

extension SceneID {
    /// The identity of a scene of the system; it stays the same when the scene reconnects.
    @MainActor
    init(_ scene: UIScene) { self.init(scene.session) }

    /// The identity of a scene from its session: the one with which the router requested it, or else that of the
    /// system.
    @MainActor
    init(_ session: UISceneSession) {
        self.init(rawValue: session.userInfo?[SceneRequest.valueName] as? String ?? session.persistentIdentifier)
    }
}

extension OpenedLink {
    @MainActor
    init(_ context: UIOpenURLContext, in scene: SceneID?) {
        self.init(
            context.url, sender: context.options.sourceApplication, isInPlace: context.options.openInPlace,
            scene: scene)
    }
}
#endif
