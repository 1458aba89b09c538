// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable {
        case unspecified, doubleColumn, tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary, supplementary, secondary, compact
    }

    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
            twoDisplaceSecondary
    }

    open private(set) var style: Style
    open weak var delegate: (any UISplitViewControllerDelegate)? {
        get { fakeDelegate }
        set { fakeDelegate = newValue }
    }

    /// What UIKit calls, also where a subclass overrides `delegate`.
    weak var fakeDelegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode = DisplayMode.automatic
    open internal(set) var displayMode = DisplayMode.oneBesideSecondary
    open internal(set) var isCollapsed = false

    var fakeColumns: [Column: UIViewController] = [:]
    /// The stacks around controllers that are none.
    var fakeWrappers: [Column: UINavigationController] = [:]
    /// What is seen while collapsed.
    var fakeCollapsedRoot: UIViewController?

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    open func viewController(for column: Column) -> UIViewController? { fakeColumns[column] }

    open func setViewController(_ vc: UIViewController?, for column: Column) {
        fake.note("set \(vc?.fakeLabel ?? "nil") for column \(column)")
        if column == .compact, let known = fakeColumns[.compact], known !== vc {
            // The compact column can be set once only (T9).
            fake.violate("T9", "the compact column of \(fakeLabel) is set a second time")
            return
        }
        let before = fakeContent(column)
        guard fakeColumns[column] !== vc else { return }
        if let before {
            before.fakeLeave()
            before.viewIfLoaded?.removeFromSuperview()
            fakeDrop(before)
        }
        fakeColumns[column] = vc
        fakeWrappers[column] = nil
        if let vc, column != .compact, !(vc is UINavigationController) {
            fakeWrappers[column] = UINavigationController(rootViewController: vc)
        }
        if let now = fakeContent(column) { fakeTake(now) }
        fakeArrange()
    }

    open func show(_ column: Column) {
        fake.note("show column \(column)")
        if isCollapsed { return fakeShowCollapsed(column) }
        guard let mode = fakeMode(showing: column), mode != displayMode else { return }
        if let delegate = fakeDelegate { fake.callOut { delegate.splitViewController(self, willChangeTo: mode) } }
        displayMode = mode
    }

    /// The closest mode in which a column is fully visible; `nil` if it is so in this one.
    private func fakeMode(showing column: Column) -> DisplayMode? {
        switch (column, displayMode) {
        case (.secondary, .oneOverSecondary), (.secondary, .twoOverSecondary): .secondaryOnly
        case (.supplementary, .secondaryOnly): .oneBesideSecondary
        case (.primary, .secondaryOnly): style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
        case (.primary, .oneBesideSecondary), (.primary, .oneOverSecondary):
            style == .tripleColumn ? .twoBesideSecondary : nil
        default: nil
        }
    }

    open func hide(_ column: Column) {
        fake.note("hide column \(column)")
    }

    open var viewControllers: [UIViewController] {
        get {
            if isCollapsed { return fakeCollapsedRoot.map { [$0] } ?? [] }
            return [Column.primary, .supplementary, .secondary].compactMap { fakeContent($0) }
        }
        set {
            for (column, controller) in zip([Column.primary, .secondary], newValue) {
                setViewController(controller, for: column)
            }
        }
    }

    /// The stack of a column.
    func fakeContent(_ column: Column) -> UIViewController? { fakeWrappers[column] ?? fakeColumns[column] }

    override var fakeManagesAppearance: Bool { true }
    override var fakeVisibleChildren: [UIViewController] { viewControllers }

    override func fakePrepareToAppear() {
        let isCompact = traitCollection.horizontalSizeClass == .compact
        if isCompact, !isCollapsed { fakeCollapse() }
        if !isCompact, isCollapsed { fakeExpand() }
        fakeInsertColumns()
    }

    /// Puts the views of the columns in that are seen, takes the others out, and tells both.
    func fakeArrange() {
        guard isViewLoaded else { return }
        let seen = viewControllers
        for child in children where !seen.contains(child) {
            child.fakeLeave()
            child.viewIfLoaded?.removeFromSuperview()
        }
        fakeInsertColumns()
        for child in seen where child.fakeAppearance == .away {
            if fakeAppearance == .here || fakeAppearance == .appearing { child.fakeBeginAppearing(animated: false) }
            if fakeAppearance == .here { child.fakeEndAppearing(animated: false) }
        }
    }

    private func fakeInsertColumns() {
        for child in viewControllers where child.viewIfLoaded?.superview !== view {
            if let inner = child.view { view.addSubview(inner) }
        }
    }
}
