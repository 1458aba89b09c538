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

    /// The modals above this controller and above what it shows, the topmost last; those in a context lie lowest (P16).
    var fakeModals: [UIViewController] {
        fakeVisibleChildren.flatMap(\.fakeModals) + (fakePresented.map { [$0] + $0.fakeModals } ?? [])
    }

    /// Whether it is presented in the place of a child of a container, and goes with it (P16).
    var fakeIsInContext: Bool { fakePresenting?.fakeParent != nil }

    /// The controller that presents for this one: its outermost ancestor, or one that defines the context.
    private func fakePresenter(for modal: UIViewController) -> UIViewController {
        let style = modal.modalPresentationStyle
        guard style == .currentContext || style == .overCurrentContext || modal is UISearchController else {
            return fakeRoot
        }
        var next: UIViewController = self
        while !next.definesPresentationContext, let parent = next.parent { next = parent }
        return next
    }

    func fakePresent(_ controller: UIViewController, _ isAnimated: Bool, _ completion: (() -> Void)?) {
        fake.note("present \(controller.fakeLabel) on \(fakeLabel)")
        fake.forbidInAppearance("present")
        guard fakeMayPresent(controller) else { return }
        let presenter = fakePresenter(for: controller)
        let completion = fake.completion(completion)
        let transition = FakeTransition(
            .presentation, owner: presenter, from: presenter, to: controller, isAnimated: isAnimated,
            window: viewIfLoaded?.window)
        if !isAnimated { transition.turnsLeft = 1 }
        transition.conclude = { [weak presenter] _ in
            controller.fakeEndAppearing(animated: isAnimated)
            if controller.fakeCovers { presenter?.fakeCover(inContext: controller.fakeIsInContext) }
            controller.fakeIsBeingPresented = false
        }
        transition.announce = { [weak system = fake] in
            guard let completion else { return }
            system?.callOut(completion)
        }
        presenter.fakePresented = controller
        controller.fakePresenting = presenter
        controller.fakeIsBeingPresented = true
        controller.fakeIsForeign = fake.cause != .code && !controller.fakeIsMenu && !(controller is UISearchController)
        _ = controller.fakeMakePresentation()
        fake.begin(transition)
        controller.loadViewIfNeeded()
        if let inner = controller.viewIfLoaded {
            (controller.fakeIsInContext ? presenter.viewIfLoaded : transition.window)?.addSubview(inner)
        }
        if controller.fakeCovers {
            for covered in presenter.fakeCovered(inContext: controller.fakeIsInContext) {
                covered.fakeBeginLeaving(animated: isAnimated)
            }
        }
        controller.fakeBeginAppearing(animated: isAnimated)
    }

    /// The style after adaptation: a pop-over is a sheet where it is narrow.
    var fakeCovers: Bool { modalPresentationStyle.fakeCovers }

    /// What UIKit ignores with a line in the log, and what it answers with an exception.
    ///
    /// Neither calls a completion.
    private func fakeMayPresent(_ controller: UIViewController) -> Bool {
        let presenter = fakePresenter(for: controller)
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
            traitCollection.horizontalSizeClass == .regular, popover.sourceView == nil, popover.barButtonItem == nil,
            popover.sourceItem == nil
        else { return true }
        fake.violate("exception", "\(controller.fakeLabel) is a pop-over without a source")
        return false
    }

    /// Takes the view out of the window, below something that covers it.
    func fakeCover(inContext: Bool) {
        for covered in fakeCovered(inContext: inContext) {
            covered.fakeEndLeaving(animated: true)
            covered.fakeCoveredIn = covered.viewIfLoaded?.superview ?? covered.fakeCoveredIn
            covered.viewIfLoaded?.removeFromSuperview()
        }
    }

    /// Puts the view back below what covered it.
    func fakeUncover(inContext: Bool) {
        for covered in fakeCovered(inContext: inContext) {
            guard let place = covered.fakeCoveredIn, let inner = covered.viewIfLoaded else { continue }
            place.insertSubview(inner, at: 0)
            covered.fakeCoveredIn = nil
        }
    }

    /// What a covering modal takes out of the window: the presenter, or in a context what the presenter shows.
    func fakeCovered(inContext: Bool) -> [UIViewController] { inContext ? fakeVisibleChildren : [self] }

    /// What is seen while the controller is: its children, and what it presents in its context (P16).
    var fakeSeen: [UIViewController] {
        guard let modal = fakePresented, modal.fakeIsInContext else { return fakeVisibleChildren }
        let isCovered = modal.fakeCovers && !modal.fakeIsBeingPresented && !modal.fakeIsBeingDismissed
        return (isCovered ? [] : fakeVisibleChildren) + [modal]
    }
}
