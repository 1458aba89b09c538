import ConformanceSupport
@testable import SwitchyardNavigation

/// A platform whose transitions end when a test ends them, and that can omit its signals.
@MainActor
final class ScriptedPlatform: StepPlatform {
    /// What the real screens show; changes appear in it when the transition ends.
    private(set) var real: NavigationScene
    /// The scene after the running transition.
    private(set) var coming: NavigationScene?
    private(set) var events: [NavigationEvent] = []
    private(set) var shown: NavigationScene
    /// Whether the platform performs steps without signalling their completion.
    var isSilent = false
    /// Whether the platform drops steps.
    var ignoresSteps = false
    var refusal: StepFailure?
    /// Whether transitions run until ``finish()``; otherwise steps happen inside the call.
    var takesTime = false
    private(set) var issued: [NavigationStep] = []
    private var signal: StepMachine.Signal?
    private var known: NavigationScene
    weak var runner: StepRunner?
    /// The number of requests of the runner that take time.
    let asks = Watched(0)

    init(_ scene: NavigationScene) { (real, shown, known) = (scene, scene, scene) }

    var isSettled: Bool { coming == nil }
    private(set) var isAskedToWake = false
    func wakeWhenSettled() {
        isAskedToWake = true
        asks.withLock { $0 += 1 }
    }

    private(set) var lastStepTookEffect = false
    func read() -> FoundScene { FoundScene(real, known: known) }
    func name(_ identities: [EntryID]) { names += identities }
    private(set) var names: [EntryID] = []
    func report(_ event: NavigationEvent) { events.append(event) }
    var differs: Bool { !real.showsSame(as: shown) }

    func show(_ scene: NavigationScene) {
        shown = scene
        real = scene
        known = scene
    }

    func issue(_ step: NavigationStep) throws(StepFailure) -> StepMachine.Signal? {
        lastStepTookEffect = false
        if let refusal { throw refusal }
        issued.append(step)
        defer { asks.withLock { $0 += 1 } }
        guard !ignoresSteps else { return .shown(StackAddress("books")) }
        var after = real
        do { try after.apply(step) } catch { throw .refused("\(error)") }
        // The step's screens are known by the identities that the step assigns.
        known.reserveIdentities(of: step)
        lastStepTookEffect = true
        let signal = step.signal
        if takesTime {
            (coming, self.signal) = (after, signal)
        } else {
            real = after
            if let signal, !isSilent { runner?.signal(signal) }
        }
        return signal
    }

    func isEvident(_ signal: StepMachine.Signal) -> Bool {
        switch signal {
        case .shown, .left: coming == nil && !ignoresSteps
        case .presented(let id): real.modals.contains { $0.id == id }
        case .dismissed(let id): !real.modals.contains { $0.id == id }
        }
    }

    /// Ends the running transition; a cancelled transition changes nothing.
    func finish(cancelling: Bool = false) {
        if let coming, !cancelling { real = coming }
        coming = nil
        if let signal, !isSilent, !cancelling { runner?.signal(signal) }
        signal = nil
    }

    /// The user or other code changes something, at once or by a transition.
    func act(_ event: NavigationEvent, takingTime: Bool = false) throws {
        var after = coming ?? real
        try after.update(after: event)
        if takingTime { coming = after } else { real = after }
    }
}

extension NavigationStep {
    var signal: StepMachine.Signal? {
        switch change {
        case .push(_, let address), .pop(_, let address), .replace(_, let address), .setStack(_, let address):
            .shown(address)
        case .present(let modal): .presented(modal.id)
        case .dismiss(let id): .dismissed(id)
        case .leave: .left
        case .select, .presentOverlay, .dismissOverlay, .openScene: nil
        }
    }
}
