#if canImport(UIKit)
import Foundation
package import SwitchyardNavigation
import SwitchyardRouter
import UIKit

/// The UIKit call of each step.
extension WindowHost {
    /// Calls UIKit for a step, and returns the signal that UIKit sends when the step has succeeded; `nil` if it has
    /// succeeded already.
    package func issue(_ step: NavigationStep) throws(StepFailure) -> StepMachine.Signal? {
        lastStepTookEffect = false
        switch step.change {
        case .select(let address):
            guard address.modal == nil else { throw .refused("A modal has no branches to select.") }
            container.selectBranch(Branch(address.branch), animated: isSeen(step))
            lastStepTookEffect = container.selectedBranch == Branch(address.branch)
            return nil
        case .push(let entry, let address):
            let below = try screens(at: address)
            return try set(below + [try controller(of: entry)], at: address, step)
        case .pop(to: let entry, let address):
            let screens = try screens(at: address)
            guard let index = screens.firstIndex(where: { registry.identity(of: $0) == entry }) else {
                throw .refused("The screen \(entry) is not in its stack.")
            }
            return try set(Array(screens[...index]), at: address, step)
        case .replace(with: let entry, let address):
            let screens = try screens(at: address)
            return try set(screens.dropLast() + [try controller(of: entry)], at: address, step)
        case .setStack(let entries, let address):
            var controllers: [UIViewController] = []
            for entry in entries {
                // `??` loses the type of the thrown error.
                if let known = registry.controllers[entry.id] {
                    controllers.append(known)
                } else {
                    controllers.append(try controller(of: entry))
                }
            }
            return try set(controllers, at: address, step)
        case .present(let modal): return try present(modal, step)
        case .dismiss(let id): return try dismiss(id, step)
        case .presentOverlay(let entry):
            try overlays().add(try make(entry, isOverlay: true).controller)
            return nil
        case .dismissOverlay(let id):
            guard let controller = registry.controllers[id] else { throw .refused("There is no overlay \(id).") }
            overlayWindow?.remove(controller)
            return nil
        case .leave(let link): return try leave(link)
        case .openScene: throw .refused("Another scene is opened by the app.")
        }
    }

    private func stack(of address: StackAddress) throws(StepFailure) -> UINavigationController {
        guard let stack = stack(at: address) else { throw .refused("There is no stack \(address) here.") }
        return stack
    }

    /// The screens of an address: those of its stack, or those of its column in the compact stack.
    private func screens(at address: StackAddress) throws(StepFailure) -> [UIViewController] {
        let stack = try stack(of: address)
        guard address.modal == nil, let split else { return stack.viewControllers }
        return split.screens(of: Branch(address.branch))
    }

    /// Creates and registers the controller of a screen.
    private func controller(of entry: NavigationEntry) throws(StepFailure) -> UIViewController {
        try make(entry, inStack: true).controller
    }

    /// Creates a screen once, because its guard and its configuration belong to this controller.
    private func make(
        _ entry: NavigationEntry, inStack: Bool = false, isOverlay: Bool = false
    ) throws(StepFailure) -> (screen: AppScreen, controller: UIViewController) {
        let screen = try appScreen(of: entry)
        let controller = screen.make(ScreenPlace(router: router, scene: shown.id, isOverlay: isOverlay))
        // UIKit raises an exception.
        if inStack,
            controller is UITabBarController || controller is UINavigationController
                || controller is UISplitViewController
        {
            throw .refused("A \(type(of: controller)) cannot be a screen of a stack.")
        }
        if registry.identity(of: controller) != nil || controller.presentingViewController != nil {
            throw .refused("The closure of '\(entry.route?.name ?? "")' returned a controller that is already shown.")
        }
        registry.add(controller, as: entry.id, isMade: !screen.isCached)
        return (screen, controller)
    }

    func appScreen(of entry: NavigationEntry) throws(StepFailure) -> AppScreen {
        do {
            return try router.content(of: entry, in: shown.id, as: AppScreen.self)
        } catch {
            throw .refused("\(error)")
        }
    }

    // MARK: Stacks

    /// Replaces the controllers of a stack, with the transition that its new top needs.
    private func set(
        _ controllers: [UIViewController], at address: StackAddress, _ step: NavigationStep
    ) throws(StepFailure) -> StepMachine.Signal? {
        let stack = try stack(of: address)
        let isInWindow = stack.viewIfLoaded?.window != nil
        let isAnimated = isInWindow && isSeen(step)
        let moves: Bool
        if address.modal == nil, let split {
            moves = split.set(controllers, of: Branch(address.branch), animated: isAnimated)
        } else {
            moves = stack.arrange(controllers, animated: isAnimated)
        }
        lastStepTookEffect = stack.topViewController === controllers.last
        return moves && isInWindow ? .shown(address) : nil
    }

    // MARK: Modals

    private func present(_ modal: PresentedModal, _ step: NavigationStep) throws(StepFailure) -> StepMachine.Signal? {
        let presenter = presenter
        // It has begun to go since the last reading, so the driver plans again.
        if presenter.isBeingDismissed { throw .interrupted }
        guard presenter.viewIfLoaded?.window != nil else {
            throw .refused("The presenting controller is in no window.")
        }
        guard modal.container.kind == .stack || modal.container.kind == .screen else {
            throw .refused("A modal holds one screen or one stack here.")
        }
        let entries = modal.container.selected.entries
        let (screen, first) = try make(entries[0], inStack: modal.container.kind == .stack)
        var controllers = [first]
        for entry in entries.dropFirst() { controllers.append(try controller(of: entry)) }
        // The code of a screen may present or dismiss: UIKit would ignore the presentation, without its completion.
        guard isAtRest, presenter === self.presenter else { throw .interrupted }
        let outermost: UIViewController
        if modal.container.kind == .stack {
            let stack = RoutedNavigationController(root: controllers[0])
            stack.viewControllers = controllers
            listen(to: stack, at: StackAddress(NavigationContainer.mainBranch, in: modal.id))
            outermost = stack
        } else {
            outermost = controllers[0]
        }
        let relay = prepare(outermost, modal.style, screen, presenter)
        if screen.staysOpen != nil {
            let name = entries[0].route?.name ?? ""
            relay?.onReplacedDelegate = { [weak self] in self?.router.report(.replacedDelegate(ofModal: name)) }
        }
        registry.add(
            .init(controller: outermost, style: modal.style, relay: relay, isStack: modal.container.kind == .stack),
            as: modal.id)
        presenter.present(outermost, animated: isSeen(step)) { [weak self] in
            self?.runner.signal(.presented(modal.id))
        }
        lastStepTookEffect = presenter.presentedViewController === outermost
        return .presented(modal.id)
    }

    /// Sets everything that UIKit reads when it presents: the style, the delegate, an anchor, the configuration of the
    /// screen.
    private func prepare(
        _ controller: UIViewController, _ style: ModalStyle, _ screen: AppScreen, _ presenter: UIViewController
    ) -> PresentationRelay? {
        // An alert has its own presentation, and UIKit raises an exception if its delegate is changed.
        let isAlert = controller is UIAlertController
        if !isAlert { controller.modalPresentationStyle = style.presentation }
        for configure in screen.configure { configure(controller) }
        controller.anchorPopover(in: presenter)
        guard !isAlert else { return nil }
        let relay = PresentationRelay()
        relay.staysOpen = screen.staysOpen
        relay.onDismissal = { [weak self] in self?.runner.disturb() }
        relay.takeOver(controller.presentationController)
        return relay
    }

    private func dismiss(_ id: EntryID, _ step: NavigationStep) throws(StepFailure) -> StepMachine.Signal? {
        guard let modal = registry.modals[id], let presenter = modal.controller.presentingViewController else {
            throw .refused("The modal \(id) is not presented.")
        }
        let modals = presented.drop { $0 !== modal.controller }
        // Those above all stacks do not go with a modal in the context of a stack.
        for other in modals.dropFirst().reversed() {
            guard let below = other.presentingViewController, below !== presenter, !modals.contains(below) else {
                continue
            }
            below.dismiss(animated: false)
        }
        // Sent to the modal itself, it would dismiss only what the modal presents.
        presenter.dismiss(animated: isSeen(step)) { [weak self] in self?.runner.signal(.dismissed(id)) }
        return .dismissed(id)
    }

    private func overlays() throws(StepFailure) -> OverlayWindow {
        if let overlayWindow { return overlayWindow }
        guard let scene else { throw .sceneClosed }
        let window = OverlayWindow(in: scene, of: self)
        overlayWindow = window
        return window
    }

    // MARK: Other apps

    private func leave(_ link: String) throws(StepFailure) -> StepMachine.Signal? {
        guard let scene else { throw .sceneClosed }
        guard let url = URL(string: link) else { throw .refused("The link is not a URL.") }
        scene.open(url, options: nil, completionHandler: runner.departure())
        return .left
    }
}
#endif
