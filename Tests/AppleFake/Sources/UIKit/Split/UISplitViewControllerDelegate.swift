// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import FakeBase

// It does not inherit from NSObjectProtocol, which is why an adapter cannot ask what it implements.
@MainActor public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

// Optional methods.
extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        FakeOptional.missing(self)
        return proposedTopColumn
    }

    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        FakeOptional.missing(self)
        return proposedDisplayMode
    }

    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        FakeOptional.missing(self)
    }

    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) { FakeOptional.missing(self) }
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) { FakeOptional.missing(self) }

    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        FakeOptional.missing(self)
    }

    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        FakeOptional.missing(self)
    }
}
