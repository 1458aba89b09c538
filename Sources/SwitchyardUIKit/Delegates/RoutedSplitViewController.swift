#if canImport(UIKit)
import UIKit

/// A split view whose delegate the app may set: the host keeps its own in front of it.
final class RoutedSplitViewController: UISplitViewController {
    /// What the host listens with, and what hands everything on to the delegate of the app.
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

    /// Has UIKit ask anew which methods the delegate has, where that of the app has ended.
    func checkDelegate() {
        if relay.takeLoss() { renewDelegate() }
    }

    /// UIKit asks a delegate which methods it has when it is set.
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
