import UIKit

final class Delegate: UISplitViewControllerDelegate {
    func splitViewControllerDidColapse(_ split: UISplitViewController) {}  // warning: nearly matches optional requirement
}
