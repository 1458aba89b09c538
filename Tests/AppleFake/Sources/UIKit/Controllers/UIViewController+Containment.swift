// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIViewController {
    public var parent: UIViewController? { fakeParent }
    public var children: [UIViewController] { fakeChildren }

    public var navigationController: UINavigationController? { fakeAncestor() }
    public var tabBarController: UITabBarController? { fakeAncestor() }
    public var splitViewController: UISplitViewController? { fakeAncestor() }

    private func fakeAncestor<Container: UIViewController>() -> Container? {
        var next = parent
        while let controller = next {
            if let container = controller as? Container { return container }
            next = controller.parent
        }
        return nil
    }

    /// The controller at the end of the way up through the parents.
    var fakeRoot: UIViewController { parent?.fakeRoot ?? self }

    /// Makes a controller a child without telling it; the container that had it loses it.
    func fakeTake(_ child: UIViewController) {
        guard child.fakeParent !== self else { return }
        if let stack = child.fakeParent as? UINavigationController, stack.fakeStack.contains(child) {
            stack.fakeForce { $0.filter { $0 !== child } }
        }
        child.fakeParent?.fakeChildren.removeAll { $0 === child }
        child.fakeParent = self
        fakeChildren.append(child)
    }

    /// Ends a child's membership without telling it.
    func fakeDrop(_ child: UIViewController) {
        guard child.fakeParent === self else { return }
        child.fakeParent = nil
        fakeChildren.removeAll { $0 === child }
    }
}
