/// What UIKit presents for a menu: a controller of its own, in the chain of presented controllers (P15).
final class _UIContextMenuActionsOnlyViewController: UIViewController {
    let fakeActions: [(title: String, handler: () -> Void)]

    init(_ actions: [(title: String, handler: () -> Void)]) {
        fakeActions = actions
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
    }

    required init?(coder: NSCoder) { nil }
}

extension FakeSystem {
    /// Plays a user who opens a menu: of a button, of a bar item, or by holding a finger on something.
    ///
    /// - Parameters:
    ///   - actions: The actions of the menu.
    ///   - controller: The controller whose view has the menu.
    /// - Returns: Whether it opens; it does not while something of the same presenter is on its way.
    @discardableResult package func openMenu(
        _ actions: KeyValuePairs<String, () -> Void>, on controller: UIViewController
    ) -> Bool {
        acting(as: .user) {
            let presenter = controller.fakeMenuPresenter
            guard presenter.fakePresented == nil, controller.viewIfLoaded?.window != nil,
                !transitions.contains(where: { $0.kind != .stack })
            else { return false }
            note("user opens a menu on \(controller.fakeLabel)")
            presenter.present(
                _UIContextMenuActionsOnlyViewController(actions.map { ($0.key, $0.value) }), animated: false
            ) {}
            return true
        }
    }

    /// Plays a user who chooses an action of the open menu, or taps beside it.
    ///
    /// The action runs while the controller of UIKit is still in the chain (P15).
    ///
    /// - Parameters:
    ///   - title: The title of the action; `nil` for a tap beside the menu.
    ///   - scene: The scene, which may be left out where there is one.
    /// - Returns: Whether the menu goes away.
    @discardableResult package func tapMenu(_ title: String?, in scene: UIWindowScene? = nil) -> Bool {
        acting(as: .user) {
            guard let menu = openMenu(in: scene), let presenter = menu.fakePresenting, !menu.fakeIsBeingDismissed else {
                return false
            }
            let action = menu.fakeActions.first { $0.title == title }
            guard title == nil || action != nil else { return false }
            note("user chooses \(title ?? "nothing") in the menu")
            presenter.fakeBeginDismissal(true, isInteractive: false, nil)
            if let action { callOut(action.handler) }
            return true
        }
    }

    /// Whether a menu is open, or on its way out.
    package func hasMenu(in scene: UIWindowScene? = nil) -> Bool { openMenu(in: scene) != nil }

    private func openMenu(in scene: UIWindowScene?) -> _UIContextMenuActionsOnlyViewController? {
        let windows = (scene ?? connectedScenes.first as? UIWindowScene)?.windows ?? []
        return windows.flatMap { $0.rootViewController?.fakeEveryone ?? [] }
            .compactMap { $0 as? _UIContextMenuActionsOnlyViewController }.last
    }
}

extension UIViewController {
    /// Whether UIKit shows the controller for a menu: nothing of the app waits for it.
    var fakeIsMenu: Bool { self is _UIContextMenuActionsOnlyViewController }

    /// The controller that presents a menu: the outermost ancestor, as for most styles.
    fileprivate var fakeMenuPresenter: UIViewController { fakeRoot }
}
