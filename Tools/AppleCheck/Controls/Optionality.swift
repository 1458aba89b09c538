import UIKit

@MainActor func show(_ navigation: UINavigationController, _ tabs: UITabBarController) {
    let top: UIViewController = navigation.topViewController  // error: value of optional type 'UIViewController?' must be unwrapped
    navigation.viewControllers = nil  // error: 'nil' cannot be assigned to type '[UIViewController]'
    tabs.viewControllers = nil
    _ = top
}
