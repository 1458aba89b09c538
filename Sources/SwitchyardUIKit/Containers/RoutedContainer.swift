#if canImport(UIKit)
public import SwitchyardNavigation
public import UIKit

/// What holds the stacks of a window: a bar with tabs, a split view, or the app's own design.
///
/// A container has decided nothing about links: it shows the branch that it is told to, and says when the user chose another.
@MainActor
public protocol RoutedContainer: AnyObject {
    /// The controller that fills the window.
    var controller: UIViewController { get }
    /// The branches, at least one, whose names never change.
    var branches: [RoutedBranch] { get }
    /// The branch that shows, or in a split view the one that has the user's attention.
    var selectedBranch: Branch { get }
    /// Called when the user, or code of the app, has selected a branch.
    var onSelection: (@MainActor () -> Void)? { get set }
    /// Shows a branch.
    ///
    /// - Parameters:
    ///   - branch: The branch, which is one of ``branches``.
    ///   - animated: Whether it is to be seen as a movement.
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
