#if canImport(UIKit) && canImport(ObjectiveC)
import UIKit

extension NavigationRelay {
    func forward(_ stack: UINavigationController, didShow controller: UIViewController, _ animated: Bool) {
        next?.navigationController?(stack, didShow: controller, animated: animated)
    }
}
#elseif canImport(UIKit)
import UIKit

// The stand-in for UIKit on Linux has no optional methods: those that an object does not implement do nothing.
extension NavigationRelay {
    func forward(_ stack: UINavigationController, didShow controller: UIViewController, _ animated: Bool) {
        next?.navigationController(stack, didShow: controller, animated: animated)
    }

    // On Apple's platforms, the runtime finds it in the delegate of the app.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        next?.navigationController(navigationController, willShow: viewController, animated: animated)
    }
}

extension NavigationRelay: FakeResponder {
    func responds(to method: FakeMethod) -> Bool { next.map { FakeMethod.has(method, $0) } ?? false }
}
#endif
