#if canImport(UIKit)
package import SwitchyardNavigation
import SwitchyardRouter
import UIKit

/// Reading the real controllers, which `StepMachine` compares with what was shown.
extension WindowHost {
    /// Returns the real screens of the window; called only while no transition runs.
    package func read() -> FoundScene {
        unnamed = []
        defer { remember() }
        // Columns that the user has left in a collapsed split view go back to their own stacks.
        split?.settle()
        let branches = container.branches.map { branch in
            let controllers = split?.screens(of: branch.branch) ?? branch.stack.flattened
            return FoundScene.Branch(branch.branch.rawValue, screens(controllers, of: branch.stack))
        }
        let root = FoundScene.Container(
            shown.root.kind, branches, selected: container.selectedBranch.rawValue)
        let modals = presented.map { modal($0) }
        let overlays = (overlayWindow?.overlays ?? []).map { screen($0) }
        return FoundScene(root: root, modals: modals, overlays: overlays)
    }

    private func modal(_ controller: UIViewController) -> FoundScene.Modal {
        let known = registry.modalIdentity(of: controller)
        let style = known.flatMap { registry.modals[$0]?.style } ?? controller.modalStyle
        let identity: FoundScene.Screen
        if let known {
            identity = .known(known)
        } else {
            identity = .new(controller.typeName)
            unnamed.append(.modal(controller, style))
        }
        let container: FoundScene.Container
        let isStack = known.flatMap { registry.modals[$0]?.isStack } ?? true
        if isStack, let stack = controller as? UINavigationController {
            container = .init(
                .stack, [.init(NavigationContainer.mainBranch, screens(stack.flattened, of: stack))],
                selected: NavigationContainer.mainBranch)
        } else {
            container = .init(
                .screen, [.init(NavigationContainer.mainBranch, [screen(controller)])],
                selected: NavigationContainer.mainBranch)
        }
        return FoundScene.Modal(identity, style, container)
    }

    private func screens(
        _ controllers: [UIViewController], of stack: UINavigationController
    ) -> [FoundScene.Screen] {
        let screens = controllers.map { screen($0) }
        guard screens.isEmpty else { return screens }
        if let known = registry.identity(ofEmptied: stack) { return [.known(known)] }
        unnamed.append(.emptied(stack))
        return [FoundScene.emptied]
    }

    private func screen(_ controller: UIViewController) -> FoundScene.Screen {
        if let known = registry.identity(of: controller) { return .known(known) }
        unnamed.append(.screen(controller))
        return .new(controller.typeName)
    }

    /// Assigns identities to the new controllers of the last reading.
    package func name(_ identities: [EntryID]) {
        for (found, id) in zip(unnamed, identities) {
            switch found {
            case .screen(let controller): registry.add(controller, as: id)
            case .modal(let controller, let style):
                let stack = controller as? UINavigationController
                registry.add(.init(controller: controller, style: style, isStack: stack != nil), as: id)
            case .emptied(let stack): registry.add(emptied: stack, as: id)
            }
        }
        unnamed = []
    }

    /// Releases everything that the scene no longer shows.
    package func show(_ scene: NavigationScene) {
        let gone = registry.removeControllers(outside: scene)
        probe.expect(gone, shown: scene)
        // Other screens may have other orientations, or another status bar.
        overlayWindow?.update()
    }

    // MARK: Changes that UIKit does not report

    /// Whether the window shows other controllers than those of the last reading.
    ///
    /// It is read at each turn of the run loop, so it compares identities and creates no list.
    package var differs: Bool {
        var remembered = lastRead.makeIterator()
        var isSame = true
        forEachController { controller in
            isSame = isSame && remembered.next() == ObjectIdentifier(controller)
        }
        return !isSame || remembered.next() != nil
    }

    /// Stores the current controllers.
    func remember() {
        lastRead.removeAll(keepingCapacity: true)
        forEachController { lastRead.append(ObjectIdentifier($0)) }
    }

    private func forEachController(_ body: (UIViewController) -> Void) {
        let selected = container.selectedBranch
        for branch in container.branches {
            // The list contains the stack of the selected branch twice, so that a selection is a difference.
            if branch.branch == selected { body(branch.stack) }
            for controller in branch.stack.viewControllers { body(controller) }
        }
        for controller in split?.compact.viewControllers ?? [] { body(controller) }
        forEachPresented { presented in
            guard !(presented is UISearchController) else { return }
            body(presented)
            for controller in (presented as? UINavigationController)?.viewControllers ?? [] { body(controller) }
        }
        for controller in overlayWindow?.overlays ?? [] { body(controller) }
    }
}

extension UINavigationController {
    /// The screens of the stack, including those of a stack in the stack, which a collapsed split view creates.
    var flattened: [UIViewController] {
        viewControllers.flatMap { ($0 as? UINavigationController)?.viewControllers ?? [$0] }
    }
}

extension UIViewController {
    /// The style of a presented controller.
    package var modalStyle: ModalStyle {
        // Nothing can be presented above an alert, nor above a menu.
        if self is UIAlertController || isOfSystem { return .alert }
        return switch modalPresentationStyle {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: .fullScreen
        case .popover: .popover
        default: .sheet
        }
    }

    /// The name of the type, for logs.
    package var typeName: String { ControllerClass.of(self).name }
}
#endif
