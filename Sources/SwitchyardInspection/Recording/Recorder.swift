package import SwitchyardCore
import SwitchyardLocks
import SwitchyardNavigation

/// What a router does while the inspector is open: values in bounded rings, and no text.
package final class Recorder: RouterRecorder {
    /// Something from outside: played again, the same comes of it.
    package struct Happening: Sendable {
        package enum Event: Sendable {
            case link(RecordedLink)
            indirect case other(RouterEvent)
        }

        package let event: Event
        /// The number of the last moment before it.
        package let moment: Int
        /// How many links had ended before it.
        package let ended: Int
    }

    /// A call of a contract, with the time at which it ended.
    package struct Call: Sendable {
        let trace: CallTrace
        let at: Duration
    }

    /// What is kept.
    package struct State: Sendable {
        package var happenings: BoundedRing<Happening>
        package var moments: BoundedRing<Moment>
        package var calls: BoundedRing<Call>
        var start = SessionStart()
        /// The patterns of all rules that there have been.
        var rulePatterns: Set<String> = []
    }

    private let state: Locked<State>

    /// What is being performed.
    @MainActor private var plans = RecordedPlans()

    init(happenings: Int, moments: Int, calls: Int) {
        state = Locked(
            State(
                happenings: BoundedRing(limit: happenings), moments: BoundedRing(limit: moments),
                calls: BoundedRing(limit: calls)))
    }

    /// What is kept at this time; all of it is copied when something is taken in next.
    package var snapshot: State { state.withLock { $0 } }

    /// What a page has not got yet.
    struct News: Sendable {
        let moments: [(number: Int, element: Moment)]
        let calls: [(number: Int, element: Call)]
        /// How many there have been, and are gone.
        let totals: (moments: Int, calls: Int)
        let dropped: (moments: Int, calls: Int)
    }

    /// What came after these moments and calls.
    func news(after moments: Int, _ calls: Int) -> News {
        state.withLock { state in
            News(
                moments: state.moments.elements(after: moments), calls: state.calls.elements(after: calls),
                totals: (state.moments.total, state.calls.total),
                dropped: (state.moments.dropped, state.calls.dropped))
        }
    }

    /// The moment of a number, and which are kept.
    func moment(_ number: Int) -> (moment: Moment?, kept: ClosedRange<Int>?) {
        state.withLock { state in
            let moments = state.moments
            return (moments[number], moments.total > 0 ? moments.dropped + 1...moments.total : nil)
        }
    }

    /// The patterns of all rules that there have been.
    var rulePatterns: Set<String> { state.withLock { $0.rulePatterns } }

    /// How many moments and calls there have been.
    var totals: (moments: Int, calls: Int) { state.withLock { ($0.moments.total, $0.calls.total) } }

    /// Begins a session with what holds now.
    ///
    /// Moments and calls go on from those before, which pages have read; happenings do not, because what came while
    /// nobody recorded is missing between them.
    ///
    /// - Parameters:
    ///   - start: What holds.
    ///   - scenes: Where a person is.
    ///   - at: When it is.
    @MainActor
    func begin(_ start: SessionStart, at scenes: NavigationState, _ at: Duration) {
        plans = RecordedPlans()
        // In happenings there may be what is the app's, and does anything when it goes: so it does not go under the lock.
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

    package func record(_ link: RecordedLink, after ended: Int) { keep(.link(link), after: ended) }

    package func record(_ event: RouterEvent, after ended: Int) {
        keep(.other(event), after: ended, knowing: event.rules)
    }

    private func keep(_ event: Happening.Event, after ended: Int, knowing rules: [RouteRule] = []) {
        let gone = state.withLock { state in
            if !rules.isEmpty { state.know(rules) }
            var happening = Happening(event: event, moment: state.moments.total, ended: ended)
            if state.happenings.exchange(&happening) { state.start.follow(happening) }
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
    package func willPerform(_ plan: NavigationPlan, in scene: SceneID, for asker: PlanAsker) {
        plans.begin(plan, in: scene, for: asker)
    }

    package func record(_ call: CallTrace, at time: Duration) {
        state.withLock { $0.calls.append(Call(trace: call, at: time)) }
    }
}

extension RouterEvent {
    /// The rules that were put in the place of those before.
    fileprivate var rules: [RouteRule] {
        guard case .rules(let rules, _) = self else { return [] }
        return rules
    }
}

extension Recorder.State {
    /// As many patterns of rules as are known at once; a server may send others for ever.
    private static var mostPatterns: Int { 4_000 }

    fileprivate mutating func know(_ rules: [RouteRule]) {
        let patterns = RouteRule.patterns(of: rules)
        if rulePatterns.count + patterns.count > Self.mostPatterns { rulePatterns = [] }
        rulePatterns.formUnion(patterns)
    }
}
