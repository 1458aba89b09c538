#if canImport(UIKit)
import UIKit

/// Observes a modal: decides whether the user may dismiss it, and reports when the user has dismissed it.
///
/// UIKit does not call these methods if code dismisses the modal. Every call is forwarded to the delegate of the app.
/// That delegate decides whether the user may dismiss the modal, unless the host forbids it. The methods that choose
/// another style must not be implemented here: without them UIKit chooses it.
final class PresentationRelay: DelegateRelay, UIAdaptivePresentationControllerDelegate {
    /// The delegate of the app.
    var next: (any UIAdaptivePresentationControllerDelegate)? {
        get { nextObject as? any UIAdaptivePresentationControllerDelegate }
        set { nextObject = newValue }
    }
    /// Whether the user may not dismiss the modal.
    var staysOpen: (@MainActor () -> Bool)?
    /// Called when a user has dismissed the modal.
    var onDismissal: (@MainActor () -> Void)?
    /// Called once, when code of the app has replaced this delegate of the presented modal.
    ///
    /// The user can then dismiss the modal although the host forbids it.
    var onReplacedDelegate: (@MainActor () -> Void)?

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        guard staysOpen?() != true else { return false }
        let ask = next.flatMap { optional($0.presentationControllerShouldDismiss(_:)) }
        return ask?(presentationController) ?? true
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        guard let next else { return }
        optional(next.presentationControllerWillDismiss(_:))?(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        onDismissal?()
        guard let next else { return }
        optional(next.presentationControllerDidDismiss(_:))?(presentationController)
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        guard let next else { return }
        optional(next.presentationControllerDidAttemptToDismiss(_:))?(presentationController)
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        guard let next else { return }
        optional(next.presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:))?(
            presentationController, style, transitionCoordinator)
    }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        let choose = next.flatMap { optional($0.presentationController(_:viewControllerForAdaptivePresentationStyle:)) }
        return choose?(controller, style) ?? nil
    }

    /// Replaces the delegate of a modal, and forwards calls to it.
    func takeOver(_ presentation: UIPresentationController?) {
        guard let presentation, presentation.delegate !== self else { return }
        next = presentation.delegate
        // UIKit queries a delegate's methods when it is set.
        presentation.delegate = self
        #if !os(tvOS) && !os(visionOS)
        // In a narrow window the popover is a sheet, with a delegate of its own.
        guard let sheet = (presentation as? UIPopoverPresentationController)?.adaptiveSheetPresentationController else {
            return
        }
        if next == nil { next = sheet.delegate }
        sheet.delegate = self
        #endif
    }

    /// Makes UIKit query the methods of a modal's delegate again, after the delegate of the app was released.
    func checkDelegate(of modal: UIViewController) {
        // Without a presentation, UIKit would create a presentation controller, which retains the modal.
        guard modal.presentingViewController != nil, let presentation = modal.presentationController else { return }
        // A popover that has become a sheet, or the reverse, asks another delegate than the one that was set.
        guard presentation.delegate === self || modal.activePresentationController?.delegate === self else {
            // It is not taken over: a delegate that wraps this one would be called by it, and call it, without end.
            onReplacedDelegate?()
            onReplacedDelegate = nil
            return
        }
        guard takeLoss(), presentation.delegate === self else { return }
        presentation.delegate = nil
        presentation.delegate = self
    }
}

#if !os(tvOS)
extension PresentationRelay: UISheetPresentationControllerDelegate {
    #if !os(visionOS)
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        guard let next = next as? any UISheetPresentationControllerDelegate else { return }
        optional(next.sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:))?(sheetPresentationController)
    }
    #endif
}
#endif
#endif
