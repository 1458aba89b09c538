import Foundation

/// A transition that runs: of a stack, a presentation, a dismissal, or the size of a window.
@MainActor final class FakeTransition {
    enum Kind: Equatable { case stack, presentation, dismissal, size }

    let kind: Kind
    /// The container or the presenter, whose coordinator is this one's.
    let owner: UIViewController
    var from: UIViewController?
    var to: UIViewController?
    let isAnimated: Bool
    let isInteractive: Bool
    weak var window: UIWindow?
    /// Turns until an unanimated transition ends by itself.
    var turnsLeft: Int?
    /// What happens at the end; the Boolean says whether the transition was cancelled.
    var conclude: (_ isCancelled: Bool) -> Void = { _ in }
    /// What the app is told at the end, after the appearance callbacks.
    var announce: (() -> Void)?
    private(set) lazy var coordinator = FakeCoordinator(self)

    init(
        _ kind: Kind, owner: UIViewController, from: UIViewController?, to: UIViewController?, isAnimated: Bool,
        isInteractive: Bool = false, window: UIWindow?
    ) {
        self.kind = kind
        self.owner = owner
        self.from = from
        self.to = to
        self.isAnimated = isAnimated
        self.isInteractive = isInteractive
        self.window = window
    }

    func concerns(_ controller: UIViewController) -> Bool {
        // All controllers of a window that changes its size have the one coordinator (T12).
        if kind == .size { return window != nil && controller.viewIfLoaded?.window === window }
        return owner === controller || from === controller || to === controller
    }

    /// Whether a menu comes or goes, for which stacks do not wait.
    var isOfMenu: Bool { kind == .presentation ? to?.fakeIsMenu == true : from?.fakeIsMenu == true }

    var drawing: String {
        let how = isInteractive ? "interactive" : isAnimated ? "animated" : "unanimated"
        return "\(how) \(kind) of \(owner.fakeLabel): \(from?.fakeLabel ?? "-") to \(to?.fakeLabel ?? "-")"
    }
}

/// The coordinator that the app sees.
@MainActor final class FakeCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let isInteractiveAtFirst: Bool
    private let animated: Bool
    private weak var from: UIViewController?
    private weak var to: UIViewController?
    private var completions: [Handler] = []
    private var changes: [Handler] = []
    private weak var fake: FakeSystem?
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    private var isOver = false

    init(_ transition: FakeTransition) {
        animated = transition.isAnimated
        isInteractiveAtFirst = transition.isInteractive
        isInteractive = transition.isInteractive
        from = transition.from
        to = transition.to
        fake = transition.owner.fake
        super.init()
    }

    var isAnimated: Bool { animated }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { isInteractiveAtFirst }
    var isInterruptible: Bool { (fake?.version ?? 0) >= 26 }
    var percentComplete: CGFloat { isOver ? 1 : 0 }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    @discardableResult func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        if let animation { fake?.callOut { animation(self) } }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Handler) { changes.append(handler) }

    /// The finger has left the screen.
    func release(isCancelled: Bool) {
        guard isInteractive else { return }
        isInteractive = false
        self.isCancelled = isCancelled
        for change in changes { fake?.callOut { change(self) } }
    }

    func complete() {
        isOver = true
        let handlers = completions
        completions = []
        for handler in handlers { fake?.callOut { handler(self) } }
    }
}
