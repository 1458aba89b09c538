// How a controller is presented (P1 to P4).
extension UIViewController {
    /// The controllers above this one, the lowest first.
    var fakeChain: [UIViewController] {
        var chain: [UIViewController] = []
        var next = fakePresented
        while let controller = next {
            chain.append(controller)
            next = controller.fakePresented
        }
        return chain
    }

    /// The controller that presents for this one: its outermost ancestor, or one that defines the context.
    private func fakePresenter(for style: UIModalPresentationStyle) -> UIViewController {
        guard style == .currentContext || style == .overCurrentContext else { return fakeRoot }
        var next: UIViewController = self
        while !next.definesPresentationContext, let parent = next.parent { next = parent }
        return next
    }

    func fakePresent(_ controller: UIViewController, _ isAnimated: Bool, _ completion: (() -> Void)?) {
        fake.note("present \(controller.fakeLabel) on \(fakeLabel)")
        fake.forbidInAppearance("present")
        guard fakeMayPresent(controller) else { return }
        let presenter = fakePresenter(for: controller.modalPresentationStyle)
        let completion = fake.completion(completion)
        let transition = FakeTransition(
            .presentation, owner: presenter, from: presenter, to: controller, isAnimated: isAnimated,
            window: viewIfLoaded?.window)
        if !isAnimated { transition.turnsLeft = 1 }
        transition.conclude = { [weak presenter] _ in
            controller.fakeEndAppearing(animated: isAnimated)
            if controller.fakeCovers { presenter?.fakeCover() }
            controller.fakeIsBeingPresented = false
        }
        transition.announce = { [weak system = fake] in
            guard let completion else { return }
            system?.callOut(completion)
        }
        presenter.fakePresented = controller
        controller.fakePresenting = presenter
        controller.fakeIsBeingPresented = true
        controller.fakeIsForeign = fake.origin != .code
        _ = controller.fakeMakePresentation()
        fake.begin(transition)
        controller.loadViewIfNeeded()
        if let inner = controller.viewIfLoaded { transition.window?.addSubview(inner) }
        if controller.fakeCovers { presenter.fakeBeginLeaving(animated: isAnimated) }
        controller.fakeBeginAppearing(animated: isAnimated)
    }

    /// The style after adaptation: a pop-over is a sheet where it is narrow.
    private var fakeCovers: Bool { modalPresentationStyle.fakeCovers }

    /// What UIKit ignores with a line in the log, and what it answers with an exception.
    ///
    /// Neither calls a completion.
    private func fakeMayPresent(_ controller: UIViewController) -> Bool {
        let presenter = fakePresenter(for: controller.modalPresentationStyle)
        let name = controller.fakeLabel
        if controller.fakePresenting != nil {
            fake.violate("exception", "\(name) is presented already")
        } else if controller.fakeParent != nil {
            fake.violate("exception", "\(name) has a parent and cannot be presented")
        } else if viewIfLoaded?.window == nil {
            fake.violate("P2", "\(name) is presented on \(fakeLabel), which is not in a window")
        } else if presenter.fakePresented != nil {
            fake.violate("P1", "\(name) is presented on \(fakeLabel), which already presents")
        } else if fakeRoot.fakeIsBeingPresented || fakeRoot.fakeIsBeingDismissed {
            fake.violate("P1", "\(name) is presented on \(fakeLabel), which is on its way")
        } else {
            fakeCheckMoving("present \(name)")
            return fakeCheckSource(of: controller)
        }
        return false
    }

    /// A presentation during a transition of a stack works, and goes wrong later (P3, P13).
    func fakeCheckMoving(_ what: String) {
        let window = viewIfLoaded?.window
        for moving in fake.transitions where moving.kind == .stack && moving.window === window && window != nil {
            if moving.from === self || moving.to === self {
                fake.violate("P3", "\(what) on \(fakeLabel), which moves")
            } else {
                let rule = moving.coordinator.isInteractive ? "P13" : "N1"
                fake.violate(rule, "\(what) while \(moving.owner.fakeLabel) moves")
            }
        }
    }

    private func fakeCheckSource(of controller: UIViewController) -> Bool {
        guard
            let popover = controller.fakePresentation as? UIPopoverPresentationController
                ?? (controller.modalPresentationStyle == .popover ? controller.popoverPresentationController : nil),
            traitCollection.horizontalSizeClass == .regular, popover.sourceView == nil, popover.barButtonItem == nil
        else { return true }
        fake.violate("exception", "\(controller.fakeLabel) is a pop-over without a source")
        return false
    }

    /// Takes the view out of the window, below something that covers it.
    func fakeCover() {
        fakeEndLeaving(animated: true)
        fakeCoveredIn = viewIfLoaded?.superview ?? fakeCoveredIn
        viewIfLoaded?.removeFromSuperview()
    }

    /// Puts the view back below what covered it.
    func fakeUncover() {
        guard let place = fakeCoveredIn, let mine = viewIfLoaded else { return }
        place.insertSubview(mine, at: 0)
        fakeCoveredIn = nil
    }
}
