import Switchyard
import SwitchyardNavigation
import SwitchyardSupport

/// Records what a router does while the inspector is open: values in rings of bounded size, without formatting.
final class Recorder: RouterRecorder {
    /// An input of the router.
    ///
    /// Replaying the same inputs gives the same results.
    struct Happening: Sendable {
        package enum Event: Sendable {
            case link(RecordedLink)
            indirect case other(RouterEvent)
        }

        package let event: Event
        /// The number of the last moment before it.
        let moment: Int
        /// The number of links that had ended before it.
        package let ended: Int
    }

    /// A contract call, with the time at which it ended.
    struct Call: Sendable {
        let trace: CallTrace
        let at: Duration
    }

    /// Everything that is kept.
    package struct State: Sendable {
        var happenings: BoundedRing<Happening>
        var moments: BoundedRing<Moment>
        var calls: BoundedRing<Call>
        var start = SessionStart()
        /// The patterns of all rules that were installed.
        var rulePatterns: Set<String> = []
    }

    private let state: Locked<State>

    /// The plans that scenes are performing.
    @MainActor private var plans = RecordedPlans()

    init(happenings: Int, moments: Int, calls: Int) {
        state = Locked(
            State(
                happenings: BoundedRing(limit: happenings), moments: BoundedRing(limit: moments),
                calls: BoundedRing(limit: calls)))
    }

    /// A copy of the state.
    ///
    /// The next record after it copies the rings.
    var snapshot: State { state.withLock { $0 } }

    /// The moments and calls that a page has not received.
    struct News: Sendable {
        let moments: [(number: Int, element: Moment)]
        let calls: [(number: Int, element: Call)]
        /// The total numbers, and the numbers of discarded ones.
        let totals: (moments: Int, calls: Int)
        let dropped: (moments: Int, calls: Int)
    }

    /// The moments and calls after these numbers.
    func news(after moments: Int, _ calls: Int) -> News {
        state.withLock { state in
            News(
                moments: state.moments.elements(after: moments), calls: state.calls.elements(after: calls),
                totals: (state.moments.total, state.calls.total),
                dropped: (state.moments.dropped, state.calls.dropped))
        }
    }

    /// The moment with a number, and the numbers of the moments that are kept.
    func moment(_ number: Int) -> (moment: Moment?, kept: ClosedRange<Int>?) {
        state.withLock { state in
            let moments = state.moments
            return (moments[number], moments.total > 0 ? moments.dropped + 1...moments.total : nil)
        }
    }

    /// The patterns of all rules that were installed.
    var rulePatterns: Set<String> { state.withLock { $0.rulePatterns } }

    /// The total numbers of moments and calls.
    var totals: (moments: Int, calls: Int) { state.withLock { ($0.moments.total, $0.calls.total) } }

    /// Starts a session with the present state.
    ///
    /// The numbers of moments and calls continue, because pages have received the earlier ones. The inputs start again,
    /// because those between two sessions are missing.
    ///
    /// - Parameters:
    ///   - start: The gates and rules at the start.
    ///   - scenes: The navigation state at the start.
    ///   - at: The time of the start.
    @MainActor
    func begin(_ start: SessionStart, at scenes: NavigationState, _ at: Duration) {
        plans = RecordedPlans()
        // Inputs may contain values of the app whose deinitialisers run any code, so they are released outside the
        // lock.
        let gone = state.withLock { state in
            let old = state.happenings
            state.happenings = BoundedRing(limit: old.limit)
            var start = start
            state.moments.append(Moment(at: at, cause: .app, event: .opened, scene: nil, state: scenes))
            start.moment = state.moments.total
            state.start = start
            state.know(start.rules)
            return old
        }
        withExtendedLifetime(gone) {}
    }

    package func record(_ link: RecordedLink, after ended: Int) { store(.link(link), after: ended) }

    package func record(_ event: RouterEvent, after ended: Int) {
        store(.other(event), after: ended, knowing: event.rules)
    }

    private func store(_ event: Happening.Event, after ended: Int, knowing rules: [RouteRule] = []) {
        let gone = state.withLock { state in
            if !rules.isEmpty { state.know(rules) }
            var happening = Happening(event: event, moment: state.moments.total, ended: ended)
            if state.happenings.exchange(&happening) { state.start.apply(happening) }
            return happening
        }
        withExtendedLifetime(gone) {}
    }

    @MainActor
    package func record(_ update: NavigationUpdate, _ state: NavigationState, at time: Duration) {
        var moment = plans.moment(of: update, state, at: time)
        _ = self.state.withLock { $0.moments.exchange(&moment) }
        withExtendedLifetime(moment) {}
    }

    @MainActor
    package func willPerform(_ plan: NavigationPlan, in scene: SceneID, for requester: PlanRequester) {
        plans.begin(plan, in: scene, for: requester)
    }

    package func record(_ call: CallTrace, at time: Duration) {
        state.withLock { $0.calls.append(Call(trace: call, at: time)) }
    }
}

extension RouterEvent {
    /// The rules that were installed.
    fileprivate var rules: [RouteRule] {
        guard case .rules(let rules, _) = self else { return [] }
        return rules
    }
}

extension Recorder.State {
    /// The maximum number of patterns of rules, because a server may send different ones without end.
    private static var mostPatterns: Int { 4_000 }

    fileprivate mutating func know(_ rules: [RouteRule]) {
        let patterns = RouteRule.patterns(of: rules)
        if rulePatterns.count + patterns.count > Self.mostPatterns { rulePatterns = [] }
        rulePatterns.formUnion(patterns)
    }
}
