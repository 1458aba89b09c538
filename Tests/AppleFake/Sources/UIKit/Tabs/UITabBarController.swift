// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)? {
        get { fakeDelegate }
        set { fakeDelegate = newValue }
    }

    /// What UIKit calls, also where a subclass overrides `delegate`.
    weak var fakeDelegate: (any UITabBarControllerDelegate)?

    private var controllers: [UIViewController]?
    private var ownTabs: [UITab] = []
    private var madeMore: UINavigationController?
    /// The position of the selected tab, also of one in the More list.
    var fakeIndex: Int?
    /// Whether the list of the tabs that have no place in the bar is seen (T4).
    var fakeMoreIsSelected = false

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    public enum Mode: Int, Sendable {
        case automatic, tabBar, tabSidebar
    }

    open var mode = Mode.automatic

    // MARK: Tabs

    /// With `tabs`, the controllers of the tabs that were shown: the others do not exist yet (T10).
    open var viewControllers: [UIViewController]? {
        get { ownTabs.isEmpty ? controllers : ownTabs.compactMap(\.fakeMade) }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        ownTabs = []
        fakeSet(viewControllers)
    }

    open var tabs: [UITab] {
        get { ownTabs }
        set {
            let selected = selectedTab
            let kept = newValue.compactMap(\.fakeMade)
            let gone = (viewControllers ?? []).filter { !kept.contains($0) }
            let before = selectedViewController
            ownTabs = newValue
            controllers = nil
            for tab in newValue { tab.tabBarController = self }
            for controller in gone {
                controller.fakeLeave()
                controller.viewIfLoaded?.removeFromSuperview()
                fakeDrop(controller)
            }
            fakeIndex = newValue.firstIndex { $0 === selected } ?? (newValue.isEmpty ? nil : 0)
            fakeMoreIsSelected = false
            fakeShow(instead: before)
        }
    }

    /// The number of tabs, also of those without a controller.
    var fakeCount: Int { ownTabs.isEmpty ? controllers?.count ?? 0 : ownTabs.count }

    /// The controller at a position; `nil` if its tab was not shown yet.
    private func fakeController(at index: Int) -> UIViewController? {
        guard !ownTabs.isEmpty else { return controllers.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
        return ownTabs.indices.contains(index) ? ownTabs[index].fakeMade : nil
    }

    /// The user arranges the tabs: the order changes, and some are hidden (T10).
    func fakeArrange(_ identifiers: [String]) {
        let selected = selectedTab
        let shown = identifiers.compactMap { identifier in ownTabs.first { $0.identifier == identifier } }
        let hidden = ownTabs.filter { !shown.contains($0) }
        for tab in ownTabs { tab.isHidden = hidden.contains(tab) }
        ownTabs = shown + hidden
        fakeIndex = ownTabs.firstIndex { $0 === selected }
    }

    open func tab(forIdentifier identifier: String) -> UITab? { ownTabs.first { $0.identifier == identifier } }

    private func fakeSet(_ new: [UIViewController]?) {
        let selected = selectedViewController
        let gone = (controllers ?? []).filter { new?.contains($0) != true }
        controllers = new
        for controller in gone {
            controller.fakeLeave()
            controller.viewIfLoaded?.removeFromSuperview()
            fakeDrop(controller)
        }
        for controller in new ?? [] { fakeTake(controller) }
        fakeIndex = new?.firstIndex { $0 === selected } ?? (new?.isEmpty == false ? 0 : nil)
        fakeMoreIsSelected = false
        fakeShow(instead: selected)
    }

    // MARK: The selection. Code that changes it is not told of it (T1)

    /// `NSNotFound` where nothing, or the More list, is selected.
    open var selectedIndex: Int {
        get { fakeMoreIsSelected ? NSNotFound : fakeIndex ?? NSNotFound }
        set {
            guard newValue >= 0, newValue < fakeCount else { return }
            fake.note("select \(newValue) in \(fakeLabel)")
            fakeSelect(newValue)
        }
    }

    open var selectedViewController: UIViewController? {
        get { fakeMoreIsSelected ? moreNavigationController : fakeIndex.flatMap { fakeController(at: $0) } }
        set {
            let index =
                ownTabs.isEmpty
                ? controllers?.firstIndex { $0 === newValue } : ownTabs.firstIndex { $0.fakeMade === newValue }
            guard newValue != nil, let index else {
                if newValue !== moreNavigationController {
                    fake.violate("exception", "\(newValue?.fakeLabel ?? "nil") is not a tab of \(fakeLabel)")
                }
                return
            }
            selectedIndex = index
        }
    }

    /// nil where the tabs were made from `viewControllers` (T6).
    open var selectedTab: UITab? {
        get { fakeIndex.flatMap { ownTabs.indices.contains($0) ? ownTabs[$0] : nil } }
        set {
            guard let index = ownTabs.firstIndex(where: { $0 === newValue }) else { return }
            selectedIndex = index
        }
    }

    open var moreNavigationController: UINavigationController {
        if let madeMore { return madeMore }
        let list = UIViewController()
        list.title = "More"
        let made = UINavigationController(rootViewController: list)
        made.title = "More"
        madeMore = made
        return made
    }

    /// The number of tabs that have a place in the bar: with more than five where it is narrow, four and More.
    var fakePlaces: Int {
        let count = fakeCount
        return count > 5 && traitCollection.horizontalSizeClass == .compact ? 4 : count
    }

    /// Selects a tab; one without a place in the bar is shown by More, in its navigation controller (T4).
    func fakeSelect(_ index: Int) {
        if index >= fakePlaces { return fakeSelectMore(index) }
        let before = selectedViewController
        fakeIndex = index
        fakeMoreIsSelected = false
        if let known = fakeController(at: index) { fakeTake(known) }
        fakeShow(instead: before)
    }

    /// Shows the More list, and in it a tab if one was chosen there.
    func fakeSelectMore(_ index: Int?) {
        let before = selectedViewController
        fakeMoreIsSelected = true
        fakeTake(moreNavigationController)
        if let index, let chosen = ownTabs.isEmpty ? fakeController(at: index) : ownTabs[index].fakeMake() {
            fakeIndex = index
            let more = moreNavigationController
            fake.acting(as: .system) { more.setViewControllers(more.fakeStack.prefix(1) + [chosen], animated: false) }
        }
        fakeShow(instead: before)
    }

    private func fakeShow(instead before: UIViewController?) {
        // Only what is on the screen needs its controller.
        if isViewLoaded, let index = fakeIndex, ownTabs.indices.contains(index) { _ = ownTabs[index].fakeMake() }
        let now = selectedViewController
        guard before !== now else { return }
        let isSeen = fakeAppearance == .here || fakeAppearance == .appearing
        if let before { fakeEndAbove(before) }
        before?.fakeLeave()
        before?.viewIfLoaded?.removeFromSuperview()
        fakeInsertSelected()
        if isSeen { now?.fakeBeginAppearing(animated: false) }
        if fakeAppearance == .here { now?.fakeEndAppearing(animated: false) }
    }

    /// What comes or goes in the context of a tab is at its end when the tab is not seen any more.
    private func fakeEndAbove(_ tab: UIViewController) {
        for transition in fake.transitions where transition.kind == .presentation || transition.kind == .dismissal {
            var next: UIViewController? = transition.owner
            while let controller = next, controller !== tab {
                next = controller.fakePresenting ?? controller.fakeParent
            }
            if next != nil { fake.end(transition, isCancelled: transition.coordinator.isInteractive) }
        }
    }

    private func fakeInsertSelected() {
        guard isViewLoaded, let inner = selectedViewController?.view else { return }
        view.addSubview(inner)
    }

    override var fakeManagesAppearance: Bool { true }
    override var fakeVisibleChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    override func fakePrepareToAppear() {
        if let index = fakeIndex, ownTabs.indices.contains(index) { _ = ownTabs[index].fakeMake() }
        fakeInsertSelected()
    }
}
