#if canImport(UIKit)
import UIKit

extension UINavigationController {
    /// Makes the stack consist of controllers, with the one movement that its new top asks for.
    ///
    /// - Parameters:
    ///   - controllers: The controllers, at least one.
    ///   - animated: Whether the movement is seen.
    /// - Returns: Whether another controller is on top now.
    @discardableResult
    func arrange(_ controllers: [UIViewController], animated: Bool) -> Bool {
        let old = viewControllers
        guard let top = controllers.last, controllers != old else { return false }
        if old.last === top {
            // What lies below changes without a movement, and UIKit does not say when.
            setViewControllers(controllers, animated: false)
            return false
        }
        if controllers.dropLast() == old[...] {
            pushViewController(top, animated: animated)
        } else if let last = old.last, old.contains(top), !controllers.contains(last) {
            // The rest is arranged below what shows; then one movement goes back.
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
