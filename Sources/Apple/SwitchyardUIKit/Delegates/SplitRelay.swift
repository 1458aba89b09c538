#if canImport(UIKit)
import UIKit

/// Observes a split view, and forwards every call to the delegate of the app.
///
/// The methods of the style before iOS 14, for gestures and for orientations reach that delegate by
/// `DelegateRelay+Forwarding.swift`.
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
        let choose = next.flatMap { optional($0.splitViewController(_:topColumnForCollapsingToProposedTopColumn:)) }
        let wanted = choose?(svc, proposedTopColumn) ?? proposedTopColumn
        if wanted != proposedTopColumn { onTopColumn?(wanted) }
        // Only the compact stack is visible, whichever column is on top.
        return proposedTopColumn
    }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        onDisplayMode?(displayMode)
        guard let next else { return }
        optional(next.splitViewController(_:willChangeTo:))?(svc, displayMode)
    }

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        let choose = next.flatMap { optional($0.splitViewController(_:displayModeForExpandingToProposedDisplayMode:)) }
        return choose?(svc, proposedDisplayMode) ?? proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        onResize?()
        guard let next else { return }
        optional(next.splitViewControllerDidCollapse(_:))?(svc)
    }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        onResize?()
        guard let next else { return }
        optional(next.splitViewControllerDidExpand(_:))?(svc)
    }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        guard let next else { return }
        optional(next.splitViewController(_:willShow:))?(svc, column)
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        guard let next else { return }
        optional(next.splitViewController(_:willHide:))?(svc, column)
    }
}
#endif
