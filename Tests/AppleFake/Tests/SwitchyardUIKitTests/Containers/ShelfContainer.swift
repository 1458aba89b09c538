import Switchyard
import SwitchyardUIKit
import UIKit

/// A container as an app may design it: one branch fills the window, and its own control shows another.
///
/// It stands in the page of `SwitchyardUIKit`, too.
final class ShelfContainer: UIViewController, RoutedContainer {
    let branches: [RoutedBranch]
    var onSelection: (@MainActor () -> Void)?
    private(set) var selectedBranch: Branch

    init(_ branches: [RoutedBranch]) {
        self.branches = branches
        selectedBranch = branches[0].branch
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var controller: UIViewController { self }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(selectedBranch)
    }

    func selectBranch(_ branch: Branch, animated: Bool) {
        guard branch != selectedBranch else { return }
        if isViewLoaded { show(branch) }
        selectedBranch = branch
    }

    /// What the control of the container calls.
    func tap(_ branch: Branch) {
        selectBranch(branch, animated: true)
        onSelection?()
    }

    private func show(_ branch: Branch) {
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        guard let stack = branches.first(where: { $0.branch == branch })?.stack, let inner = stack.view else { return }
        addChild(stack)
        inner.frame = view.bounds
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner)
        stack.didMove(toParent: self)
    }
}
