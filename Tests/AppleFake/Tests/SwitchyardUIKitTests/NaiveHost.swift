import Switchyard
import UIKit

@testable import SwitchyardUIKit

/// A host as people write it from UIKit's documentation alone.
///
/// It calls what the pages name for each change, waits for the completions that they promise, and keeps its own account of
/// what shows. It knows nothing of the rules that these tests play.
@MainActor
final class NaiveHost: NSObject, NavigationHost {
    private(set) var shown: NavigationScene
    var onEvent: (@MainActor (NavigationEvent) -> Void)?
    let window: UIWindow
    private let router: Router
    private let tabs = UITabBarController()
    private let split = UISplitViewController(style: .doubleColumn)
    private var stacks: [UINavigationController] = []
    private var root: UIViewController { shown.root.kind == .split ? split : tabs }
    private var controllers: [EntryID: UIViewController] = [:]
    private var modals: [EntryID: UIViewController] = [:]

    init(_ router: Router, in scene: UIWindowScene) {
        self.router = router
        shown = NavigationScene(SceneID(rawValue: scene.session.persistentIdentifier), of: router)
        window = UIWindow(windowScene: scene)
        super.init()
        stacks = shown.root.branches.map { branch in
            let stack = UINavigationController(rootViewController: controller(of: branch.root))
            stack.delegate = self
            return stack
        }
        if shown.root.kind == .split {
            for (stack, column) in zip(stacks, Self.columns) { split.setViewController(stack, for: column) }
        } else {
            tabs.viewControllers = stacks
            tabs.delegate = self
        }
        window.rootViewController = root
        window.makeKeyAndVisible()
        router.connect(self)
    }

    private static let columns = [UISplitViewController.Column.primary, .secondary]

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        shown.reserveIdentities(of: step)
        let isAnimated = step.isAnimated
        switch step.change {
        case .select(let address):
            let index = shown.root.branches.firstIndex { $0.name == address.branch } ?? 0
            if shown.root.kind == .split { split.show(Self.columns[index]) } else { tabs.selectedIndex = index }
        case .push(let entry, let address):
            stack(address)?.pushViewController(controller(of: entry), animated: isAnimated)
        case .pop(to: let entry, let address):
            guard let controller = controllers[entry] else { throw .refused("no controller") }
            stack(address)?.popToViewController(controller, animated: isAnimated)
        case .replace(with: let entry, let address):
            guard let stack = stack(address) else { throw .refused("no stack") }
            stack.setViewControllers(
                stack.viewControllers.dropLast() + [controller(of: entry)], animated: isAnimated)
        case .setStack(let entries, let address):
            stack(address)?.setViewControllers(entries.map(controller(of:)), animated: isAnimated)
        case .present(let modal): await present(modal, isAnimated)
        case .dismiss(let id):
            guard let modal = modals[id] else { throw .refused("no modal") }
            await modal.dismiss(animated: isAnimated)
        case .presentOverlay, .dismissOverlay, .leave, .openScene: throw .refused("not written yet")
        }
        do {
            try shown.apply(step)
        } catch {
            throw .refused("\(error)")
        }
    }

    private func present(_ modal: PresentedModal, _ isAnimated: Bool) async {
        let screens = modal.container.selected.entries.map(controller(of:))
        var outermost = screens[0]
        if modal.container.kind == .stack {
            let stack = UINavigationController()
            stack.viewControllers = screens
            stack.delegate = self
            outermost = stack
        }
        if modal.style == .fullScreen { outermost.modalPresentationStyle = .fullScreen }
        outermost.presentationController?.delegate = self
        modals[modal.id] = outermost
        let presenter = shown.modals.last.flatMap { modals[$0.id] } ?? root
        await presenter.present(outermost, animated: isAnimated)
    }

    private func controller(of entry: NavigationEntry) -> UIViewController {
        if let known = controllers[entry.id] { return known }
        let screen = try? router.content(of: entry, in: shown.id, as: AppScreen.self)
        let made = screen?.make(ScreenPlace(router: router, scene: shown.id)) ?? UIViewController()
        controllers[entry.id] = made
        return made
    }

    private func stack(_ address: StackAddress) -> UINavigationController? {
        if let modal = address.modal { return modals[modal] as? UINavigationController }
        return shown.root.branches.firstIndex { $0.name == address.branch }.map { stacks[$0] }
    }

    private func address(of stack: UINavigationController) -> StackAddress? {
        if let index = stacks.firstIndex(where: { $0 === stack }) {
            return StackAddress(shown.root.branches[index].name)
        }
        return modals.first { $0.value === stack }.map { StackAddress(NavigationContainer.mainBranch, in: $0.key) }
    }

    private func happened(_ event: NavigationEvent) {
        guard (try? shown.update(after: event)) != nil else { return }
        onEvent?(event)
    }
}

extension NaiveHost: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        guard let address = address(of: navigationController), let entries = shown.stack(at: address),
            navigationController.viewControllers.count < entries.count, entries.count > 1
        else { return }
        // The user went back.
        happened(.wentBack(to: entries[entries.count - 2].id, at: address))
    }
}

extension NaiveHost: UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        let branches = shown.root.branches
        guard branches.indices.contains(tabBarController.selectedIndex) else { return }
        happened(.selected(StackAddress(branches[tabBarController.selectedIndex].name)))
    }
}

extension NaiveHost: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        guard let modal = shown.modals.last else { return }
        happened(.dismissed(modal.id))
    }
}
