import UIKit

final class Delegate: NSObject, UINavigationControllerDelegate {
    func navigationController(_ navigation: UINavigationController, didShow screen: UIViewController, animate: Bool) {}  // warning: nearly matches optional requirement
}
