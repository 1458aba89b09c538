#if canImport(UIKit)
import Foundation
import SwitchyardBase
import SwitchyardEntries
import SwitchyardNavigation
public import SwitchyardRouter
public import UIKit

extension Router {
    /// Returns an activity with the screens of a scene, for `stateRestorationActivity(for:)`.
    ///
    /// When the scene is connected later, its window opens the same screens again, as links with the source `restore`. List the type
    /// of the activity, `$(PRODUCT_BUNDLE_IDENTIFIER).switchyard.restoration`, in `NSUserActivityTypes`.
    ///
    /// - Parameter scene: The scene.
    /// - Returns: The activity; `nil` if the router shows nothing in it.
    @MainActor
    public func restorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let shown = host(of: scene)?.shown, let text = SceneRestoration.text(of: shown) else { return nil }
        let prefix = Bundle.main.bundleIdentifier.map { "\($0)." } ?? ""
        let activity = NSUserActivity(activityType: prefix + SceneRestoration.activityType)
        activity.addUserInfoEntries(from: [SceneRestoration.valueName: text])
        return activity
    }

    /// Opens the screens that were saved for the session of a scene.
    @MainActor
    func restore(_ scene: UIScene) {
        guard let activity = scene.session.stateRestorationActivity,
            activity.activityType.hasSuffix(SceneRestoration.activityType),
            let text = activity.userInfo?[SceneRestoration.valueName] as? String
        else { return }
        restore(text, in: sceneID(of: scene))
    }
}
#endif
