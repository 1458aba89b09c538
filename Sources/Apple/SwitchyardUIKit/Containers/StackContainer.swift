#if canImport(UIKit)
import SwitchyardNavigation
import UIKit

/// A window with one stack.
@MainActor
final class StackContainer: RoutedContainer {
    let branches: [RoutedBranch]
    var onSelection: (@MainActor () -> Void)?
    var controller: UIViewController { branches[0].stack }
    var selectedBranch: Branch { branches[0].branch }

    init(_ branch: RoutedBranch) { branches = [branch] }

    func selectBranch(_ branch: Branch, animated: Bool) {}
}
#endif
