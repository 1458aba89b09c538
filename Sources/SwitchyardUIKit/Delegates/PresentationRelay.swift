#if canImport(UIKit)
import UIKit

/// Listens to a modal: whether the user may dismiss it, and when the user has dismissed it.
///
/// UIKit does not call these methods where code dismisses. Every call is forwarded to the delegate of the app. That delegate
/// decides whether the user may dismiss the modal, unless the host forbids it.
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

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        isGuarded?() != true && forwardShouldDismiss(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        onDismissal?()
        forwardDidDismiss(presentationController)
    }

    /// Replaces the delegate of a modal, and forwards to it.
    func takeOver(_ presentation: UIPresentationController?) {
        guard let presentation, presentation.delegate !== self else { return }
        next = presentation.delegate
        // UIKit asks a delegate which methods it has when it is set.
        presentation.delegate = self
    }

    /// Makes UIKit ask again which methods the delegate of a modal has, after the delegate of the app was released.
    func checkDelegate(of modal: UIViewController) {
        guard takeLoss(), let presentation = modal.presentationController, presentation.delegate === self else {
            return
        }
        presentation.delegate = nil
        presentation.delegate = self
    }
}
#endif
