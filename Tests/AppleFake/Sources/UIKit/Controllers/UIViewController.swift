// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding {
    open private(set) var nibName: String?
    open private(set) var nibBundle: Bundle?
    open var title: String?
    open var isModalInPresentation = false
    /// `true` in navigation controllers (P16).
    open var definesPresentationContext = false
    open var hidesBottomBarWhenPushed = false
    open var preferredContentSize = CGSize.zero
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    open private(set) lazy var navigationItem: UINavigationItem = {
        let item = UINavigationItem(title: title ?? "")
        item.fakeController = self
        return item
    }()

    open var modalPresentationStyle = UIModalPresentationStyle.automatic {
        didSet { if oldValue != modalPresentationStyle { fakePresentation = nil } }
    }

    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

    // Containment.
    weak var fakeParent: UIViewController?
    var fakeChildren: [UIViewController] = []
    // Appearance.
    private var loadedView: UIView?
    var fakeAppearance = FakeAppearance.away
    // Presentation: the one above, the one below, and what stands between them.
    var fakePresented: UIViewController?
    weak var fakePresenting: UIViewController?
    var fakePresentation: UIPresentationController?
    var fakeIsBeingPresented = false
    var fakeIsBeingDismissed = false
    var fakeIsForeign = false
    weak var fakeCoveredIn: UIView?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) { super.init() }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    open func encode(with coder: NSCoder) {}

    open override var next: UIResponder? { viewIfLoaded?.superview }

    open var traitCollection: UITraitCollection {
        viewIfLoaded?.window?.traitCollection ?? parent?.traitCollection ?? UITraitCollection()
    }

    // MARK: The view

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.fakeController = nil
            loadedView = newValue
            newValue?.fakeController = self
        }
    }

    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    open func loadView() {
        let made = fake.loadNib(nibName, self)
        view = made ?? UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        fake.callOut { loadView() }
        if loadedView == nil { view = UIView(frame: .zero) }
        fake.appearanceCallback("viewDidLoad", self) { viewDidLoad() }
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    /// Passes the news on to the children, as UIKit asks of those who override it.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in fakeChildren { child.viewWillTransition(to: size, with: coordinator) }
    }

    open func setNeedsUpdateOfSupportedInterfaceOrientations() {
        fake.note("asks again how \(fakeLabel) may be turned")
    }

    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var toolbarItems: [UIBarButtonItem]?

    open func setNeedsStatusBarAppearanceUpdate() {
        fake.note("asks again how the status bar of \(fakeLabel) looks")
    }

    // MARK: Containment

    open func addChild(_ childController: UIViewController) {
        fake.callOut { childController.willMove(toParent: self) }
        fakeTake(childController)
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.fakeDrop(self)
        fake.callOut { didMove(toParent: nil) }
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        fakePresent(viewControllerToPresent, flag, completion)
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        fakeDismiss(flag, completion)
    }

    /// The children that are seen while this controller is.
    ///
    /// Containers of the fake say which.
    var fakeVisibleChildren: [UIViewController] {
        guard let mine = loadedView else { return [] }
        return fakeChildren.filter { $0.viewIfLoaded?.isDescendant(of: mine) == true }
    }

    /// Whether the controller itself says when its children appear.
    var fakeManagesAppearance: Bool { false }

    /// Is called before the controller's view is seen, so that a container can put its content in.
    func fakePrepareToAppear() {}

    /// Is called before the controller's view goes away.
    func fakePrepareToLeave() {}

    /// Is called when the controller's view is seen.
    func fakeHasAppeared() {}
}

@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}
