#if canImport(UIKit)
import Foundation
import SwitchyardBase
import SwitchyardEntries
public import SwitchyardRouter
public import UIKit

extension Router {
    /// Returns the activity in which the system keeps what a scene shows, for `stateRestorationActivity(for:)`.
    ///
    /// The window that is made for the scene later opens it again, as links with the source `restore`. List the type of the
    /// activity, `$(PRODUCT_BUNDLE_IDENTIFIER).switchyard.restoration`, in `NSUserActivityTypes`.
    ///
    /// - Parameter scene: The scene.
    /// - Returns: The activity; `nil` where the router shows nothing there.
    @MainActor
    public func restorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let shown = host(of: scene)?.shown, let text = SceneRestoration.text(of: shown) else { return nil }
        let prefix = Bundle.main.bundleIdentifier.map { "\($0)." } ?? ""
        let activity = NSUserActivity(activityType: prefix + SceneRestoration.activityType)
        activity.addUserInfoEntries(from: [SceneRestoration.valueName: text])
        return activity
    }

    /// Opens again what was kept for a scene of this session.
    @MainActor
    func restore(_ scene: UIScene) {
        guard let activity = scene.session.stateRestorationActivity,
            activity.activityType.hasSuffix(SceneRestoration.activityType),
            let text = activity.userInfo?[SceneRestoration.valueName] as? String
        else { return }
        for request in SceneRestoration.requests(for: text, in: sceneID(of: scene)) { navigate(request) }
    }
}
#endif
