#if canImport(UIKit)
import UIKit

/// Observes a stack, and forwards every call to the delegate of the app.
///
/// The methods for transitions must not be implemented here: UIKit disables the swipe back if a delegate has them,
/// whatever they return. Nor those for orientations: without them the stack decides.
final class NavigationRelay: DelegateRelay, UINavigationControllerDelegate {
    /// The delegate of the app.
    var next: (any UINavigationControllerDelegate)? {
        get { nextObject as? any UINavigationControllerDelegate }
        set { nextObject = newValue }
    }
    /// Called when the stack shows its new top.
    var onShow: (@MainActor () -> Void)?

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        guard let next else { return }
        optional(next.navigationController(_:willShow:animated:))?(navigationController, viewController, animated)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        onShow?()
        guard let next else { return }
        optional(next.navigationController(_:didShow:animated:))?(navigationController, viewController, animated)
    }
}
#endif
