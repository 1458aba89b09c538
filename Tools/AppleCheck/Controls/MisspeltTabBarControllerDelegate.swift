import UIKit

final class Delegate: NSObject, UITabBarControllerDelegate {
    func tabBarController(_ tabs: UITabBarController, didSelected screen: UIViewController) {}  // warning: nearly matches optional requirement
}

@available(iOS 18.0, *)
final class TabDelegate: NSObject, UITabBarControllerDelegate {
    func tabBarController(_ tabs: UITabBarController, didSelect tab: UITab, previousTab: UITab?) {}  // warning: nearly matches optional requirement
}
