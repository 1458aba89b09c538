#if canImport(UIKit)
import SwitchyardNavigation
import UIKit

/// A window with columns, which form one stack if the window is narrow.
///
/// `SplitLayout` decides which controller is in which stack, and this type moves the controllers. A stack without
/// screens has a placeholder, because UIKit does not show an empty stack correctly.
@MainActor
final class SplitContainer: RoutedContainer {
    let branches: [RoutedBranch]
    /// The visible stack of a collapsed split view.
    ///
    /// UIKit accepts a compact column once, so it never changes.
    let compact: RoutedNavigationController
    var onSelection: (@MainActor () -> Void)?
    private let split: RoutedSplitViewController
    private var layout: SplitLayout<UIViewController>
    /// The placeholders of the columns, then that of the compact stack.
    private let placeholders: [UIViewController]

    /// The numbers of columns that UIKit supports.
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
        split.relay.onTopColumn = { [weak self] column in self?.topColumn = column }
        split.relay.onDisplayMode = { [weak self] mode in self?.updateSelection(for: mode) }
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
            // UIKit may hide the column.
            split.show(Self.columns(branches.count)[index])
        }
    }

    // MARK: Columns

    /// The screens of a branch, in its own stack or in the compact one.
    func screens(of branch: Branch) -> [UIViewController] { index(of: branch).map { layout.columns[$0] } ?? [] }

    /// The stack that contains the screens of a branch.
    func stack(of branch: Branch) -> UINavigationController? {
        index(of: branch).map { layout.isCompact($0) ? compact : branches[$0].stack }
    }

    /// Replaces the controllers of a branch, and returns whether a transition has begun that UIKit will report.
    func set(_ controllers: [UIViewController], of branch: Branch, animated: Bool) -> Bool {
        guard let index = index(of: branch), let stack = stack(of: branch) else { return false }
        let top = stack.topViewController
        layout.set(controllers, of: index)
        perform(animated: animated)
        return stack.topViewController !== top
    }

    private func index(of branch: Branch) -> Int? { branches.firstIndex { $0.branch == branch } }

    /// The column that the app chose for a narrow window, until the screens are moved.
    private var topColumn: UISplitViewController.Column?
    /// The display mode that was set in the background.
    private var modeInBackground: UISplitViewController.DisplayMode?

    /// Selects the column that covers the others, or the last one if no other is visible.
    private func updateSelection(for mode: UISplitViewController.DisplayMode) {
        guard !isInBackground() else {
            modeInBackground = mode
            isWaiting = true
            return
        }
        guard !split.isCollapsed else { return }
        let last = branches.count - 1
        guard let column = columnOver(mode) ?? (mode == .secondaryOnly ? last : nil), column != layout.selected else {
            return
        }
        layout.select(column)
        onSelection?()
    }

    /// The first of the columns that cover the last one; `nil` if all columns are side by side.
    private func columnOver(_ mode: UISplitViewController.DisplayMode) -> Int? {
        #if os(visionOS)
        // Columns never cover each other on this platform.
        return nil
        #else
        return switch mode {
        case .oneOverSecondary: branches.count - 2
        case .twoOverSecondary: 0
        default: nil
        }
        #endif
    }

    // MARK: Moving

    /// Whether the screens are in the compact stack.
    var isCompact: Bool { layout.isCollapsed }

    /// Whether the screens are in the stacks that the width of the window requires.
    ///
    /// In the background they stay where they are. The system lays the window out in both widths there, for the app
    /// switcher.
    var isArranged: Bool { !isMoving && (isInBackground() || !isWaiting && layout.isCollapsed == split.isCollapsed) }

    /// Whether screens wait to be moved: for the end of a transition or a search, or for the foreground.
    private var isWaiting = false

    /// Whether controllers are being moved: callbacks of UIKit must not read the stacks meanwhile.
    private var isMoving = false

    /// Whether no transition runs in the window: UIKit ignores changes of stacks during one.
    var isAtRest: @MainActor () -> Bool = { true }

    /// Whether the scene is in the background.
    var isInBackground: @MainActor () -> Bool = { false }

    /// Reads the stacks, and moves the screens into the right ones.
    ///
    /// It does nothing while a transition runs, and moves nothing in the background.
    func settle() {
        guard !isMoving, isAtRest() else { return }
        let found = found
        layout.adopt(found)
        isWaiting = isInBackground()
        guard !isWaiting else { return }
        takeDecisions()
        var next = layout
        next.isCollapsed = split.isCollapsed
        // A search would lie above other screens, or lose its own.
        isWaiting = next.stacks != found && !endSearches()
        guard !isWaiting else { return }
        layout = next
        perform(animated: false)
    }

    /// Selects the column that the app or UIKit has chosen meanwhile, if the split view still has that form.
    private func takeDecisions() {
        if let column = topColumn.flatMap(Self.columns(branches.count).firstIndex(of:)), split.isCollapsed,
            !layout.isCollapsed
        {
            layout.select(column)
        }
        let mode = modeInBackground
        topColumn = nil
        modeInBackground = nil
        if let mode { updateSelection(for: mode) }
    }

    /// Ends the active searches of all stacks, except below a modal, which would go with them; returns whether none is
    /// left.
    private func endSearches() -> Bool {
        let searches = ([compact] + branches.map(\.stack)).flatMap(\.searches)
            .filter { $0.presentedViewController == nil }
        for search in searches where search.isActive && !search.isBeingDismissed { search.isActive = false }
        return searches.isEmpty
    }

    /// Makes UIKit query the delegates' methods again, after delegates of the app were released.
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

    /// Moves the controllers into their stacks.
    ///
    /// A controller leaves its stack before it enters another.
    private func perform(animated: Bool) {
        isMoving = true
        defer { isMoving = false }
        let goal = layout.stacks
        if layout.isCollapsed {
            for index in branches.indices where layout.isCompact(index) { put([], inOwn: index, animated: false) }
            putInCompact(goal.compact, animated: animated)
            // Controllers that have just left the compact stack are moved after the transition.
            guard isAtRest() else {
                isWaiting = layout.stacks != found
                return
            }
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
        // A stack that the app emptied needs no placeholder.
        guard !controllers.isEmpty || !stack.viewControllers.isEmpty else { return }
        stack.arrange(controllers.isEmpty ? [placeholders[index]] : controllers, animated: animated)
    }
}
#endif
