import FakeBase

// What becomes of the columns where the window is narrow (T8).
extension UISplitViewController {
    func fakeCollapse() {
        guard !isCollapsed else { return }
        let compact = fakeContent(.compact)
        let proposed: Column = compact != nil ? .compact : fakeColumns[.secondary] != nil ? .secondary : .primary
        let top = fakeAsk(proposed)
        isCollapsed = true
        fakeCollapsedRoot = compact ?? fakeContent(.primary)
        if compact == nil { fakeNest(upTo: top) }
        fakeArrange()
        if let delegate = fakeDelegate { fake.callOut { delegate.splitViewControllerDidCollapse(self) } }
    }

    func fakeExpand() {
        guard isCollapsed else { return }
        fakeUnnest()
        isCollapsed = false
        fakeCollapsedRoot = nil
        fakeArrange()
        if let delegate = fakeDelegate { fake.callOut { delegate.splitViewControllerDidExpand(self) } }
    }

    /// Shows a column on top of the primary one; with a compact column nothing happens.
    func fakeShowCollapsed(_ column: Column) {
        guard fakeContent(.compact) == nil else { return }
        if column == .primary { return fakeUnnest() }
        fakeNest(upTo: column)
        fakeArrange()
    }

    private func fakeAsk(_ proposed: Column) -> Column {
        guard let delegate = fakeDelegate else { return proposed }
        return fake.callOut {
            delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        }
    }

    /// Pushes the stacks of the other columns, as they are, onto that of the primary one: stacks in a stack.
    private func fakeNest(upTo top: Column) {
        guard let primary = fakeContent(.primary) as? UINavigationController, top != .primary else { return }
        // A gesture that this ends may bring some of them back.
        primary.fakeForce { $0 }
        let wanted: [Column] = top == .supplementary ? [.supplementary] : [.supplementary, .secondary]
        let inner = wanted.compactMap { fakeContent($0) }.filter { !primary.fakeStack.contains($0) }
        guard !inner.isEmpty else { return }
        for stack in inner {
            stack.fakeLeave()
            stack.viewIfLoaded?.removeFromSuperview()
        }
        primary.fakeForce { $0 + inner }
    }

    /// Takes the stacks of the other columns out of the primary one again.
    private func fakeUnnest() {
        guard let primary = fakeContent(.primary) as? UINavigationController else { return }
        let inner = [Column.supplementary, .secondary].compactMap { fakeContent($0) }
        primary.fakeForce { $0.filter { !inner.contains($0) } }
        for stack in inner { fakeTake(stack) }
    }
}

extension FakeSystem {
    /// Plays a change of a window's size: split views collapse or expand, and the system may select another tab (T5, T8).
    ///
    /// - Parameters:
    ///   - size: The new size class.
    ///   - scene: The scene, which may be left out where there is one.
    ///   - tab: The tab that the system selects, if any.
    package func resize(
        _ size: FakeResize, in scene: UIWindowScene? = nil,
        selecting tab: (index: Int, controller: UITabBarController)? = nil
    ) {
        acting(as: .system) {
            guard let scene = scene ?? connectedScenes.first as? UIWindowScene else { return }
            note("the window is \(size == .collapse ? "narrow" : "wide")")
            beginSize(of: scene)
            scene.fakeSizeClass = size == .collapse ? .compact : .regular
            for window in scene.windows {
                for root in [window.rootViewController].compactMap(\.self) {
                    for controller in root.fakeEveryone { controller.fakeResize(size) }
                }
            }
            if let tab { tab.controller.fakeSelect(tab.index) }
        }
    }
}

extension FakeSystem {
    /// Plays the snapshots that the system makes for the app switcher: the window is laid out in the other width, and then
    /// in its own again, each with a turn of the run loop (T11).
    ///
    /// - Parameter scene: The scene, which is in the background.
    package func snapshot(_ scene: UIWindowScene) {
        guard scene.activationState == .background else { return }
        let isNarrow = scene.fakeSizeClass == .compact
        for size: FakeResize in isNarrow ? [.expand, .collapse] : [.collapse, .expand] {
            resize(size, in: scene)
            for _ in 0..<3 { turn() }
        }
    }
}

/// What a change of size does to split views.
package enum FakeResize: Hashable, Sendable {
    case collapse, expand
}

extension UIViewController {
    /// The controller, all below it and all that it presents.
    var fakeEveryone: [UIViewController] {
        [self] + fakeChildren.flatMap(\.fakeEveryone) + (fakePresented?.fakeEveryone ?? [])
    }

    func fakeResize(_ size: FakeResize) {
        guard let split = self as? UISplitViewController else { return }
        size == .collapse ? split.fakeCollapse() : split.fakeExpand()
    }
}
