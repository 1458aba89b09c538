#if canImport(UIKit)
import UIKit

/// Listens to the modals of a window: whether a user may dismiss one, and that one was dismissed.
///
/// UIKit calls none of this where code dismisses. A delegate that the app gave the modal is told everything; it is asked
/// whether the modal may go where the host has nothing against it.
final class PresentationRelay: NSObject, UIAdaptivePresentationControllerDelegate {
    // Read and written on the main thread, by UIKit and by `responds(to:)`, which is not isolated.
    nonisolated(unsafe) weak var next: (any UIAdaptivePresentationControllerDelegate)?
    /// Whether a modal stays though the user pulls it down.
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

    /// Stands in front of the delegate that the app has set, if it has.
    func takeOver(_ presentation: UIPresentationController?) {
        guard let presentation, presentation.delegate !== self else { return }
        next = presentation.delegate
        // UIKit asks a delegate which methods it has when it is set.
        presentation.delegate = self
    }
}
#endif
