#if canImport(UIKit)
import UIKit

extension UINavigationController {
    /// Replaces the controllers of the stack, with the one transition that its new top needs; returns whether another
    /// controller is on top now.
    @discardableResult
    func arrange(_ controllers: [UIViewController], animated: Bool) -> Bool {
        let old = viewControllers
        guard let top = controllers.last, controllers != old else { return false }
        if old.last === top {
            // A change below the top has no transition, and UIKit does not report it.
            setViewControllers(controllers, animated: false)
            return false
        }
        if controllers.dropLast() == old[...] {
            pushViewController(top, animated: animated)
        } else if let last = old.last, old.contains(top), !controllers.contains(last) {
            // The rest is arranged below the current top; then one pop goes back.
            if Array(old.prefix(controllers.count)) != controllers {
                setViewControllers(controllers + [last], animated: false)
            }
            popToViewController(top, animated: animated)
        } else {
            setViewControllers(controllers, animated: animated)
        }
        return true
    }
}
#endif
