#if canImport(UIKit)
import SwitchyardNavigation
import UIKit

/// A stack of the app, in a window that the app created.
@MainActor
final class AdoptedContainer: RoutedContainer {
    let branches: [RoutedBranch]
    var onSelection: (@MainActor () -> Void)?

    init(_ branch: RoutedBranch) { branches = [branch] }

    /// The controller that presents all modals of the window.
    var controller: UIViewController {
        let stack = branches[0].stack
        var outermost: UIViewController = stack
        while let parent = outermost.parent { outermost = parent }
        // If the adopted controller is itself presented, it is the presenter: otherwise its stack would be read as a
        // modal as well.
        if outermost.presentingViewController != nil { return outermost }
        return stack.viewIfLoaded?.window?.rootViewController ?? outermost
    }

    var selectedBranch: Branch { branches[0].branch }

    func selectBranch(_ branch: Branch, animated: Bool) {}
}
#endif
