#if canImport(UIKit)
import UIKit

/// A split view whose delegate the app may set; the delegate of the host forwards calls to it.
final class RoutedSplitViewController: UISplitViewController {
    /// The delegate of the host, which forwards every call to the delegate of the app.
    let relay = SplitRelay()

    /// The delegate of the app.
    override var delegate: (any UISplitViewControllerDelegate)? {
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

    /// Creates a split view with two or three columns.
    init(columns: Int) {
        super.init(style: columns == 2 ? .doubleColumn : .tripleColumn)
        super.delegate = relay
    }

    required init?(coder: NSCoder) { nil }
}
#endif
