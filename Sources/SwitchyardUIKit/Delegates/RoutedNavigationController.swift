#if canImport(UIKit)
import UIKit

/// A stack whose delegate the app may set, behind that of the host.
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

    /// Makes UIKit ask again which methods the delegate has, after the delegate of the app was released.
    func checkDelegate() {
        if relay.takeLoss() { renewDelegate() }
    }

    /// UIKit asks a delegate which methods it has when it is set.
    private func renewDelegate() {
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
