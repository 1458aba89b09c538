import UIKit

final class Delegate: NSObject, UINavigationControllerDelegate {
    func navigationController(_ stack: UINavigationController, didShown screen: UIViewController, animated: Bool) {}  // warning: nearly matches optional requirement
}
