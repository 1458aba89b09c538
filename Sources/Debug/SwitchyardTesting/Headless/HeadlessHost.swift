public import SwitchyardNavigation

/// A host without screens, for tests: it performs steps and simulates user actions as the test directs.
///
/// By default each step happens at once. With ``onStep``, a step can be held, fail or be disturbed.
///
/// ```swift
/// let host = HeadlessHost(try NavigationScene("main", tabs: [("menu", menu), ("orders", orders)], selected: "menu"))
/// host.onStep = { _ in .holds }
/// let opening = Task { await driver.open(target) }
/// let step = await host.heldStep()
/// try host.goBack()
/// host.arrive()
/// ```
@MainActor
public final class HeadlessHost: NavigationHost {
    /// The response of the host to a step.
    public enum Response: Sendable, Hashable {
        /// The step happens at once.
        case arrives
        /// The step begins, and waits for ``HeadlessHost/arrive()`` or ``HeadlessHost/refuse(_:)``.
        case holds
        /// The step is refused; the value is the reason in words.
        case refuses(String)
        /// The user does something else instead.
        case isInterrupted(by: NavigationEvent)
        /// The screen appears, and the user goes back before its transition has ended.
        case isUndone
        /// The host confirms the step, but does not perform it.
        case confirmsOnly
    }

    /// The scene that the host shows.
    public private(set) var shown: NavigationScene

    /// Called with each action of the user or the app.
    public var onEvent: (@MainActor (NavigationEvent) -> Void)?

    /// Determines the response to a step.
    public var onStep: @MainActor (NavigationStep) -> Response = { _ in .arrives }

    /// The schemes that an installed app handles, such as `https` for a browser; `nil` means every scheme.
    ///
    /// A step that leaves the app with a link of another scheme fails with `StepFailure.noApp`.
    public var installedSchemes: Set<String>?

    /// The modals that must not be lost, such as a form with unsaved changes.
    public var modalsKeptOpen: Set<EntryID> = []

    /// The links with which steps left the app, in order.
    public private(set) var departures: [String] = []

    /// All requested steps in order, including those that did not happen.
    public private(set) var asked: [NavigationStep] = []

    /// Creates the content of a screen when the step that shows it begins; `nil` if the screen has none.
    package var prepare: (@MainActor (NavigationEntry) throws(StepFailure) -> Any?)?

    /// The content of the screens that the host shows.
    private(set) var contents: [EntryID: Any] = [:]

    private var held: [HeldStep] = []
    private var watchers: [CheckedContinuation<NavigationStep, Never>] = []

    /// Creates a host.
    ///
    /// - Parameter scene: The scene that it shows first.
    public init(_ scene: NavigationScene) { shown = scene }

    /// Performs a step with the response that ``onStep`` determines.
    ///
    /// - Parameter step: The step.
    /// - Throws: `StepFailure` if ``onStep`` says so, or if the step is impossible in the current scene.
    public func perform(_ step: NavigationStep) async throws(StepFailure) {
        asked.append(step)
        shown.reserveIdentities(of: step)
        switch onStep(step) {
        case .arrives: try arrive(at: step, contents(of: step))
        case .confirmsOnly: break
        case .isUndone: throw .undoneByUser
        case .refuses(let reason): throw .refused(reason)
        case .isInterrupted(let event):
            do throws(InvalidNavigation) {
                try act(event)
            } catch {
                throw .refused("\(error)")
            }
            throw .interrupted
        case .holds:
            let made = try contents(of: step)
            switch await hold(step) {
            case .arrives: try arrive(at: step, made)
            case .refused(let reason): throw .refused(reason)
            }
        }
    }

    /// Simulates an action of the user or of the app's own code, and reports it to the driver.
    ///
    /// - Parameter event: The action.
    /// - Throws: The reason if the action is impossible in the current scene; nothing is reported then.
    public func act(_ event: NavigationEvent) throws(InvalidNavigation) {
        try shown.update(after: event)
        releaseContents()
        onEvent?(event)
    }

    private func arrive(at step: NavigationStep, _ made: [EntryID: Any]) throws(StepFailure) {
        if case .leave(let link) = step.change {
            let scheme = link.prefix { $0 != ":" }.lowercased()
            guard installedSchemes?.contains(scheme) ?? true else { throw .noApp }
        }
        do {
            try shown.apply(step)
        } catch {
            throw .refused("\(error)")
        }
        if case .leave(let link) = step.change { departures.append(link) }
        contents.merge(made) { $1 }
        releaseContents()
    }
}

/// The content of screens, which the host creates and releases as one with real screens does.
extension HeadlessHost {
    /// Creates the content of the first screens; foreign ones have none.
    func prepareFirstScreens() -> [(entry: NavigationEntry, failure: StepFailure)] {
        var failures: [(NavigationEntry, StepFailure)] = []
        for entry in shown.entries where entry.route != nil {
            do throws(StepFailure) {
                contents[entry.id] = try prepare?(entry)
            } catch {
                failures.append((entry, error))
            }
        }
        return failures
    }

    /// Creates the content of the screens that a step adds, the lowest first.
    private func contents(of step: NavigationStep) throws(StepFailure) -> [EntryID: Any] {
        guard let prepare else { return [:] }
        var made: [EntryID: Any] = [:]
        // A first screen whose content could not be created stays as it is.
        let present = Set(shown.entries.map(\.id))
        for entry in step.entries where !present.contains(entry.id) { made[entry.id] = try prepare(entry) }
        return made
    }

    private func releaseContents() {
        guard !contents.isEmpty else { return }
        let shown = Set(self.shown.entries.map(\.id))
        contents = contents.filter { shown.contains($0.key) }
    }
}

/// Steps that the host holds for the test.
extension HeadlessHost {
    private struct HeldStep {
        var step: NavigationStep
        var end: CheckedContinuation<Ending, Never>
    }

    private enum Ending: Sendable {
        case arrives
        case refused(String)
    }

    /// The steps that have begun and are held, in the order in which they began.
    public var heldSteps: [NavigationStep] { held.map(\.step) }

    /// Waits until a step is held.
    ///
    /// - Returns: The held step that began first.
    public func heldStep() async -> NavigationStep {
        if let first = held.first { return first.step }
        return await withCheckedContinuation { watchers.append($0) }
    }

    /// Lets the first held step happen.
    ///
    /// - Returns: Whether a step was held.
    @discardableResult
    public func arrive() -> Bool { end(.arrives) }

    /// Refuses the first held step.
    ///
    /// - Parameter reason: The reason, in words.
    /// - Returns: Whether a step was held.
    @discardableResult
    public func refuse(_ reason: String) -> Bool { end(.refused(reason)) }

    private func end(_ ending: Ending) -> Bool {
        guard !held.isEmpty else { return false }
        let first = held.removeFirst()
        first.end.resume(returning: ending)
        return true
    }

    /// Suspends until the test ends the step.
    ///
    /// Ignores cancellation, because the step may still happen after the driver's limit.
    private func hold(_ step: NavigationStep) async -> Ending {
        await withCheckedContinuation { end in
            held.append(HeldStep(step: step, end: end))
            for watcher in watchers { watcher.resume(returning: step) }
            watchers = []
        }
    }
}
