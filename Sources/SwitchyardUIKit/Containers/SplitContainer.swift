#if canImport(UIKit)
import SwitchyardHosting
import SwitchyardNavigation
import UIKit

/// A window with columns, which lie above each other in one stack where it is narrow.
///
/// `SplitLayout` decides which controller stands in which stack; this moves them. A stack that has nothing to hold keeps a
/// placeholder, because UIKit shows an emptied one wrongly.
@MainActor
final class SplitContainer: RoutedContainer {
    let branches: [RoutedBranch]
    /// The stack that is seen where the split view is collapsed.
    ///
    /// UIKit takes a compact column once, so it never changes.
    let compact: RoutedNavigationController
    var onSelection: (@MainActor () -> Void)?
    private let split: RoutedSplitViewController
    private var layout: SplitLayout<UIViewController>
    /// One for each column, and the last one for the compact stack.
    private let placeholders: [UIViewController]

    /// The numbers of columns that UIKit has a style for.
    static let possibleCounts = 2...3

    init(_ branches: [RoutedBranch], selected: Branch) {
        self.branches = branches
        placeholders = (0...branches.count).map { _ in UIViewController() }
        compact = RoutedNavigationController(root: placeholders[branches.count])
        split = RoutedSplitViewController(columns: branches.count)
        layout = SplitLayout(
            branches.map(\.stack.viewControllers), selected: branches.firstIndex { $0.branch == selected } ?? 0)
        for (index, branch) in branches.enumerated() {
            split.setViewController(branch.stack, for: Self.columns(branches.count)[index])
        }
        split.setViewController(compact, for: .compact)
        split.relay.onTopColumn = { [weak self] column in self?.collapse(to: column) }
        split.relay.onResize = { [weak self] in self?.settle() }
    }

    private static func columns(_ count: Int) -> [UISplitViewController.Column] {
        count == 2 ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
    }

    var controller: UIViewController { split }
    var selectedBranch: Branch { branches[layout.selected].branch }

    func selectBranch(_ branch: Branch, animated: Bool) {
        guard let index = branches.firstIndex(where: { $0.branch == branch }) else { return }
        layout.select(index)
        if layout.isCollapsed {
            perform(animated: animated)
        } else {
            // It may be hidden beside the others.
            split.show(Self.columns(branches.count)[index])
        }
    }

    // MARK: Columns

    /// The screens of a branch, wherever they stand.
    func screens(of branch: Branch) -> [UIViewController] { index(of: branch).map { layout.columns[$0] } ?? [] }

    /// The stack in which the screens of a branch stand.
    func stack(of branch: Branch) -> UINavigationController? {
        index(of: branch).map { layout.isCompact($0) ? compact : branches[$0].stack }
    }

    /// Makes a branch consist of controllers.
    ///
    /// - Returns: Whether a movement has begun that UIKit will report.
    func set(_ controllers: [UIViewController], of branch: Branch, animated: Bool) -> Bool {
        guard let index = index(of: branch), let stack = stack(of: branch) else { return false }
        let top = stack.topViewController
        layout.set(controllers, of: index)
        perform(animated: animated)
        return stack.topViewController !== top
    }

    private func index(of branch: Branch) -> Int? { branches.firstIndex { $0.branch == branch } }

    private func collapse(to column: UISplitViewController.Column) {
        guard let index = Self.columns(branches.count).firstIndex(of: column) else { return }
        layout.select(index)
        onSelection?()
    }

    // MARK: Moving

    /// Whether the screens stand where the width of the window asks for them.
    var isArranged: Bool { !isMoving && layout.isCollapsed == split.isCollapsed }

    /// Whether controllers are on their way: what UIKit calls meanwhile must not read the stacks.
    private var isMoving = false

    /// Whether no transition runs anywhere in the window: UIKit does not take a change of a stack then.
    var isAtRest: @MainActor () -> Bool = { true }

    /// Takes over what the stacks hold, and moves the screens where they belong; waits for a transition that runs.
    func settle() {
        guard !isMoving, isAtRest() else { return }
        layout.follow(found)
        layout.isCollapsed = split.isCollapsed
        perform(animated: false)
    }

    /// Has the app's delegate asked anew for its methods, where it has ended.
    func checkDelegates() {
        split.checkDelegate()
        compact.checkDelegate()
    }

    private var found: SplitLayout<UIViewController>.Stacks {
        func screens(_ stack: UINavigationController) -> [UIViewController] {
            stack.flattened.filter { !placeholders.contains($0) }
        }
        return .init(compact: screens(compact), own: branches.map { screens($0.stack) })
    }

    /// Puts the controllers where they belong: one that is to move leaves its stack before another takes it.
    private func perform(animated: Bool) {
        isMoving = true
        defer { isMoving = false }
        let goal = layout.stacks
        if layout.isCollapsed {
            for index in branches.indices where layout.isCompact(index) { put([], inOwn: index, animated: false) }
            putInCompact(goal.compact, animated: animated)
            // What has just left the compact stack waits for the end of its movement.
            guard isAtRest() else { return }
            for index in branches.indices where !layout.isCompact(index) {
                put(goal.own[index], inOwn: index, animated: false)
            }
        } else {
            putInCompact([], animated: false)
            for index in branches.indices { put(goal.own[index], inOwn: index, animated: animated) }
        }
    }

    private func putInCompact(_ controllers: [UIViewController], animated: Bool) {
        compact.arrange(controllers.isEmpty ? [placeholders[branches.count]] : controllers, animated: animated)
    }

    private func put(_ controllers: [UIViewController], inOwn index: Int, animated: Bool) {
        let stack = branches[index].stack
        // A stack that the app emptied shows no placeholder before something leaves it.
        guard !controllers.isEmpty || !stack.viewControllers.isEmpty else { return }
        stack.arrange(controllers.isEmpty ? [placeholders[index]] : controllers, animated: animated)
    }
}
#endif
