import UIKit

func reset(_ navigation: UINavigationController) {
    navigation.setViewControllers([], animated: false)  // warning: call to main actor-isolated instance method
}

final class Delegate: NSObject, UITabBarControllerDelegate {
    nonisolated func tabBarController(_ tabs: UITabBarController, didSelect screen: UIViewController) {
        tabs.viewControllers = [screen]  // warning: main actor-isolated property 'viewControllers' can not be mutated from a nonisolated context
    }
}
