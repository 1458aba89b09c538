// What is seen of a change.
extension UINavigationController {
    func fakeTellWillShow(_ controller: UIViewController, animated: Bool) {
        guard let delegate = fakeDelegate, !FakeMethod.navigationWillShow.isHidden(in: delegate, fake) else { return }
        fake.note("willShow \(controller.fakeLabel)")
        fake.callOut { delegate.navigationController(self, willShow: controller, animated: animated) }
    }

    func fakeTellDidShow(_ controller: UIViewController, animated: Bool) {
        guard let delegate = fakeDelegate else { return }
        fake.note("didShow \(controller.fakeLabel)")
        fake.callOut { delegate.navigationController(self, didShow: controller, animated: animated) }
    }

    func fakeInsertShown() {
        guard isViewLoaded, let inner = fakeShown?.view else { return }
        view.addSubview(inner)
    }

    /// Shows the top without animation, and so without a coordinator (N5).
    func fakeCatchUp() {
        guard fakeIsSeen else { return fakeForgetGone() }
        guard fakeTransition == nil, fakeShown !== fakeStack.last else { return }
        let from = fakeShown
        if let top = fakeStack.last { fakeTellWillShow(top, animated: false) }
        if let from { fakeTakeOut(from) }
        fakeShown = fakeStack.last
        fakeInsertShown()
        fakeShown?.fakeAppear()
        if let top = fakeShown { fakeTellDidShow(top, animated: false) }
    }

    /// Removes a controller's view, unless another container has it by now.
    func fakeRemoveView(of controller: UIViewController?) {
        guard let inner = controller?.viewIfLoaded, inner.superview === viewIfLoaded else { return }
        inner.removeFromSuperview()
    }

    /// Takes away what was shown, unless another container has it by now.
    func fakeTakeOut(_ controller: UIViewController) {
        guard controller.fakeParent == nil || controller.fakeParent === self else { return }
        controller.fakeLeave()
        fakeRemoveView(of: controller)
    }

    /// Begins the animated transition from what is shown to the top.
    func fakeStart(isInteractive: Bool) {
        guard let to = fakeStack.last, let from = fakeShown, to !== from else { return }
        let transition = FakeTransition(
            .stack, owner: self, from: from, to: to, isAnimated: true, isInteractive: isInteractive,
            window: viewIfLoaded?.window)
        transition.conclude = { [weak self, weak transition] isCancelled in
            guard let self, let transition else { return }
            isCancelled ? fakeGoBack(transition) : fakeArrive(transition)
        }
        transition.announce = { [weak self, weak transition] in
            guard let self, let to = transition?.to else { return }
            fakeTellDidShow(to, animated: true)
        }
        fakeTransition = transition
        fake.begin(transition)
        fakeAskForAnimation(from, to)
        to.loadViewIfNeeded()
        fakeTellWillShow(to, animated: true)
        from.fakeBeginLeaving(animated: true)
        if let inner = to.viewIfLoaded { view.insertSubview(inner, at: 0) }
        to.fakeBeginAppearing(animated: true)
    }

    private func fakeArrive(_ transition: FakeTransition) {
        fakeTransition = nil
        fakeStackBefore = []
        fakeShown = transition.to
        transition.from?.fakeEndLeaving(animated: true)
        fakeRemoveView(of: transition.from)
        transition.to?.fakeEndAppearing(animated: true)
    }

    /// A gesture was given up: the stack is as before, and no `didShow` comes (N2).
    private func fakeGoBack(_ transition: FakeTransition) {
        fakeAdopt(fakeStackBefore, isSilent: true)
        fakeStackBefore = []
        transition.to?.fakeBeginLeaving(animated: true)
        transition.from?.fakeBeginAppearing(animated: true)
        fakeTransition = nil
        transition.to?.fakeEndLeaving(animated: true)
        fakeRemoveView(of: transition.to)
        transition.from?.fakeEndAppearing(animated: true)
        fakeShown = transition.from
    }

    /// The user changes the stack while a transition runs: it gets another end, and one `didShow` comes (N4, N13).
    func fakeTurnTo(_ new: [UIViewController]) {
        guard let transition = fakeTransition, let top = new.last else { return }
        let passed = transition.to
        fakeAdopt(new, isSilent: false)
        guard passed !== top else { return }
        passed?.fakeBeginLeaving(animated: true)
        fakeTellWillShow(top, animated: true)
        if transition.from === top {
            transition.from = passed
        } else {
            passed?.fakeEndLeaving(animated: true)
            fakeRemoveView(of: passed)
        }
        transition.to = top
        top.loadViewIfNeeded()
        if let inner = top.viewIfLoaded { view.insertSubview(inner, at: 0) }
        top.fakeBeginAppearing(animated: true)
    }

    // MARK: Transitions of the app (N10)

    private func fakeAskForAnimation(_ from: UIViewController, _ to: UIViewController) {
        guard let delegate = fakeDelegate else { return }
        let operation = fakeStack.contains { $0 === from } ? Operation.push : .pop
        _ = fake.callOut { delegate.navigationController(self, animationControllerFor: operation, from: from, to: to) }
    }
}
