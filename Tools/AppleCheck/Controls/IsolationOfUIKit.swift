import UIKit

func reset(_ navigation: UINavigationController) {
    navigation.setViewControllers([], animated: false)  // warning: call to main actor-isolated instance method
}

final class Delegate: NSObject, UINavigationControllerDelegate {
    nonisolated func navigationController(
        _ navigation: UINavigationController, didShow screen: UIViewController, animated: Bool
    ) {
        navigation.setViewControllers([screen], animated: false)  // warning: call to main actor-isolated instance method
    }
}
