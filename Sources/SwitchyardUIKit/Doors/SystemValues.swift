#if canImport(UIKit)
import Foundation
import SwitchyardAppEvents
import SwitchyardBase
import SwitchyardEntries
import UIKit

// What the system hands over, as values without a platform: nothing is decided here.

extension SceneID {
    /// The identity of a scene of the system, which stays when the scene is disconnected and comes back.
    @MainActor
    init(_ scene: UIScene) { self.init(scene.session) }

    /// The identity of a scene by its session: that with which the router asked for it, or else the system's.
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
