#if canImport(UIKit) && canImport(ObjectiveC)
import UIKit

extension PresentationRelay {
    func forwardShouldDismiss(_ presentation: UIPresentationController) -> Bool {
        next?.presentationControllerShouldDismiss?(presentation) ?? true
    }

    func forwardDidDismiss(_ presentation: UIPresentationController) {
        next?.presentationControllerDidDismiss?(presentation)
    }
}
#elseif canImport(UIKit)
import UIKit

// The stand-in for UIKit on Linux has no optional methods: those that an object does not implement do nothing.
extension PresentationRelay {
    func forwardShouldDismiss(_ presentation: UIPresentationController) -> Bool {
        next?.presentationControllerShouldDismiss(presentation) ?? true
    }

    func forwardDidDismiss(_ presentation: UIPresentationController) {
        next?.presentationControllerDidDismiss(presentation)
    }

    // On Apple's platforms, the runtime finds these methods in the delegate of the app.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        next?.presentationControllerWillDismiss(presentationController)
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        next?.presentationControllerDidAttemptToDismiss(presentationController)
    }
}
#endif
