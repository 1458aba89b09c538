#if canImport(UIKit)
import UIKit

/// A stack whose delegate the app may set; the delegate of the host forwards calls to it.
final class RoutedNavigationController: UINavigationController {
    /// The delegate of the host, which forwards every call to the delegate of the app.
    let relay = NavigationRelay()

    /// The delegate of the app.
    override var delegate: (any UINavigationControllerDelegate)? {
        get { relay.next }
        set {
            guard newValue !== relay else { return }
            relay.next = newValue
            renewDelegate()
        }
    }

    /// Makes UIKit query the delegate's methods again, after the delegate of the app was released.
    func checkDelegate() {
        if relay.takeLoss() { renewDelegate() }
    }

    /// UIKit queries a delegate's methods when it is set.
    private func renewDelegate() {
        super.delegate = nil
        super.delegate = relay
    }

    /// Creates a stack with one screen.
    init(root: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        super.delegate = relay
        viewControllers = [root]
    }

    required init?(coder: NSCoder) { nil }
}
#endif
