#if canImport(UIKit) && canImport(ObjectiveC)
import ObjectiveC
import UIKit

extension DelegateRelay {
    // Not every delegate protocol inherits from `NSObjectProtocol`, but every delegate is an object.
    private nonisolated var target: (any NSObjectProtocol)? { nextObject as? any NSObjectProtocol }

    nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || target?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        target?.responds(to: selector) == true ? target : super.forwardingTarget(for: selector)
    }
}
#endif
