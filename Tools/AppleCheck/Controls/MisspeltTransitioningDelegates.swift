import UIKit

final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forDismiss dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }  // warning: nearly matches optional requirement
}

final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegan(_ recognizer: UIGestureRecognizer) -> Bool { true }  // warning: nearly matches optional requirement
}
