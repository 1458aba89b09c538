#if canImport(UIKit)
import Foundation
import SwitchyardNavigation
public import SwitchyardRouter
import SwitchyardSupport
public import UIKit

extension Router {
    /// Returns an activity with the screens of a scene, for `stateRestorationActivity(for:)`.
    ///
    /// When the scene is connected later, its window shows the same screens again. Each passes the checks of a link with the source
    /// `restore`. Stacks and the selected tab are there before the first frame, and modals follow without an animation. A screen whose
    /// checks must wait, such as for a gate or an interceptor, follows as a link; not if a link opens the scene. List the type of the
    /// activity, `$(PRODUCT_BUNDLE_IDENTIFIER).switchyard.restoration`, in `NSUserActivityTypes`.
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

    /// The screens that were saved for the session of a scene; `nil` if none were.
    @MainActor
    func savedScene(of scene: UIScene) -> NavigationScene? {
        guard let activity = scene.session.stateRestorationActivity,
            activity.activityType.hasSuffix(SceneRestoration.activityType)
        else { return nil }
        return savedScene(activity.userInfo?[SceneRestoration.valueName] as? String ?? "", of: sceneID(of: scene))
    }
}
#endif
