#if canImport(UIKit)
import UIKit

/// A stack whose delegate the app may set: the host keeps its own in front of it.
final class RoutedNavigationController: UINavigationController {
    /// What the host listens with, and what hands everything on to the delegate of the app.
    let relay = NavigationRelay()

    /// The delegate of the app.
    override var delegate: (any UINavigationControllerDelegate)? {
        get { relay.next }
        set {
            guard newValue !== relay else { return }
            relay.next = newValue
            // UIKit asks a delegate which methods it has when it is set, so it is set anew.
            super.delegate = nil
            super.delegate = relay
        }
    }

    /// Has UIKit ask anew which methods the delegate has, where that of the app has ended.
    func checkDelegate() {
        guard relay.takeLoss() else { return }
        super.delegate = nil
        super.delegate = relay
    }

    /// Creates a stack of a screen.
    init(root: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        super.delegate = relay
        viewControllers = [root]
    }

    required init?(coder: NSCoder) { nil }
}
#endif
