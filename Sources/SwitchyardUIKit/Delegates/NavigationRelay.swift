#if canImport(UIKit)
import UIKit

/// Listens to a stack, and hands everything on to the delegate that was there, or that the app sets.
///
/// What is not implemented here reaches that delegate by `NavigationRelay+Forwarding.swift`. The methods for transitions
/// must not stand here: UIKit switches the swipe back off where a delegate has them, whatever they answer.
final class NavigationRelay: NSObject, UINavigationControllerDelegate {
    // Read and written on the main thread, by UIKit and by `responds(to:)`, which is not isolated.
    nonisolated(unsafe) weak var next: (any UINavigationControllerDelegate)? {
        didSet { hadNext = next != nil }
    }
    // Written with the delegate, on the main thread.
    private nonisolated(unsafe) var hadNext = false
    /// Called when the stack shows its new top.
    var onShow: (@MainActor () -> Void)?

    /// Whether the delegate of the app has ended since the last call: UIKit still believes that its methods are there.
    func takeLoss() -> Bool {
        guard hadNext, next == nil else { return false }
        hadNext = false
        return true
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        onShow?()
        forward(navigationController, didShow: viewController, animated)
    }
}
#endif
