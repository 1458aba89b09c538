/// Where a controller is between being away and being seen.
enum FakeAppearance {
    case away, appearing, here, leaving
}

extension UIViewController {
    var fakeIsSeen: Bool { fakeAppearance == .here && viewIfLoaded?.window != nil }

    /// Calls `viewWillAppear`, then that of the children that are seen.
    func fakeBeginAppearing(animated: Bool) {
        guard fakeAppearance == .away || fakeAppearance == .leaving else { return }
        let returns = fakeAppearance == .leaving
        loadViewIfNeeded()
        fakeAppearance = .appearing
        if !returns { fakePrepareToAppear() }
        fake.appearanceCallback("viewWillAppear", self) { viewWillAppear(animated) }
        for child in fakeSeen { child.fakeBeginAppearing(animated: animated) }
        fake.appearanceCallback("viewIsAppearing", self) { viewIsAppearing(animated) }
    }

    /// Calls `viewDidAppear`, of the children first.
    func fakeEndAppearing(animated: Bool) {
        guard fakeAppearance == .appearing else { return }
        fakeAppearance = .here
        for child in fakeSeen { child.fakeEndAppearing(animated: animated) }
        fake.callOut { viewDidAppear(animated) }
        fakeHasAppeared()
    }

    func fakeBeginLeaving(animated: Bool) {
        guard fakeAppearance == .here || fakeAppearance == .appearing else { return }
        fakeAppearance = .leaving
        fakePrepareToLeave()
        fake.callOut { viewWillDisappear(animated) }
        for child in fakeSeen { child.fakeBeginLeaving(animated: animated) }
    }

    func fakeEndLeaving(animated: Bool) {
        guard fakeAppearance == .leaving else { return }
        fakeAppearance = .away
        for child in fakeSeen { child.fakeEndLeaving(animated: animated) }
        fake.callOut { viewDidDisappear(animated) }
    }

    /// Appears at once.
    func fakeAppear() {
        fakeBeginAppearing(animated: false)
        fakeEndAppearing(animated: false)
    }

    /// Disappears at once.
    func fakeLeave() {
        fakeBeginLeaving(animated: false)
        fakeEndLeaving(animated: false)
    }

    /// The child of an app's own container appears when its view is put into what is seen.
    func fakeFollowView(isSeen: Bool) {
        guard let parent, !parent.fakeManagesAppearance else { return }
        guard isSeen else { return fakeLeave() }
        guard parent.fakeAppearance == .here || parent.fakeAppearance == .appearing else { return }
        fakeBeginAppearing(animated: false)
        guard parent.fakeAppearance == .here else { return }
        fake.nextTurn { [weak self] in self?.fakeEndAppearing(animated: false) }
    }
}
