#if canImport(UIKit)
import SwitchyardNavigation
public import SwitchyardRouter
public import UIKit

/// The place of a link's handler: the controller that can present, and the visible stack.
///
/// The host knows its controllers, so no search is needed. Read it again after each `await`: the user may have navigated on.
///
/// ```swift
/// $0.handle(ShareRoute.self) { @MainActor route, link in
///     guard let host = link.host else { throw ShareError.noWindow }
///     host.presenter.present(ShareController(route), animated: true)
/// }
/// ```
@MainActor
public struct HostContext {
    /// The scene of the system.
    public let scene: UIWindowScene
    /// The controller that can present another: the topmost presented one, or that of the window.
    public let presenter: UIViewController
    /// The visible stack; `nil` above a modal with a single screen.
    public let stack: UINavigationController?

    init?(_ host: WindowHost) {
        guard let scene = host.scene else { return nil }
        self.scene = scene
        // A controller that is being dismissed cannot present, nor can that of a menu.
        presenter = host.presenter
        if let modal = host.presented.last(where: { !$0.isLeaving }) {
            stack = modal as? UINavigationController
        } else {
            stack = host.selectedStack
        }
    }
}

extension LinkContext {
    /// The place of this link's handler; `nil` while no window is visible, and outside a handler.
    ///
    /// It is in the scene of the link, or else in the focused scene.
    @MainActor
    public var host: HostContext? {
        guard let router = router as? Router, let scene = scene ?? router.navigation.state.focus else { return nil }
        return router.watches.host(of: scene).flatMap { HostContext($0) }
    }
}
#endif
