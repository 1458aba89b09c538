// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    open weak var delegate: (any UINavigationControllerDelegate)? {
        get { fakeDelegate }
        set { fakeDelegate = newValue }
    }

    /// What UIKit calls, also where a subclass overrides `delegate`.
    weak var fakeDelegate: (any UINavigationControllerDelegate)? {
        didSet { fakeAsksOrientations = fakeDelegate.map { FakeMethod.has(.navigationOrientations, $0) } ?? false }
    }
    /// Whether the delegate had the method when it was set, which is not asked again (N11).
    private var fakeAsksOrientations = false

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        guard let delegate = fakeDelegate, fakeAsksOrientations else { return super.supportedInterfaceOrientations }
        guard FakeMethod.has(.navigationOrientations, delegate) else {
            fake.violate("N11", "the delegate of \(fakeLabel) has lost a method, and the call ends the app")
            return super.supportedInterfaceOrientations
        }
        return fake.callOut { delegate.navigationControllerSupportedInterfaceOrientations(self) }
    }

    open var isNavigationBarHidden = false

    /// What `viewControllers` answers, the one on top last.
    var fakeStack: [UIViewController] = []
    /// The one whose view is seen, or would be: another than the top during a transition and before a layout.
    var fakeShown: UIViewController?
    /// The transition of this stack.
    weak var fakeTransition: FakeTransition?
    /// Changes that came during a transition (N1).
    var fakeWaiting: [() -> Void] = []
    /// The stack before an interactive transition, for the case that it is cancelled.
    var fakeStackBefore: [UIViewController] = []
    private let edge = UIGestureRecognizer()
    private let content = UIGestureRecognizer()

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        fakeSetFirst([rootViewController])
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        definesPresentationContext = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        definesPresentationContext = true
    }

    // MARK: The stack

    open var viewControllers: [UIViewController] {
        get { fakeStack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { fakeStack.last }

    open var visibleViewController: UIViewController? {
        guard let presented = presentedViewController else { return topViewController }
        return (presented as? UINavigationController)?.visibleViewController ?? presented
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        fake.note("push \(viewController.fakeLabel) on \(fakeLabel)")
        fake.forbidInAppearance("push")
        guard fakeMayTake(viewController) else { return }
        fakeChange("push", animated, isSilent: false) { stack in
            stack.contains { $0 === viewController } ? nil : stack + [viewController]
        }
    }

    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        fake.note("pop on \(fakeLabel)")
        fake.forbidInAppearance("pop")
        guard fakeStack.count > 1 else { return nil }
        let top = fakeStack.last
        fakeChange("pop", animated, isSilent: false) { $0.count > 1 ? $0.dropLast() : nil }
        return top
    }

    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        fake.note("pop to \(viewController.fakeLabel) on \(fakeLabel)")
        fake.forbidInAppearance("pop")
        guard let index = fakeStack.firstIndex(where: { $0 === viewController }) else {
            fake.violate("exception", "pop to \(viewController.fakeLabel), which is not on the stack of \(fakeLabel)")
            return nil
        }
        let popped = Array(fakeStack[(index + 1)...])
        fakeChange("pop", animated, isSilent: false) { stack in
            stack.firstIndex { $0 === viewController }.map { Array(stack[...$0]) }
        }
        return popped
    }

    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = fakeStack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        fake.note("set \(viewControllers.map(\.fakeLabel)) on \(fakeLabel)")
        fake.forbidInAppearance("set")
        guard viewControllers.allSatisfy({ fakeStack.contains($0) || fakeMayTake($0) }) else { return }
        if Set(viewControllers.map { ObjectIdentifier($0) }).count < viewControllers.count {
            fake.violate("N6", "the same controller twice in the stack of \(fakeLabel)")
            return
        }
        if viewControllers.isEmpty { fake.violate("N7", "an empty array for the stack of \(fakeLabel)") }
        fakeChange("set", animated, isSilent: true) { _ in viewControllers }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    // MARK: Gestures

    open var interactivePopGestureRecognizer: UIGestureRecognizer? { edge }

    /// nil before iOS 26.
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { fake.version >= 26 ? content : nil }

    // MARK: Appearance

    override var fakeManagesAppearance: Bool { true }
    override var fakeVisibleChildren: [UIViewController] { fakeShown.map { [$0] } ?? [] }

    /// A stack that is not seen shows its top when it appears (N12).
    override func fakePrepareToAppear() {
        guard fakeTransition == nil else { return }
        if fakeShown !== fakeStack.last { fakeRemoveView(of: fakeShown) }
        fakeShown = fakeStack.last
        fakeInsertShown()
        if fake.unknowns.stackAppears == .willAndDidShow, let top = fakeShown { fakeTellWillShow(top, animated: false) }
    }

    /// A stack that goes away ends what runs in it; a gesture is lost.
    override func fakePrepareToLeave() {
        guard let running = fakeTransition else { return }
        fake.end(running, isCancelled: running.coordinator.isInteractive)
    }

    override func fakeHasAppeared() {
        fakeCatchUp()
        if fake.unknowns.stackAppears != .nothing, let top = fakeShown { fakeTellDidShow(top, animated: false) }
    }
}
