#if canImport(UIKit)
import Foundation
import SwitchyardAppEvents
import SwitchyardBase
import SwitchyardEntries
import UIKit

// Conversions of the system's objects to values without a platform, without any decision.

extension SceneID {
    /// The identity of a scene of the system, which is the same when the scene is connected again.
    @MainActor
    init(_ scene: UIScene) { self.init(scene.session) }

    /// The identity of a scene by its session: that with which the router has requested it, or else that of the system.
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
