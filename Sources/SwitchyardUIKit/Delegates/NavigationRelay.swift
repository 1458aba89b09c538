#if canImport(UIKit)
import UIKit

/// Observes a stack, and forwards every call to the delegate of the app.
///
/// Methods that are not implemented here reach that delegate by `DelegateRelay+Forwarding.swift`. The methods for
/// transitions must not be implemented here: UIKit disables the swipe back if a delegate has them, whatever they
/// return.
final class NavigationRelay: DelegateRelay, UINavigationControllerDelegate {
    /// The delegate of the app.
    var next: (any UINavigationControllerDelegate)? {
        get { nextObject as? any UINavigationControllerDelegate }
        set { nextObject = newValue }
    }
    /// Called when the stack shows its new top.
    var onShow: (@MainActor () -> Void)?

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        onShow?()
        forward(navigationController, didShow: viewController, animated)
    }
}
#endif
