/// Foreign code: a library, a part of the app that does not know the code under test, or the system.
///
/// Its calls are never violations; UIKit's behaviour is played.
@MainActor package struct FakeForeign {
    let system: FakeSystem

    /// Pushes, also during a transition (N1).
    package func push(_ controller: UIViewController, on stack: UINavigationController, animated: Bool = true) {
        act { stack.pushViewController(controller, animated: animated) }
    }

    /// Pops the top.
    package func pop(_ stack: UINavigationController, animated: Bool = true) {
        act { stack.popViewController(animated: animated) }
    }

    /// Sets a stack.
    package func set(_ controllers: [UIViewController], on stack: UINavigationController, animated: Bool = false) {
        act { stack.setViewControllers(controllers, animated: animated) }
    }

    /// Presents, such as a system's sheet (P11).
    package func present(_ controller: UIViewController, on presenter: UIViewController, animated: Bool = true) {
        act { presenter.present(controller, animated: animated) {} }
    }

    /// Dismisses what a controller presents (P10).
    package func dismiss(on presenter: UIViewController, animated: Bool = true) {
        act { presenter.dismiss(animated: animated) {} }
    }

    /// Dismisses what a controller presents, and completes too early, as `SFAuthenticationViewController` does (P14).
    ///
    /// - Parameters:
    ///   - presenter: The controller that presents.
    ///   - moment: Whether the controller is on its way when the completion is called, or still stays for a turn.
    ///   - completion: What is called while the controller is in the chain.
    package func dismissCompletingEarly(
        on presenter: UIViewController, _ moment: FakeEarly = .duringDismissal, completion: @escaping () -> Void
    ) {
        guard moment == .beforeDismissal else {
            dismiss(on: presenter)
            return system.callOut(completion)
        }
        system.nextTurn { [weak presenter, self] in
            if let presenter { dismiss(on: presenter) }
        }
        system.callOut(completion)
    }

    /// Selects a tab by code: no delegate is told (T1).
    package func select(_ index: Int, in tabs: UITabBarController) {
        act { tabs.selectedIndex = index }
    }

    /// Runs anything as foreign code.
    @discardableResult package func act<Value>(_ body: () throws -> Value) rethrows -> Value {
        try system.acting(as: .foreign, body)
    }
}

/// When a completion comes that comes too early (P14).
package enum FakeEarly: Hashable, Sendable, CaseIterable {
    /// A turn before the dismissal begins.
    case beforeDismissal
    /// In the call that begins the dismissal.
    case duringDismissal
}

extension FakeSystem {
    /// Plays foreign code.
    package var foreign: FakeForeign { FakeForeign(system: self) }

    /// Sets another delegate of a stack, as a library does that does not ask (N11).
    package func replaceDelegate(of stack: UINavigationController, by delegate: any UINavigationControllerDelegate) {
        foreign.act { stack.delegate = delegate }
    }
}
