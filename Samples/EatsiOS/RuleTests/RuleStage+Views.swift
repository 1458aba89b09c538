import SwiftUI

extension RuleStage {
    /// The stack that SwiftUI creates for a `NavigationStack`.
    private var stackOfViews: UINavigationController? { Self.stack(in: window.rootViewController) }

    private static func stack(in controller: UIViewController?) -> UINavigationController? {
        guard let controller else { return nil }
        return controller as? UINavigationController ?? controller.children.lazy.compactMap { stack(in: $0) }.first
    }

    /// The controller of the sheet or cover that SwiftUI presents.
    var modal: UIViewController? { window.rootViewController?.presentedViewController }

    var isMoving: Bool {
        stackOfViews?.transitionCoordinator != nil || modal?.isBeingPresented == true || modal?.isBeingDismissed == true
    }

    /// Shows a view in a hosting controller, and waits until it is visible.
    func show(_ view: some View) async {
        await show(UIHostingController(rootView: view))
    }

    /// Waits until SwiftUI has handled a change of the state.
    func settle() async {
        await pause()
        await wait { !isMoving }
        await pause()
    }

    /// Dismisses a modal of SwiftUI with UIKit.
    func takeModalAway() { window.rootViewController?.dismiss(animated: false, completion: nil) }
}
