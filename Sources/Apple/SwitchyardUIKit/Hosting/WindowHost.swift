#if canImport(UIKit)
import RouteMatching
public import SwitchyardNavigation
public import SwitchyardRouter
public import UIKit

/// Shows a scene of the router in a window: creates the controllers, performs steps, and reports what the user did.
///
/// `Router.makeWindow(in:connectedWith:tabs:sidebar:retap:container:)` creates one. `StepMachine` decides when and in
/// which order steps run, and is tested without UIKit. The host reads the real controllers and calls UIKit.
@MainActor
public final class WindowHost: NavigationHost {
    /// The router whose scene is shown.
    public let router: Router
    /// The scene of the system.
    public private(set) weak var scene: UIWindowScene?
    /// The container of the stacks.
    let container: any RoutedContainer
    /// The container if it is a split view, whose branches share a stack in a narrow window.
    let split: SplitContainer?

    /// Called after each action of the user or the app.
    public var onEvent: (@MainActor (NavigationEvent) -> Void)?

    let runner: StepRunner
    var registry: ControllerRegistry
    var overlayWindow: OverlayWindow?
    /// The new controllers of the last reading, in its order, and whether each is the outermost of a modal.
    var unnamed: [FoundController] = []
    /// The controllers of the last reading, in its order.
    var lastRead: [ObjectIdentifier] = []
    package internal(set) var lastStepTookEffect = false
    /// The menu for which the last step has waited.
    ///
    /// If it is still open at the next reading, the driver has stopped waiting: it is read as a modal, so that links wait
    /// until it has gone.
    weak var coveringMenu: UIViewController?
    private var turns: TurnWatch?
    let probe = LeakProbe()
    /// The observers of stacks that the app created.
    private var adopted: [AdoptedStack] = []
    private weak var marker: WindowMarker?

    /// A controller of a reading that has no identity yet.
    enum FoundController {
        case screen(UIViewController)
        case modal(UIViewController, ModalStyle)
        /// A stack that the app emptied.
        case emptied(UINavigationController)
    }

    init(
        _ router: Router, in scene: UIWindowScene, showing first: NavigationScene, container: any RoutedContainer,
        controllers: [EntryID: UIViewController]
    ) {
        self.router = router
        self.scene = scene
        self.container = container
        split = container as? SplitContainer
        runner = StepRunner(first)
        registry = ControllerRegistry(at: ScreenPlace(router: router, scene: first.id))
        for (id, controller) in controllers { registry.add(controller, as: id) }
        for branch in container.branches { ControllerPlaces.add(branch.stack, at: place) }
        ControllerPlaces.add(container.controller, at: place)
    }

    /// The router and the scene of its controllers.
    package var place: ScreenPlace { registry.place }

    /// The scene as of the last reading.
    public var shown: NavigationScene { runner.shown }

    /// Performs a step; see `NavigationHost/perform(_:)`.
    ///
    /// - Parameter step: The step.
    /// - Throws: `StepFailure` if the step fails.
    public func perform(_ step: NavigationStep) async throws(StepFailure) { try await runner.perform(step) }

    /// Whether no transition runs, and the window shows the controllers of the last reading.
    public var isReadingCurrent: Bool { runner.isReadingCurrent }

    /// Waits until no transition runs, and reads the controllers.
    public func refreshReading() async { await runner.refreshReading() }

    /// The modals whose screen or controller must not be dismissed now: `keepsOpen`, or `isModalInPresentation`.
    public var modalsKeptOpen: Set<EntryID> { Set(registry.modals.lazy.filter { $0.value.staysOpen }.map(\.key)) }

    /// Starts observing the controllers and the run loop.
    func start() {
        runner.platform = self
        probe.onLeak = { [weak self] in self?.router.report(.leakedScreen($0)) }
        container.onSelection = { [weak self] in self?.runner.disturb() }
        placeMarker()
        for branch in container.branches { listen(to: branch.stack, at: StackAddress(branch.branch.rawValue)) }
        if let split {
            split.isAtRest = { [weak self] in self?.isAtRest != false }
            split.isInBackground = { [weak self] in self?.scene?.activationState == .background }
            listen(toCompact: split.compact)
        }
        turns = TurnWatch(
            onTurn: { [weak self] in self?.turn() },
            onQuietTurn: { [weak self] in self?.quietTurn() })
        remember()
    }

    /// The scene is disconnected: its steps fail.
    func close() {
        turns?.stop()
        turns = nil
        runner.close()
        for stack in adopted { stack.release() }
        marker?.removeFromSuperview()
        overlayWindow?.isHidden = true
        overlayWindow = nil
    }

    /// The user works in this window, which may be beside others.
    package func takeFocus() {
        if router.focus(shown.id) { report(.focused) }
    }

    /// A turn of the run loop ends.
    package func turn() {
        for branch in container.branches { (branch.stack as? RoutedNavigationController)?.checkDelegate() }
        for modal in registry.modals.values {
            (modal.controller as? RoutedNavigationController)?.checkDelegate()
            modal.relay?.checkDelegate(of: modal.controller)
        }
        if let split {
            split.checkDelegates()
            if !split.isArranged || runner.machine.phase != .idle { split.settle() }
        }
        runner.turn()
    }

    /// A turn ends in which no gesture is tracked.
    ///
    /// If nothing has changed, this allocates nothing.
    package func quietTurn() {
        for stack in adopted { stack.check() }
        placeMarker()
        if let split, !split.isArranged || differs { split.settle() }
        runner.lookForChanges()
    }

    /// Lets the screens of a window that the app created find their router, as soon as there is a window.
    private func placeMarker() {
        guard marker == nil, !adopted.isEmpty, let window = container.controller.viewIfLoaded?.window else { return }
        let marker = WindowMarker(place, for: self) { [weak self] in self?.takeFocus() }
        window.addSubview(marker)
        self.marker = marker
    }

    /// Observes a stack that the app created.
    func adopt(_ stack: UINavigationController, at address: StackAddress) {
        let listener = AdoptedStack(stack)
        listener.onReplacedDelegate = { [weak self] in self?.router.report(.replacedDelegate(of: address.branch)) }
        listen(with: listener.relay, at: address)
        adopted.append(listener)
    }

    func listen(to stack: UINavigationController, at address: StackAddress) {
        guard let relay = (stack as? RoutedNavigationController)?.relay else { return }
        listen(with: relay, at: address)
    }

    /// Observes the stack that shows all columns of a collapsed split view.
    ///
    /// If a step waits for a column, a new top screen belongs to that column.
    private func listen(toCompact stack: RoutedNavigationController) {
        stack.relay.onShow = { [weak self] in
            guard let runner = self?.runner else { return }
            if case .shown(let address)? = runner.machine.awaited, address.modal == nil {
                runner.signal(.shown(address))
            } else {
                runner.disturb()
            }
        }
    }

    private func listen(with relay: NavigationRelay, at address: StackAddress) {
        relay.onShow = { [weak self] in self?.runner.signal(.shown(address)) }
    }
}
#endif
