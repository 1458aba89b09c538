import UIKit

final class Delegate: NSObject, UITabBarControllerDelegate {
    func tabBarController(_ tabs: UITabBarController, didSelected screen: UIViewController) {}  // warning: nearly matches optional requirement
}
