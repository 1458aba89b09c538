#if canImport(UIKit) && canImport(ObjectiveC)
import UIKit

extension SplitRelay {
    func forwardTopColumn(
        _ split: UISplitViewController, _ proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        next?.splitViewController?(split, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    }

    func forwardDisplayMode(_ split: UISplitViewController, _ mode: UISplitViewController.DisplayMode) {
        next?.splitViewController?(split, willChangeTo: mode)
    }

    func forwardDidCollapse(_ split: UISplitViewController) { next?.splitViewControllerDidCollapse?(split) }
    func forwardDidExpand(_ split: UISplitViewController) { next?.splitViewControllerDidExpand?(split) }
}
#elseif canImport(UIKit)
import UIKit

// The stand-in for UIKit on Linux has no optional methods: those that an object does not implement do nothing.
extension SplitRelay {
    func forwardTopColumn(
        _ split: UISplitViewController, _ proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        next?.splitViewController(split, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    }

    func forwardDisplayMode(_ split: UISplitViewController, _ mode: UISplitViewController.DisplayMode) {
        next?.splitViewController(split, willChangeTo: mode)
    }

    func forwardDidCollapse(_ split: UISplitViewController) { next?.splitViewControllerDidCollapse(split) }
    func forwardDidExpand(_ split: UISplitViewController) { next?.splitViewControllerDidExpand(split) }

    // On Apple's platforms, the runtime finds these methods in the delegate of the app.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        next?.splitViewController(svc, displayModeForExpandingToProposedDisplayMode: proposedDisplayMode)
            ?? proposedDisplayMode
    }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        next?.splitViewController(svc, willShow: column)
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        next?.splitViewController(svc, willHide: column)
    }
}
#endif
