#if canImport(UIKit)
import UIKit

/// Listens to a stack that the app has made, whose delegate any code may set.
@MainActor
final class AdoptedStack {
    private weak var stack: UINavigationController?
    let relay = NavigationRelay()
    private var wasReplaced = false
    /// Called once, when code of the app keeps setting a delegate.
    ///
    /// The host then relies on readings.
    var onReplacedDelegate: (@MainActor () -> Void)?

    init(_ stack: UINavigationController) {
        self.stack = stack
        // The relay of a former host is no delegate of the app.
        relay.next = (stack.delegate as? NavigationRelay)?.next ?? stack.delegate
        stack.delegate = relay
    }

    /// Gives the stack back to the delegate of the app.
    func release() {
        guard let stack, stack.delegate === relay else { return }
        stack.delegate = relay.next
    }

    /// Wraps a replaced delegate once.
    ///
    /// A delegate that is set after that stays.
    func check() {
        guard let stack else { return }
        if relay.takeLoss() {
            // UIKit asks a delegate which methods it has when it is set.
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
