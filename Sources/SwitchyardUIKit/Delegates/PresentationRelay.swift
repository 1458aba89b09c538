#if canImport(UIKit)
import UIKit

/// Observes a modal: decides whether the user may dismiss it, and reports when the user has dismissed it.
///
/// UIKit does not call these methods if code dismisses the modal. Every call is forwarded to the delegate of the app.
/// That delegate decides whether the user may dismiss the modal, unless the host forbids it.
final class PresentationRelay: DelegateRelay, UIAdaptivePresentationControllerDelegate {
    /// The delegate of the app.
    var next: (any UIAdaptivePresentationControllerDelegate)? {
        get { nextObject as? any UIAdaptivePresentationControllerDelegate }
        set { nextObject = newValue }
    }
    /// Whether the user may not dismiss the modal.
    var isGuarded: (@MainActor () -> Bool)?
    /// Called when a user has dismissed the modal.
    var onDismissal: (@MainActor () -> Void)?
    /// Called once, when code of the app has replaced this delegate of the presented modal.
    ///
    /// The user can then dismiss the modal although the host forbids it.
    var onReplacedDelegate: (@MainActor () -> Void)?

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        isGuarded?() != true && forwardShouldDismiss(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        onDismissal?()
        forwardDidDismiss(presentationController)
    }

    /// Replaces the delegate of a modal, and forwards calls to it.
    func takeOver(_ presentation: UIPresentationController?) {
        guard let presentation, presentation.delegate !== self else { return }
        next = presentation.delegate
        // UIKit queries a delegate's methods when it is set.
        presentation.delegate = self
    }

    /// Makes UIKit query the methods of a modal's delegate again, after the delegate of the app was released.
    func checkDelegate(of modal: UIViewController) {
        // Without a presentation, UIKit would create a presentation controller, which retains the modal.
        guard modal.presentingViewController != nil, let presentation = modal.presentationController else { return }
        guard presentation.delegate === self else {
            // It is not taken over: a delegate that wraps this one would be called by it, and call it, without end.
            onReplacedDelegate?()
            onReplacedDelegate = nil
            return
        }
        guard takeLoss() else { return }
        presentation.delegate = nil
        presentation.delegate = self
    }
}
#endif
