#if canImport(UIKit)
import UIKit

/// Listens to a split view, and hands everything on to the delegate that the app sets.
///
/// What is not implemented here reaches that delegate by `SplitRelay+Forwarding.swift`.
final class SplitRelay: NSObject, UISplitViewControllerDelegate {
    // Read and written on the main thread, by UIKit and by `responds(to:)`, which is not isolated.
    nonisolated(unsafe) weak var next: (any UISplitViewControllerDelegate)? {
        didSet { hadNext = next != nil }
    }
    // Written with the delegate, on the main thread.
    private nonisolated(unsafe) var hadNext = false
    /// Called before the split view collapses, where the delegate of the app wants a column on top.
    var onTopColumn: (@MainActor (UISplitViewController.Column) -> Void)?
    /// Called when the split view has collapsed or expanded.
    var onResize: (@MainActor () -> Void)?

    /// Whether the delegate of the app has ended since the last call: UIKit still believes that its methods are there.
    func takeLoss() -> Bool {
        guard hadNext, next == nil else { return false }
        hadNext = false
        return true
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        let wanted = forwardTopColumn(svc, proposedTopColumn)
        if wanted != proposedTopColumn { onTopColumn?(wanted) }
        // The compact stack alone is seen, whichever column is on its top.
        return proposedTopColumn
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
