/// Decides when a step may begin on real screens, whether it succeeded, and what the user or other code did meanwhile.
///
/// It is a value without a platform. An adapter or a test passes inputs, and gets the effects to carry out. So each
/// rule of a platform about order is written once, for both UIKit and SwiftUI.
///
/// | phase | waits for | then |
/// |---|---|---|
/// | `idle` | a step, or a disturbance | `settling`, or `following` |
/// | `settling` | no running transition | `checking` |
/// | `checking` | the reading | as before: `issuing`; else what is shown is updated, and the step ends as interrupted |
/// | `issuing` | the return of the platform's call | `awaiting` its signal, or `closing` if no signal follows |
/// | `awaiting` | the signal | `closing` |
/// | `closing` | no running transition: a user may have begun another | `verifying` |
/// | `verifying` | the reading | what is shown is what was read; the step ends |
/// | `following` | no running transition, after a change by the user or other code | `reading` |
/// | `reading` | the reading | what is shown is updated, with one event |
/// | `closed` | nothing | all steps end at once |
package struct StepMachine: Sendable {
    /// A requested step with its number, by which its end is reported.
    package struct Request: Sendable, Hashable {
        package let number: Int
        package let step: NavigationStep

        init(number: Int, step: NavigationStep) {
            self.number = number
            self.step = step
        }
    }

    /// The platform's report that a step has happened.
    package enum Signal: Sendable, Hashable {
        /// A stack shows its new top.
        case shown(StackAddress)
        /// A modal is presented.
        case presented(EntryID)
        /// A modal is dismissed completely.
        case dismissed(EntryID)
        /// Another app has opened the link.
        case left
    }

    /// The phase of the machine.
    package enum Phase: Sendable, Hashable {
        case idle
        case settling(Request)
        case checking(Request)
        /// The value contains the signals that the platform sent within its call.
        case issuing(Request, early: Set<Signal>)
        case awaiting(Request, Signal)
        case closing(Request)
        case verifying(Request)
        case following
        case reading
        case closed
    }

    /// An input of the machine.
    package enum Input: Sendable, Hashable {
        /// A step is requested.
        case asked(Request)
        /// The caller of a step has stopped waiting.
        case abandoned(number: Int)
        /// No transition runs.
        case settled
        /// The real screens were read, and whether the platform had taken the last issued step.
        case found(FoundScene, lastStepTookEffect: Bool = false)
        /// The platform's call for the step has returned. This signal will follow; `nil` if none does.
        case issued(Signal?)
        /// The platform refuses the step, before its call or after it.
        case failed(StepFailure)
        /// The platform reports that a step has happened.
        case signal(Signal)
        /// The user or other code may have changed something.
        case disturbed
        /// The scene is disconnected.
        case closed
    }

    /// An effect to carry out before the next input, in order.
    package enum Effect: Sendable, Hashable {
        /// Send ``Input/settled`` as soon as no transition runs.
        case settle
        /// Read the real screens, and send ``Input/found(_:)``.
        case read
        /// Make the platform's call for the step, and send ``Input/issued(_:)`` or ``Input/failed(_:)``.
        case issue(NavigationStep)
        /// Assign these identities to the new screens of the last reading, in its order.
        case name([EntryID])
        /// The scene that is shown now. Everything that it does not contain can be released.
        case show(NavigationScene)
        /// Report to the driver what the user or other code did.
        case report(NavigationEvent)
        /// End the step of this number; `nil` if it succeeded.
        case end(number: Int, StepFailure?)
    }

    /// The scene as it was last read.
    package private(set) var shown: NavigationScene
    /// The phase of the machine.
    package private(set) var phase = Phase.idle
    /// The number of changes of ``shown``.
    ///
    /// A step that was planned before the last change is outdated.
    package private(set) var changes = 0
    /// The steps that wait for the current step.
    ///
    /// A driver that has stopped waiting may request another step.
    package private(set) var waiting: [Request] = []

    /// An abandoned or failed step that may still happen.
    ///
    /// The screens of an abandoned step are known until the next step is issued; those of a failed step until the next reading.
    private var late: (step: NavigationStep, hasFailed: Bool)?

    /// Creates a machine that is idle.
    package init(_ shown: NavigationScene) { self.shown = shown }

    /// The signal for which the current step waits.
    package var awaited: Signal? {
        guard case .awaiting(_, let signal) = phase else { return nil }
        return signal
    }

    /// Processes an input.
    package mutating func handle(_ input: Input) -> [Effect] {
        switch input {
        case .asked(let request): ask(request)
        case .abandoned(let number): abandon(number)
        case .settled: settle()
        case .found(let found, let lastStepTookEffect): handleReading(found, lastStepTookEffect)
        case .issued(let signal): issued(signal)
        case .failed(let failure): fail(failure)
        case .signal(let signal): handleSignal(signal)
        case .disturbed: disturb()
        case .closed: close()
        }
    }
}

extension StepMachine {
    private mutating func ask(_ request: Request) -> [Effect] {
        switch phase {
        case .closed: return [.end(number: request.number, .sceneClosed)]
        case .idle: return begin(request)
        default:
            waiting.append(request)
            return []
        }
    }

    private mutating func begin(_ request: Request) -> [Effect] {
        phase = .settling(request)
        return [.settle]
    }

    /// Begins the next step, if one waits.
    private mutating func next() -> [Effect] {
        phase = .idle
        return waiting.isEmpty ? [] : begin(waiting.removeFirst())
    }

    private mutating func abandon(_ number: Int) -> [Effect] {
        if let index = waiting.firstIndex(where: { $0.number == number }) {
            waiting.remove(at: index)
            return [.end(number: number, .interrupted)]
        }
        guard let request = underWay, request.number == number else { return [] }
        // The call may still have an effect, or was not made yet: only a reading shows which.
        if phase != .settling(request), phase != .checking(request) {
            late = (request.step, hasFailed: false)
        }
        phase = .following
        return [.end(number: number, .interrupted), .settle]
    }

    /// The current step, which has begun and not ended.
    var underWay: Request? {
        switch phase {
        case .settling(let request), .checking(let request), .issuing(let request, _), .awaiting(let request, _),
            .closing(let request), .verifying(let request):
            request
        case .idle, .following, .reading, .closed: nil
        }
    }

    private mutating func settle() -> [Effect] {
        switch phase {
        case .settling(let request): phase = .checking(request)
        case .closing(let request): phase = .verifying(request)
        case .following: phase = .reading
        default: return []
        }
        return [.read]
    }

    private mutating func issued(_ signal: Signal?) -> [Effect] {
        guard case .issuing(let request, let early) = phase else { return [] }
        if let signal, !early.contains(signal) {
            phase = .awaiting(request, signal)
            return []
        }
        phase = .closing(request)
        return [.settle]
    }

    private mutating func fail(_ failure: StepFailure) -> [Effect] {
        switch phase {
        case .issuing(let request, _), .awaiting(let request, _):
            // The platform may have performed a part of it.
            late = (request.step, hasFailed: true)
            phase = .following
            return [.end(number: request.number, failure), .settle]
        default: return []
        }
    }

    private mutating func handleSignal(_ signal: Signal) -> [Effect] {
        switch phase {
        case .issuing(let request, var early):
            early.insert(signal)
            phase = .issuing(request, early: early)
            return []
        case .awaiting(let request, signal):
            phase = .closing(request)
            return [.settle]
        // An unexpected signal comes from the user, from other code, or late from an abandoned step.
        case .idle: return disturb()
        default: return []
        }
    }

    /// In every other phase, a reading follows anyway.
    private mutating func disturb() -> [Effect] {
        guard phase == .idle else { return [] }
        phase = .following
        return [.settle]
    }

    private mutating func close() -> [Effect] {
        guard phase != .closed else { return [] }
        let ending = ([underWay].compactMap(\.self) + waiting).map { Effect.end(number: $0.number, .sceneClosed) }
        phase = .closed
        waiting = []
        return ending + [.report(.closed)]
    }
}

// The effects of a reading.
extension StepMachine {
    private mutating func handleReading(_ found: FoundScene, _ lastStepTookEffect: Bool) -> [Effect] {
        switch phase {
        case .checking(let request):
            let (effects, event) = reconcile(found, bringing: late?.step)
            guard let event else {
                phase = .issuing(request, early: [])
                late = nil
                // A screen that other code shows meanwhile gets another identity.
                shown.reserveIdentities(of: request.step)
                return effects + [.issue(request.step)]
            }
            return effects + [.report(event), .end(number: request.number, .interrupted)] + interruptWaiting() + next()
        case .verifying(let request):
            let (effects, event) = reconcile(found, bringing: request.step)
            // Releases the screens of a step that failed.
            let lettingGo: [Effect] = event == nil ? [.show(shown)] : []
            // The user has undone what was there. The driver compares everything else with its goal.
            let isUndone = lastStepTookEffect && request.step.change.isUndone(in: shown)
            let failure: StepFailure? = isUndone ? .undoneByUser : nil
            return effects + lettingGo + [.end(number: request.number, failure)] + next()
        case .reading:
            let (effects, event) = reconcile(found, bringing: late?.step)
            let released = releaseFailed()
            guard let event else { return effects + released + next() }
            return effects + [.report(event)] + interruptWaiting() + next()
        default: return []
        }
    }

    /// Releases the screens of a failed step, which cannot happen after a reading.
    private mutating func releaseFailed() -> [Effect] {
        guard late?.hasFailed == true else { return [] }
        late = nil
        return [.show(shown)]
    }

    /// Ends the waiting steps, which were planned before the change, because new screens have taken their identities.
    private mutating func interruptWaiting() -> [Effect] {
        defer { waiting = [] }
        return waiting.map { .end(number: $0.number, .interrupted) }
    }

    /// Updates the scene to a reading, and returns the event that explains the difference.
    private mutating func reconcile(
        _ found: FoundScene, bringing step: NavigationStep?
    ) -> ([Effect], NavigationEvent?) {
        let result = shown.reconciled(with: found, bringing: step)
        let isChange = result.event != nil
        shown = result.scene
        var effects: [Effect] = result.newIdentities.isEmpty ? [] : [.name(result.newIdentities)]
        if isChange {
            changes += 1
            effects.append(.show(shown))
        }
        return (effects, result.event)
    }
}

extension NavigationStep.Change {
    /// Whether the new screen of the step is gone, or another tab is selected.
    fileprivate func isUndone(in scene: NavigationScene) -> Bool {
        let newTop: EntryID?
        switch self {
        case .push(let entry, _), .replace(let entry, _): newTop = entry.id
        case .setStack(let entries, _): newTop = entries.last?.id
        case .present(let modal): newTop = modal.container.selected.top.id
        // The system selects columns, too.
        case .select(let address): return scene.root.kind == .tabs && scene.root.selected.name != address.branch
        case .pop, .dismiss, .presentOverlay, .dismissOverlay, .leave, .openScene: return false
        }
        return newTop.map { top in !scene.entries.contains { $0.id == top } } ?? false
    }
}
