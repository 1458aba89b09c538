#if canImport(UIKit)
public import SwitchyardNavigation
public import UIKit

/// The container of the stacks of a window: a tab bar, a split view, or a custom layout.
///
/// A container decides nothing about links. It shows the branch that the host selects, and reports when the user selects another.
@MainActor
public protocol RoutedContainer: AnyObject {
    /// The controller that fills the window.
    var controller: UIViewController { get }
    /// The branches: at least one, with constant names.
    var branches: [RoutedBranch] { get }
    /// The selected branch.
    var selectedBranch: Branch { get }
    /// Called when the user or code of the app has selected a branch.
    var onSelection: (@MainActor () -> Void)? { get set }
    /// Shows a branch.
    ///
    /// - Parameters:
    ///   - branch: The branch, which is one of ``branches``.
    ///   - animated: Whether the change is animated.
    func selectBranch(_ branch: Branch, animated: Bool)
}

/// A branch of a container: its name and its stack.
@MainActor
public struct RoutedBranch {
    /// The name, as it is declared.
    public let branch: Branch
    /// The stack, which the host fills.
    public let stack: UINavigationController

    /// Creates a branch.
    ///
    /// - Parameters:
    ///   - branch: The name.
    ///   - stack: The stack.
    public init(_ branch: Branch, _ stack: UINavigationController) {
        self.branch = branch
        self.stack = stack
    }
}
#endif
