#if canImport(UIKit)
import UIKit

/// Observes a stack of the app, whose delegate any code may set.
@MainActor
final class AdoptedStack {
    private weak var stack: UINavigationController?
    let relay = NavigationRelay()
    private var wasReplaced = false
    /// Called once, when code of the app sets a delegate repeatedly.
    ///
    /// The host then relies on readings.
    var onReplacedDelegate: (@MainActor () -> Void)?

    init(_ stack: UINavigationController) {
        self.stack = stack
        // The relay of an earlier host is not a delegate of the app.
        relay.next = (stack.delegate as? NavigationRelay)?.next ?? stack.delegate
        stack.delegate = relay
    }

    /// Restores the delegate of the app.
    func release() {
        guard let stack, stack.delegate === relay else { return }
        stack.delegate = relay.next
    }

    /// Wraps a replaced delegate once.
    ///
    /// A delegate that is set after that is not wrapped.
    func check() {
        guard let stack else { return }
        if relay.takeLoss() {
            // UIKit queries a delegate's methods when it is set.
            stack.delegate = nil
            stack.delegate = relay
        }
        guard stack.delegate !== relay else { return }
        guard !wasReplaced else {
            onReplacedDelegate?()
            onReplacedDelegate = nil
            return
        }
        wasReplaced = true
        relay.next = stack.delegate
        stack.delegate = relay
    }
}
#endif
