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

    /// Selects a tab by code: no delegate is told (T1).
    package func select(_ index: Int, in tabs: UITabBarController) {
        act { tabs.selectedIndex = index }
    }

    /// Runs anything as foreign code.
    @discardableResult package func act<Value>(_ body: () throws -> Value) rethrows -> Value {
        try system.acting(as: .foreign, body)
    }
}

extension FakeSystem {
    /// Plays foreign code.
    package var foreign: FakeForeign { FakeForeign(system: self) }

    /// Sets another delegate of a stack, as a library does that does not ask (N11).
    package func replaceDelegate(of stack: UINavigationController, by delegate: any UINavigationControllerDelegate) {
        foreign.act { stack.delegate = delegate }
    }
}
