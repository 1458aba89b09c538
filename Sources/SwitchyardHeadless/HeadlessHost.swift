public import SwitchyardNavigation

/// A host without screens: it does what a test says, and what a test says that a person does.
///
/// Left alone, each step happens at once. ``onStep`` makes steps wait, fail or go wrong instead.
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
    /// What becomes of a step.
    public enum Response: Sendable, Hashable {
        /// It happens at once.
        case arrives
        /// It begins, and waits for ``HeadlessHost/arrive()`` or ``HeadlessHost/refuse(_:)``.
        case holds
        /// It is refused, for a reason in words.
        case refuses(String)
        /// A person does something instead.
        case isInterrupted(by: NavigationEvent)
        /// The host says that it happened, and nothing did.
        case pretends
    }

    /// What the host shows.
    public private(set) var shown: NavigationScene

    /// What is told of each thing that a person does.
    public var onEvent: (@MainActor (NavigationEvent) -> Void)?

    /// Says what becomes of a step.
    public var onStep: @MainActor (NavigationStep) -> Response = { _ in .arrives }

    /// The schemes of links that some app takes, `https` for a browser; `nil` stands for all.
    ///
    /// A step that leaves with a link of another scheme fails, as where the app is not installed.
    public var installedSchemes: Set<String>?

    /// The links with which the app was left, in order.
    public private(set) var departures: [String] = []

    /// All steps that were asked for, in order, with those that did not happen.
    public private(set) var asked: [NavigationStep] = []

    private var held: [HeldStep] = []
    private var watchers: [CheckedContinuation<NavigationStep, Never>] = []

    /// Creates a host.
    ///
    /// - Parameter scene: What it shows at first.
    public init(_ scene: NavigationScene) { shown = scene }

    /// Performs a step as ``onStep`` says.
    ///
    /// - Parameter step: The step.
    /// - Throws: `StepFailure` as ``onStep`` says, and where the step is illegal here.
    public func perform(_ step: NavigationStep) async throws(StepFailure) {
        asked.append(step)
        shown.reserveIdentities(of: step)
        switch onStep(step) {
        case .arrives: try take(step)
        case .pretends: break
        case .refuses(let reason): throw .refused(reason)
        case .isInterrupted(let event):
            do throws(InvalidNavigation) {
                try act(event)
            } catch {
                throw .refused("\(error)")
            }
            throw .interrupted
        case .holds:
            switch await hold(step) {
            case .arrives: try take(step)
            case .refused(let reason): throw .refused(reason)
            }
        }
    }

    /// Does something, as if a person had.
    ///
    /// - Parameter event: What is done.
    /// - Throws: Why it cannot be done here; nothing is reported then.
    public func act(_ event: NavigationEvent) throws(InvalidNavigation) {
        try shown.follow(event)
        onEvent?(event)
    }

    private func take(_ step: NavigationStep) throws(StepFailure) {
        if case .leave(let link) = step.change {
            let scheme = link.prefix { $0 != ":" }.lowercased()
            guard installedSchemes?.contains(scheme) ?? true else { throw .noApp }
        }
        do {
            try shown.take(step)
        } catch {
            throw .refused("\(error)")
        }
        if case .leave(let link) = step.change { departures.append(link) }
    }
}

/// Steps that wait for the test.
extension HeadlessHost {
    private struct HeldStep {
        var step: NavigationStep
        var end: CheckedContinuation<Ending, Never>
    }

    private enum Ending: Sendable {
        case arrives
        case refused(String)
    }

    /// The steps that have begun and wait, the one that began first at the front.
    public var heldSteps: [NavigationStep] { held.map(\.step) }

    /// Waits until a step is held.
    ///
    /// - Returns: The step that began first of those that are held.
    public func heldStep() async -> NavigationStep {
        if let first = held.first { return first.step }
        return await withCheckedContinuation { watchers.append($0) }
    }

    /// Lets the first held step happen.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func arrive() -> Bool { end(.arrives) }

    /// Refuses the first held step.
    ///
    /// - Parameter reason: The reason, in words.
    /// - Returns: Whether there was one.
    @discardableResult
    public func refuse(_ reason: String) -> Bool { end(.refused(reason)) }

    private func end(_ ending: Ending) -> Bool {
        guard !held.isEmpty else { return false }
        let first = held.removeFirst()
        first.end.resume(returning: ending)
        return true
    }

    /// A driver that gives up cancels the task; the step may still happen, so nothing here heeds that.
    private func hold(_ step: NavigationStep) async -> Ending {
        await withCheckedContinuation { end in
            held.append(HeldStep(step: step, end: end))
            for watcher in watchers { watcher.resume(returning: step) }
            watchers = []
        }
    }
}
