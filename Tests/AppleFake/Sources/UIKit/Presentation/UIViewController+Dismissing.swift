// How a controller is dismissed (P5 to P9).
extension UIViewController {
    func fakeDismiss(_ isAnimated: Bool, _ completion: (() -> Void)?) {
        fake.note("dismiss on \(fakeLabel)")
        fake.forbidInAppearance("dismiss")
        // It takes away what the controller presents; only where that is nothing, the controller itself (P7).
        guard let presenter = fakeDismissingController else {
            fake.note("nothing to dismiss")
            if fake.unknowns.dismissalOfNothingCompletes, let completion = fake.completion(completion) {
                fake.nextTurn { [weak system = fake] in system?.callOut(completion) }
            }
            return
        }
        let chain = presenter.fakeChain
        if chain.contains(where: \.fakeIsForeign), !fake.allowsDismissalOfForeign {
            fake.violate("P7", "dismiss on \(fakeLabel) dismisses what foreign code presented")
        }
        presenter.fakeCheckMoving("dismiss")
        if let running = fake.transitions.first(where: { $0.kind == .presentation && chain.contains($0.to) }) {
            fake.violate("P1", "dismiss on \(fakeLabel) while \(running.to?.fakeLabel ?? "-") is being presented")
            return
        }
        let losing = fake.transitions.filter {
            $0.kind == .dismissal && ($0.owner === presenter || chain.contains($0.owner))
        }
        let inner = fake.transitions.filter { $0.kind == .dismissal && $0.owner.fakeChain.contains(presenter) }
        if !losing.isEmpty || !inner.isEmpty {
            fake.violate("P8", "dismiss on \(fakeLabel) while a dismissal of the same chain runs")
            // The unanimated one wins; the other's completion never comes.
            guard !isAnimated, inner.isEmpty else { return }
            for other in losing { fake.abandon(other) }
            if fake.unknowns.losingDismissalStays {
                for other in losing { other.conclude(true) }
                return
            }
        }
        presenter.fakeBeginDismissal(isAnimated, isInteractive: false, fake.completion(completion))
    }

    private var fakeDismissingController: UIViewController? {
        var next: UIViewController? = self
        while let controller = next {
            if controller.fakePresented != nil { return controller }
            next = controller.parent
        }
        next = self
        while let controller = next {
            if let presenter = controller.fakePresenting { return presenter }
            next = controller.parent
        }
        return nil
    }

    /// Begins to take away all that this controller presents.
    ///
    /// The end of the chain moves, the rest goes with it.
    @discardableResult func fakeBeginDismissal(
        _ isAnimated: Bool, isInteractive: Bool, _ completion: (() -> Void)?
    ) -> FakeTransition? {
        let chain = fakeChain
        guard let lowest = chain.first, let top = chain.last else { return nil }
        let transition = FakeTransition(
            .dismissal, owner: self, from: top, to: self, isAnimated: isAnimated, isInteractive: isInteractive,
            window: lowest.viewIfLoaded?.window ?? top.viewIfLoaded?.window)
        // Even without animation it takes more than one turn (P9).
        if !isAnimated { transition.turnsLeft = 2 }
        transition.conclude = { [weak self] isCancelled in
            guard let self else { return }
            isCancelled ? fakeKeep(chain) : fakeLose(chain, isAnimated)
        }
        transition.announce = { [weak system = fake] in
            guard let completion else { return }
            system?.callOut(completion)
        }
        for controller in chain { controller.fakeIsBeingDismissed = true }
        fake.begin(transition)
        top.fakeBeginLeaving(animated: isAnimated)
        // Outside of the window nothing is uncovered.
        if lowest.modalPresentationStyle.fakeCovers, transition.window != nil {
            fakeUncover(inContext: lowest.fakeIsInContext)
            for covered in fakeCovered(inContext: lowest.fakeIsInContext) {
                covered.fakeBeginAppearing(animated: isAnimated)
            }
        }
        return transition
    }

    private func fakeLose(_ chain: [UIViewController], _ isAnimated: Bool) {
        let isInContext = chain.first?.fakeIsInContext == true
        for controller in chain.reversed() {
            controller.fakeBeginLeaving(animated: isAnimated)
            controller.fakeEndLeaving(animated: isAnimated)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.fakeIsBeingDismissed = false
            controller.fakeIsForeign = false
            controller.fakePresenting?.fakePresented = nil
            controller.fakePresenting = nil
            controller.fakePresentation = nil
            controller.fakeCoveredIn = nil
        }
        for covered in fakeCovered(inContext: isInContext) { covered.fakeEndAppearing(animated: isAnimated) }
    }

    /// The pull was cancelled: everything is as before, and no dismissal is reported (P6).
    private func fakeKeep(_ chain: [UIViewController]) {
        for controller in chain { controller.fakeIsBeingDismissed = false }
        // What was taken out of the window meanwhile appears when it is put back.
        guard chain.last?.viewIfLoaded?.window != nil else { return }
        chain.last?.fakeBeginAppearing(animated: true)
        chain.last?.fakeEndAppearing(animated: true)
        if let lowest = chain.first, lowest.fakeCovers {
            for covered in fakeCovered(inContext: lowest.fakeIsInContext) { covered.fakeBeginLeaving(animated: true) }
            fakeCover(inContext: lowest.fakeIsInContext)
        }
    }
}

extension [UIViewController] {
    func contains(_ controller: UIViewController?) -> Bool {
        controller.map { one in contains { $0 === one } } ?? false
    }
}
