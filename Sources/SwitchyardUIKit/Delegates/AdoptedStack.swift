#if canImport(UIKit)
import UIKit

/// Listens to a stack of the app's own class, whose delegate any code may set.
@MainActor
final class AdoptedStack {
    private weak var stack: UINavigationController?
    let relay = NavigationRelay()
    private var wasReplaced = false
    /// Called once, when code of the app keeps setting a delegate: the host then goes by what it reads alone.
    var onReplacedDelegate: (@MainActor () -> Void)?

    init(_ stack: UINavigationController) {
        self.stack = stack
        relay.next = stack.delegate
        stack.delegate = relay
    }

    /// Takes a replaced delegate in once; one that is set again stays.
    func check() {
        guard let stack, stack.delegate !== relay else { return }
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
