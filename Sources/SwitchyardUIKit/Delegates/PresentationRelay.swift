#if canImport(UIKit)
import UIKit

/// Listens to the modals of a window: whether a user may dismiss one, and that one was dismissed.
///
/// UIKit calls none of this where code dismisses.
final class PresentationRelay: NSObject, UIAdaptivePresentationControllerDelegate {
    /// Whether a modal stays though the user pulls it down.
    var isGuarded: (@MainActor () -> Bool)?
    /// Called when a user has dismissed the modal.
    var onDismissal: (@MainActor () -> Void)?

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        isGuarded?() != true
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onDismissal?() }
}
#endif
