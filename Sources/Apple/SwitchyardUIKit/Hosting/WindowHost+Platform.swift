#if canImport(UIKit)
package import SwitchyardNavigation
import SwitchyardRouter
import UIKit

/// The operations that the step machine needs of UIKit.
extension WindowHost: StepPlatform {
    /// Whether no transition runs.
    package var isSettled: Bool {
        // A split view that has collapsed or expanded is first arranged.
        isAtRest && split?.isArranged != false
    }

    /// Whether no transition runs, in the stacks or above them.
    var isAtRest: Bool {
        isAtRest(container.controller) && container.branches.allSatisfy { isAtRest($0.stack) }
            && split.map { isAtRest($0.compact) } != false && isRestAbove
    }

    /// Whether no modal and no search comes or goes.
    private var isRestAbove: Bool {
        var isAtRest = true
        forEachPresented { isAtRest = isAtRest && self.isAtRest($0) }
        guard isAtRest, let split else { return isAtRest }
        return isRest(above: split.compact) && container.branches.allSatisfy { isRest(above: $0.stack) }
    }

    /// Whether nothing comes or goes in the context of a column or of one of its screens.
    ///
    /// It may have begun before a change of size hid the column, and UIKit ignores changes of all stacks meanwhile.
    private func isRest(above stack: UINavigationController) -> Bool {
        stack.viewControllers.allSatisfy { screen in
            var next = screen.presentedViewController
            while let controller = next {
                if !controller.isOfSystem, !isAtRest(controller) { return false }
                next = controller.presentedViewController === controller ? nil : controller.presentedViewController
            }
            return true
        }
    }

    private func isAtRest(_ controller: UIViewController) -> Bool {
        !controller.isBeingPresented && !controller.isBeingDismissed && controller.transitionCoordinator == nil
    }

    /// Whether each visible stack shows its top: a change without animation is shown by the next layout.
    package var isLaidOut: Bool {
        container.branches.allSatisfy { showsTop($0.stack) } && split.map { showsTop($0.compact) } != false
            && presented.allSatisfy { ($0 as? UINavigationController).map(showsTop) ?? true }
    }

    private func showsTop(_ stack: UINavigationController) -> Bool {
        guard stack.viewIfLoaded?.window != nil, let top = stack.topViewController else { return true }
        switch stack.presentedViewController?.modalPresentationStyle {
        // It may be in the place of the top screen.
        case .currentContext, .overCurrentContext: return true
        default: return top.viewIfLoaded?.window != nil
        }
    }

    /// Ends searches that are in the way of a step, and waits for menus.
    package func prepare(for step: NavigationStep) -> Bool {
        switch step.change {
        case .present, .dismiss: noteMenu() == nil
        case .select, .push, .pop, .replace, .setStack: endSearches(before: step)
        default: true
        }
    }

    /// Notes and returns the open menu, above which UIKit presents nothing.
    private func noteMenu() -> UIViewController? {
        // Outside a window UIKit refuses the step itself.
        coveringMenu = presenter.viewIfLoaded?.window == nil ? nil : menu
        return coveringMenu
    }

    /// `TurnWatch` asks at each turn.
    package func wakeWhenSettled() {}

    /// Reports an event to the driver.
    package func report(_ event: NavigationEvent) { onEvent?(event) }

    /// Whether the controllers show that a signal of UIKit is due.
    package func isEvident(_ signal: StepMachine.Signal) -> Bool {
        guard isSettled else { return false }
        switch signal {
        case .shown(let address):
            guard let stack = stack(at: address), stack.viewIfLoaded?.window != nil else { return true }
            return stack.topViewController?.viewIfLoaded?.window != nil
        case .presented(let id):
            // A presentation begins within its call: a modal without a presenter was refused, or was dismissed again.
            guard let modal = registry.modals[id]?.controller, let presenter = modal.presentingViewController else {
                return true
            }
            return modal.viewIfLoaded?.window != nil || presenter.viewIfLoaded?.window == nil
        // A dismissal begins within its call: if none runs, the modal has disappeared, or another dismissal is
        // performed instead.
        case .dismissed: return true
        case .left: return false
        }
    }

    /// The stack of an address; `nil` if there is none.
    func stack(at address: StackAddress) -> UINavigationController? {
        guard let modal = address.modal else {
            if let split { return split.stack(of: Branch(address.branch)) }
            return container.branches.first { $0.branch.rawValue == address.branch }?.stack
        }
        return registry.modals[modal]?.controller as? UINavigationController
    }

    /// Whether a step is animated: only if the user sees the scene.
    func isSeen(_ step: NavigationStep) -> Bool {
        step.isAnimated && scene?.activationState == .foregroundActive
    }
}
#endif
