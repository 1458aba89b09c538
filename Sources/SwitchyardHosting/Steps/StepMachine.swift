package import SwitchyardNavigation

/// Decides when a step may begin on real screens, whether it arrived, and what somebody else did meanwhile.
///
/// It is a value without a platform: an adapter, or a test, says what happens, and gets what is to be done. So each rule of
/// a platform about the order of things is kept here, once for UIKit and SwiftUI.
///
/// | phase | waits for | then |
/// |---|---|---|
/// | `idle` | a step, or a disturbance | `settling`, or `following` |
/// | `settling` | no running transition | `checking` |
/// | `checking` | the reading | as was shown: `issuing`; else what is shown follows, and the step ends as interrupted |
/// | `issuing` | the return of the platform's call | `awaiting` its signal, or `closing` where none comes |
/// | `awaiting` | the signal | `closing` |
/// | `closing` | no running transition: a user may have begun another | `verifying` |
/// | `verifying` | the reading | what is shown is what was read; the step ends |
/// | `following` | no running transition, after what somebody else did | `reading` |
/// | `reading` | the reading | what is shown follows, with one event |
/// | `closed` | nothing | all steps end at once |
package struct StepMachine: Sendable {
    /// A step that was asked for, and the number under which it ends.
    package struct Request: Sendable, Hashable {
        package let number: Int
        package let step: NavigationStep

        package init(number: Int, step: NavigationStep) {
            self.number = number
            self.step = step
        }
    }

    /// What the platform says when a step has happened.
    package enum Signal: Sendable, Hashable {
        /// A stack shows its new top.
        case shown(StackAddress)
        /// A modal is presented.
        case presented(EntryID)
        /// A modal is gone.
        case dismissed(EntryID)
        /// Another app took the link.
        case left
    }

    /// Where the machine is.
    package enum Phase: Sendable, Hashable {
        case idle
        case settling(Request)
        case checking(Request)
        /// With the signals that came inside the platform's call.
        case issuing(Request, early: Set<Signal>)
        case awaiting(Request, Signal)
        case closing(Request)
        case verifying(Request)
        case following
        case reading
        case closed
    }

    /// What happens.
    package enum Input: Sendable, Hashable {
        /// A step is asked for.
        case asked(Request)
        /// Whoever asked for a step waits no more.
        case abandoned(number: Int)
        /// No transition runs.
        case settled
        /// The real screens were read.
        case found(FoundScene)
        /// The platform's call for the step returned, and this signal will follow; `nil` where none does.
        case issued(Signal?)
        /// The platform does not take the step, before its call or after it.
        case failed(StepFailure)
        /// The platform says that something happened.
        case signal(Signal)
        /// Somebody else may have changed something.
        case disturbed
        /// The scene is gone.
        case closed
    }

    /// What is to be done, in this order, before the next input.
    package enum Effect: Sendable, Hashable {
        /// Say ``Input/settled`` as soon as no transition runs.
        case settle
        /// Read the real screens, and say ``Input/found(_:)``.
        case read
        /// Make the platform's call for the step, and say ``Input/issued(_:)`` or ``Input/failed(_:)``.
        case issue(NavigationStep)
        /// Give these identities to what the last reading found new, in its order.
        case name([EntryID])
        /// What is shown is this scene now: nothing else is needed any more.
        case show(NavigationScene)
        /// Tell the driver what somebody did.
        case report(NavigationEvent)
        /// End the step of this number: `nil` where it happened.
        case end(number: Int, StepFailure?)
    }

    /// What the scene shows, as it was last read.
    package private(set) var shown: NavigationScene
    /// Where the machine is.
    package private(set) var phase = Phase.idle
    /// How often what is shown has changed: a step that was planned before the last time has no place any more.
    package private(set) var changes = 0
    /// The steps that wait for the one under way: a driver that has given up waiting may ask for the next.
    package private(set) var waiting: [Request] = []

    /// A step that was given up and may happen yet: its screens are known until the next one is issued.
    private var late: NavigationStep?

    /// Creates a machine that is idle.
    ///
    /// - Parameter shown: What the scene shows.
    package init(_ shown: NavigationScene) { self.shown = shown }

    /// The signal that the step under way waits for.
    package var awaited: Signal? {
        guard case .awaiting(_, let signal) = phase else { return nil }
        return signal
    }

    /// Takes what happened.
    ///
    /// - Parameter input: What happened; what has no meaning in this phase changes nothing.
    /// - Returns: What is to be done.
    package mutating func take(_ input: Input) -> [Effect] {
        switch input {
        case .asked(let request): ask(request)
        case .abandoned(let number): abandon(number)
        case .settled: settle()
        case .found(let found): take(found)
        case .issued(let signal): issued(signal)
        case .failed(let failure): fail(failure)
        case .signal(let signal): take(signal)
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

    /// Goes on with the next step, if one waits.
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
        // Nothing was asked of the platform yet, or its call may still have an effect: only a reading can tell.
        if phase != .settling(request), phase != .checking(request) { late = request.step }
        phase = .following
        return [.end(number: number, .interrupted), .settle]
    }

    /// The step that has begun and not ended.
    package var underWay: Request? {
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
            // The platform may have done a part of it.
            late = request.step
            phase = .following
            return [.end(number: request.number, failure), .settle]
        default: return []
        }
    }

    private mutating func take(_ signal: Signal) -> [Effect] {
        switch phase {
        case .issuing(let request, var early):
            early.insert(signal)
            phase = .issuing(request, early: early)
            return []
        case .awaiting(let request, signal):
            phase = .closing(request)
            return [.settle]
        // What nothing waits for is somebody else's doing, or the late signal of a step that was given up.
        case .idle: return disturb()
        default: return []
        }
    }

    /// In every other phase a reading follows anyway.
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

// What readings lead to.
extension StepMachine {
    private mutating func take(_ found: FoundScene) -> [Effect] {
        switch phase {
        case .checking(let request):
            let (effects, event) = follow(found, bringing: late)
            guard let event else {
                phase = .issuing(request, early: [])
                late = nil
                // The step's identities are set aside, so that a screen that comes in meanwhile gets another one.
                shown.reserveIdentities(of: request.step)
                return effects + [.issue(request.step)]
            }
            return effects + [.report(event), .end(number: request.number, .interrupted)] + interruptWaiting() + next()
        case .verifying(let request):
            let (effects, event) = follow(found, bringing: request.step)
            // A step that did not happen has brought screens that nothing shows.
            let lettingGo: [Effect] = event == nil ? [.show(shown)] : []
            // The driver compares what is shown with what the step was to lead to.
            return effects + lettingGo + [.end(number: request.number, nil)] + next()
        case .reading:
            let (effects, event) = follow(found, bringing: late)
            return effects + (event.map { [.report($0)] + interruptWaiting() } ?? []) + next()
        default: return []
        }
    }

    /// Ends the steps that were planned before somebody did something: what came has taken identities of theirs.
    private mutating func interruptWaiting() -> [Effect] {
        defer { waiting = [] }
        return waiting.map { .end(number: $0.number, .interrupted) }
    }

    /// Makes what is shown follow a reading, and says what somebody did.
    private mutating func follow(
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
