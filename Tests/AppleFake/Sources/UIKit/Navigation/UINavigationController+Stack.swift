// How a stack takes a change in: at once, or after the transition that runs.
extension UINavigationController {
    /// Whether a change has to wait: a transition of the stack, or an animated one of a modal in its window (N1).
    var fakeIsBusy: Bool {
        let window = viewIfLoaded?.window
        return fake.transitions.contains { transition in
            if transition.kind == .stack { return transition.owner === self }
            return transition.kind != .size && transition.isAnimated && window != nil && transition.window === window
                && !transition.isOfMenu
        }
    }

    /// Refuses what UIKit answers with an exception (N6).
    func fakeMayTake(_ controller: UIViewController) -> Bool {
        if fakeStack.contains(where: { $0 === controller }) {
            fake.violate("N6", "\(controller.fakeLabel) is already on the stack of \(fakeLabel)")
        } else if controller is UITabBarController || controller is UISplitViewController {
            fake.violate("N6", "\(controller.fakeLabel) cannot be on a stack")
        } else if controller is UINavigationController, fake.cause != .system {
            fake.violate("N6", "\(controller.fakeLabel), a navigation controller, cannot be on a stack")
        } else if controller.fakePresenting != nil {
            fake.violate("exception", "\(controller.fakeLabel) is presented and cannot be on a stack")
        } else {
            return true
        }
        return false
    }

    func fakeSetFirst(_ controllers: [UIViewController]) {
        for controller in controllers { fakeTake(controller) }
        fakeStack = controllers
    }

    /// Applies a change, or keeps it until the running transition is over (N1).
    func fakeChange(
        _ name: String, _ animated: Bool, isSilent: Bool,
        _ change: @escaping ([UIViewController]) -> [UIViewController]?
    ) {
        guard fakeIsBusy else {
            if let new = change(fakeStack) { fakeApply(new, animated, isSilent: isSilent) }
            return
        }
        let isInteractive = fake.transitions.contains { $0.owner === self && $0.coordinator.isInteractive }
        fake.violate("N1", "\(name) on \(fakeLabel) during \(isInteractive ? "a gesture" : "a transition")")
        fakeWaiting.append { [weak self] in self?.fakeChange(name, animated, isSilent: isSilent, change) }
        if !fake.waitingStacks.contains(where: { $0 === self }) { fake.waitingStacks.append(self) }
    }

    func fakeCarryOutWaiting() {
        while !fakeIsBusy, !fakeWaiting.isEmpty { fakeWaiting.removeFirst()() }
        if !fakeWaiting.isEmpty { fake.waitingStacks.append(self) }
    }

    private func fakeApply(_ new: [UIViewController], _ animated: Bool, isSilent: Bool) {
        let isPending = fakeShown !== fakeStack.last
        let before = fakeStack
        fakeCheckSearch(new)
        fakeAdopt(new, isSilent: isSilent)
        // The top alone decides whether anything moves (N9).
        guard before.last !== new.last else { return fake.note("\(fakeLabel) keeps its top") }
        // What is not seen is not shown (N12).
        guard fakeIsSeen else { return fakeForgetGone() }
        if animated, !new.isEmpty, fakeShown != nil {
            if isPending { fake.violate("N8", "an animated change of \(fakeLabel) on top of an unanimated one") }
            fakeStart(isInteractive: false)
        } else if fake.unknowns.unanimatedIsAtOnce {
            fakeCatchUp()
        } else {
            fake.nextTurn { [weak self] in self?.fakeCatchUp() }
        }
    }

    /// A stack that is not seen shows its top when it appears again: the one that is gone is not kept for that.
    func fakeForgetGone() {
        guard let shown = fakeShown, !fakeStack.contains(shown) else { return }
        fakeRemoveView(of: shown)
        fakeShown = nil
    }

    /// Changes the array at once, whatever runs, as a split view does with its columns (T8).
    func fakeForce(_ change: ([UIViewController]) -> [UIViewController]) {
        if let running = fakeTransition { fake.end(running, isCancelled: running.coordinator.isInteractive) }
        fakeAdopt(change(fakeStack), isSilent: true)
        fakeCatchUp()
        guard let shown = fakeShown, !fakeStack.contains(shown) else { return }
        fakeTakeOut(shown)
        fakeShown = nil
    }

    /// Sets the array and the parents.
    ///
    /// Controllers that a set drops are not told (N15).
    func fakeAdopt(_ new: [UIViewController], isSilent: Bool) {
        let gone = fakeStack.filter { !new.contains($0) }
        let come = new.filter { !fakeStack.contains($0) }
        fakeStack = new
        for controller in gone {
            if !isSilent { fake.callOut { controller.willMove(toParent: nil) } }
            fakeDrop(controller)
            if !isSilent { fake.callOut { controller.didMove(toParent: nil) } }
        }
        for controller in come {
            fake.callOut { controller.willMove(toParent: self) }
            fakeTake(controller)
            fake.callOut { controller.didMove(toParent: self) }
        }
        fakeChildren.sort { first, second in
            (new.firstIndex(of: first) ?? 0) < (new.firstIndex(of: second) ?? 0)
        }
    }
}
