extension FakeSystem {
    /// Plays a finger that pulls the sheet on top down, with what the delegate is asked and told (P6).
    ///
    /// - Parameters:
    ///   - gesture: What the finger does. A pull that has begun stays until it is finished or cancelled.
    ///   - scene: The scene, which may be left out where there is one.
    /// - Returns: Whether the sheet follows. One in which `isModalInPresentation` is set does not; its delegate receives the attempt.
    @discardableResult package func pullDown(_ gesture: FakeGesture, in scene: UIWindowScene? = nil) -> Bool {
        acting(as: .user) {
            if gesture != .begin { return releasePull(gesture) }
            guard let top = topModal(in: scene), let presenter = top.fakePresenting,
                top.modalPresentationStyle.fakeIsSheet || top.modalPresentationStyle == .popover,
                !transitions.contains(where: { $0.kind != .stack })
            else { return false }
            note("user pulls \(top.fakeLabel) down")
            // Which of the two is asked of a popover that has become a sheet is not documented (P17).
            let presentation = unknowns.adaptedAsksItsOwn ? top.fakeActivePresentation : top.fakeMakePresentation()
            let delegate = presentation.fakeDelegate
            let isAllowed =
                !top.fakeIsGuarded
                && callOut { delegate?.presentationControllerShouldDismiss(presentation) ?? true }
            guard isAllowed else {
                callOut { delegate?.presentationControllerDidAttemptToDismiss(presentation) }
                return false
            }
            callOut { delegate?.presentationControllerWillDismiss(presentation) }
            let transition = presenter.fakeBeginDismissal(true, isInteractive: true, nil)
            transition?.announce = { [weak self] in
                self?.callOut { presentation.fakeDelegate?.presentationControllerDidDismiss(presentation) }
            }
            return transition != nil
        }
    }

    /// Catches the sheet that comes up, and begins to pull it down: its presentation has no completion (P6).
    @discardableResult package func catchSheet(in scene: UIWindowScene? = nil) -> Bool {
        acting(as: .user) {
            guard let running = transitions.first(where: { $0.kind == .presentation }) else { return false }
            note("user catches \(running.to?.fakeLabel ?? "-")")
            running.announce = nil
            end(running, isCancelled: false)
            return pullDown(.begin, in: scene)
        }
    }

    /// Keeps the completion of the next presentation or dismissal from being called (P1, P8).
    package func dropCompletion() { dropsNextCompletion = true }

    /// Plays a tap on a button of the alert on top.
    ///
    /// The handler is called when the alert is gone.
    @discardableResult package func tapAlert(_ title: String, in scene: UIWindowScene? = nil) -> Bool {
        acting(as: .user) {
            guard let alert = topModal(in: scene) as? UIAlertController, let presenter = alert.fakePresenting,
                let action = alert.actions.first(where: { $0.title == title && $0.isEnabled }),
                !transitions.contains(where: { $0.kind != .stack })
            else { return false }
            note("user taps \(title)")
            presenter.fakeBeginDismissal(true, isInteractive: false) { action.fakeHandler?(action) }
            return true
        }
    }

    /// The topmost controller that is presented in a scene.
    package func topModal(in scene: UIWindowScene? = nil) -> UIViewController? {
        let windows = (scene ?? connectedScenes.first as? UIWindowScene)?.windows ?? []
        return windows.compactMap { $0.rootViewController?.fakeModals.last }.last
    }

    /// The modals above a controller and above what it shows, without searches and what UIKit presents for menus.
    package func modals(above root: UIViewController) -> [UIViewController] {
        root.fakeModals.filter { !$0.fakeIsMenu && !($0 is UISearchController) }
    }

    private func releasePull(_ gesture: FakeGesture) -> Bool {
        guard let running = transitions.first(where: { $0.kind == .dismissal && $0.coordinator.isInteractive }) else {
            return false
        }
        note("user \(gesture == .finish ? "finishes" : "cancels") the pull")
        end(running, isCancelled: gesture == .cancel)
        return true
    }
}

extension UIViewController {
    /// Whether the controller, or the content that it shows, forbids to be pulled down.
    var fakeIsGuarded: Bool { isModalInPresentation || fakeVisibleChildren.contains(where: \.fakeIsGuarded) }
}
