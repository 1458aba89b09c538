#if canImport(UIKit)
import UIKit

/// Observes a split view, and forwards every call to the delegate of the app.
///
/// Methods that are not implemented here reach that delegate by `DelegateRelay+Forwarding.swift`.
final class SplitRelay: DelegateRelay, UISplitViewControllerDelegate {
    /// The delegate of the app.
    var next: (any UISplitViewControllerDelegate)? {
        get { nextObject as? any UISplitViewControllerDelegate }
        set { nextObject = newValue }
    }
    /// Called before the split view collapses, if the delegate of the app chooses another top column.
    var onTopColumn: (@MainActor (UISplitViewController.Column) -> Void)?
    /// Called before the display mode changes, after a swipe of the user or a call.
    var onDisplayMode: (@MainActor (UISplitViewController.DisplayMode) -> Void)?
    /// Called when the split view has collapsed or expanded.
    var onResize: (@MainActor () -> Void)?

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        let wanted = forwardTopColumn(svc, proposedTopColumn)
        if wanted != proposedTopColumn { onTopColumn?(wanted) }
        // Only the compact stack is visible, whichever column is on top.
        return proposedTopColumn
    }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        onDisplayMode?(displayMode)
        forwardDisplayMode(svc, displayMode)
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        onResize?()
        forwardDidCollapse(svc)
    }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        onResize?()
        forwardDidExpand(svc)
    }
}
#endif
