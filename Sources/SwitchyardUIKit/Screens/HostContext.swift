#if canImport(UIKit)
public import SwitchyardDeclarations
import SwitchyardRouter
public import UIKit

/// Where the handler of a link stands: what it may present from, and the stack that the user sees.
///
/// The host knows its controllers, so nothing is searched for. Read it again after each `await`: the user may have gone on.
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
    /// The topmost controller that is presented, or that of the window: the one that can present another.
    public let presenter: UIViewController
    /// The stack that the user sees; `nil` above a modal that holds one screen.
    public let stack: UINavigationController?

    init?(_ host: WindowHost) {
        guard let scene = host.scene else { return nil }
        self.scene = scene
        // One that goes presents nothing any more.
        let modal = host.presented.last { !$0.isBeingDismissed }
        presenter = modal ?? host.container.controller
        if let modal {
            stack = modal as? UINavigationController
        } else {
            let selected = host.container.selectedBranch
            // Where columns lie above each other, they share one stack.
            stack =
                host.split?.stack(of: selected) ?? host.container.branches.first { $0.branch == selected }?.stack
        }
    }
}

extension LinkContext {
    /// Where the handler of this link stands; `nil` while no window shows, and outside a handler.
    ///
    /// It is the scene that the link asks for, or the one with the focus.
    @MainActor
    public var host: HostContext? {
        guard let router = router as? Router, let scene = scene ?? router.navigation.state.focus else { return nil }
        return router.watches.host(of: scene).flatMap { HostContext($0) }
    }
}
#endif
