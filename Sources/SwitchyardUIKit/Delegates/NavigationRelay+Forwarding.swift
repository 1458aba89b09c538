#if canImport(UIKit) && canImport(ObjectiveC)
import ObjectiveC
import UIKit

extension NavigationRelay {
    nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || next?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        next?.responds(to: selector) == true ? next : super.forwardingTarget(for: selector)
    }

    func forward(_ stack: UINavigationController, didShow controller: UIViewController, _ animated: Bool) {
        next?.navigationController?(stack, didShow: controller, animated: animated)
    }
}
#elseif canImport(UIKit)
import UIKit

// The stand-in for UIKit on Linux has no optional methods: those that an object lacks do nothing.
extension NavigationRelay {
    func forward(_ stack: UINavigationController, didShow controller: UIViewController, _ animated: Bool) {
        next?.navigationController(stack, didShow: controller, animated: animated)
    }

    // There the runtime finds it in the delegate of the app.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        next?.navigationController(navigationController, willShow: viewController, animated: animated)
    }
}
#endif
