#if canImport(UIKit)
import SwitchyardNavigation
package import UIKit

/// What is presented above the stacks: modals, also in the context of a stack, active searches, and menus.
///
/// `presentedViewController` answers for a controller and its ancestors. A controller that a stack or a screen presents
/// in its own context is not found from the root.
extension WindowHost {
    /// The modals above the stacks, the topmost last.
    ///
    /// An active search is a part of its screen.
    var presented: [UIViewController] {
        var modals: [UIViewController] = []
        forEachPresented { if !($0 is UISearchController) { modals.append($0) } }
        return modals
    }

    /// The controller that presents the next modal: the topmost above all stacks that is not being dismissed.
    ///
    /// A modal in the context of a stack goes away with its stack, so it presents nothing of the router.
    var presenter: UIViewController {
        var top = container.controller
        while let next = top.presentedViewController, next !== top, !next.isBeingDismissed, !next.isOfSystem {
            top = next
        }
        return top
    }

    /// The open menu, also on its way out: UIKit would ignore a presentation.
    var menu: UIViewController? {
        var found: UIViewController?
        visitPresented { if $0.isOfSystem { found = $0 } }
        return found
    }

    /// Calls a closure with each modal and each active search, the topmost last.
    ///
    /// What UIKit presents by itself is left out, except a menu for which a step has waited in vain. It is called at each
    /// turn of the run loop, so it creates no list.
    func forEachPresented(_ body: (UIViewController) -> Void) {
        visitPresented { if !$0.isOfSystem || $0 === coveringMenu { body($0) } }
    }

    private func visitPresented(_ body: (UIViewController) -> Void) {
        let base = container.controller
        // The columns of a wide split view are visible together.
        if let split, !split.isCompact {
            for branch in container.branches { branch.stack.climb(to: base) { visit($0, body) } }
        } else if let stack = selectedStack {
            stack.climb(to: base) { visit($0, body) }
        }
        if let lowest = base.presentedViewController { visit(lowest, body) }
    }

    /// The visible stack.
    var selectedStack: UINavigationController? {
        let selected = container.selectedBranch
        // Columns that cover each other share one stack.
        if let split { return split.stack(of: selected) }
        for branch in container.branches where branch.branch == selected { return branch.stack }
        return nil
    }

    /// Follows what a presented controller presents, and its stack.
    private func visit(_ controller: UIViewController, _ body: (UIViewController) -> Void) {
        body(controller)
        if let stack = controller as? UINavigationController { stack.climb(to: controller) { visit($0, body) } }
        if let next = controller.presentedViewController, next !== controller { visit(next, body) }
    }
}

extension UINavigationController {
    /// Follows the top screen up to a base.
    fileprivate func climb(to base: UIViewController, _ body: (UIViewController) -> Void) {
        (topViewController ?? self).forEachInContext(upTo: base, body)
    }
}

extension UIViewController {
    /// Calls a closure with each controller that this one and its ancestors below a base present in their own context,
    /// the innermost first.
    fileprivate func forEachInContext(upTo base: UIViewController, _ body: (UIViewController) -> Void) {
        var current = self
        while current !== base {
            let outer = current.parent
            // UIKit answers for the nearest ancestor that presents.
            let farther = (outer ?? base).presentedViewController
            if let next = current.presentedViewController, next !== farther { body(next) }
            guard let outer else { return }
            current = outer
        }
    }

    /// The controller that contains this one and is contained in none.
    package var outermost: UIViewController {
        var controller: UIViewController = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    /// The modals above this controller, also those in the context of a controller in it, the topmost last.
    package func modals(above visible: [UIViewController]) -> [UIViewController] {
        var modals: [UIViewController] = []
        func visit(_ controller: UIViewController) {
            guard !modals.contains(where: { $0 === controller }) else { return }
            if !controller.isOfSystem, !(controller is UISearchController) { modals.append(controller) }
            climb(in: controller)
        }
        func climb(in controller: UIViewController) {
            for screen in visible where screen.outermost === controller {
                screen.forEachInContext(upTo: controller, visit)
            }
            if let next = controller.presentedViewController, next !== controller { visit(next) }
        }
        climb(in: self)
        return modals
    }
}

// MARK: Searches

extension WindowHost {
    /// Ends the active searches that a change of the stacks would leave above the new screen, or without their screen;
    /// returns whether none is left.
    func endSearches(before step: NavigationStep) -> Bool {
        var isFree = true
        func end(_ controller: UIViewController?) {
            guard let search = controller as? UISearchController, covers(search, in: step) else { return }
            isFree = false
            if search.isActive, !search.isBeingDismissed { search.isActive = false }
        }
        if let stack = step.stack.flatMap({ stack(at: $0) }) {
            // Also in a stack that is not visible, and below its top.
            for search in stack.searches { end(search) }
        } else {
            forEachPresented { end($0) }
        }
        return isFree
    }

    /// Whether a search covers the new screen, or loses its screen.
    private func covers(_ search: UISearchController, in step: NavigationStep) -> Bool {
        // A search would take the modals above it along.
        guard search.presentedViewController == nil, let presenter = search.presentingViewController else {
            return false
        }
        guard let address = step.stack else {
            // Another branch is selected: a search above all branches would cover it.
            return presenter === container.controller || split?.isCompact == true
        }
        // Columns in one stack change together.
        if address.modal == nil, split?.isCompact == true { return true }
        guard let stack = stack(at: address) else { return false }
        if presenter === stack { return true }
        var screen = presenter
        while let parent = screen.parent, parent !== stack { screen = parent }
        // A search of the screen stays with it, in its context; one of an ancestor covers all screens.
        guard screen.parent === stack else { return stack.hasAncestor(presenter) }
        return !keeps(screen, in: stack, step)
    }

    private func keeps(_ screen: UIViewController, in stack: UINavigationController, _ step: NavigationStep) -> Bool {
        switch step.change {
        case .pop(to: let entry, _):
            for other in stack.viewControllers {
                if other === screen { return true }
                if registry.identity(of: other) == entry { return false }
            }
            return false
        case .replace: return screen !== stack.topViewController
        case .setStack(let entries, _): return entries.contains { registry.controllers[$0.id] === screen }
        default: return true
        }
    }
}

extension UINavigationController {
    /// The active searches of the stack and of its screens.
    var searches: [UISearchController] {
        ([self] + viewControllers).compactMap { $0.presentedViewController as? UISearchController }
    }
}

extension NavigationStep {
    /// The stack that the step changes; `nil` if it changes none.
    fileprivate var stack: StackAddress? {
        switch change {
        case .push(_, let address), .pop(to: _, let address), .replace(with: _, let address), .setStack(_, let address):
            address
        default: nil
        }
    }
}

extension UIViewController {
    /// Whether it is being dismissed, or goes away with a controller below it.
    var isLeaving: Bool {
        var next: UIViewController? = self
        while let controller = next {
            if controller.isBeingDismissed { return true }
            next = controller.presentingViewController
        }
        return false
    }

    /// Whether UIKit presents it by itself, so that it is no modal.
    package var isOfSystem: Bool {
        ControllerClass.of(self).system.isLeftOut(isCustom: modalPresentationStyle == .custom)
    }

    fileprivate func hasAncestor(_ controller: UIViewController) -> Bool {
        var next = parent
        while let ancestor = next {
            if ancestor === controller { return true }
            next = ancestor.parent
        }
        return false
    }
}

/// What is known about the class of a presented controller: its name is not read at each turn of the run loop.
@MainActor
struct ControllerClass {
    /// The name without the module, for logs.
    let name: String
    fileprivate let system: SystemController

    private static var known: [ObjectIdentifier: ControllerClass] = [:]

    static func of(_ controller: UIViewController) -> ControllerClass {
        let type = type(of: controller)
        if let known = known[ObjectIdentifier(type)] { return known }
        let new = ControllerClass(
            name: "\(type)", system: SystemController(className: String(reflecting: type)))
        known[ObjectIdentifier(type)] = new
        return new
    }
}
#endif
