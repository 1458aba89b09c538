import SwitchyardCore
import SwitchyardNavigation

/// What a router does while the inspector is open: values in bounded rings, and no text.
final class Recorder: Sendable {
    /// Something from outside: played again, the same comes of it.
    struct Happening: Sendable {
        let event: RouterHappening
        /// The number of the last moment before it.
        let moment: Int
        /// How many links had ended before it.
        let ended: Int
    }

    /// A call of a contract, with the time at which it ended.
    struct Call: Sendable {
        let trace: CallTrace
        let at: Duration
    }

    /// What is kept.
    struct State: Sendable {
        var happenings: BoundedRing<Happening>
        var moments: BoundedRing<Moment>
        var calls: BoundedRing<Call>
        var start = SessionStart()
        /// The patterns of all rules that there have been.
        var rulePatterns: Set<String> = []
        /// Who made the steps that a scene performs.
        var causes: [SceneID: Moment.Cause] = [:]
    }

    private let state: Locked<State>

    init(happenings: Int, moments: Int, calls: Int) {
        state = Locked(
            State(
                happenings: BoundedRing(limit: happenings), moments: BoundedRing(limit: moments),
                calls: BoundedRing(limit: calls)))
    }

    /// What is kept at this time; all of it is copied when something is taken in next.
    var snapshot: State { state.withLock { $0 } }

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
    func begin(_ start: SessionStart, at scenes: NavigationState, _ at: Duration) {
        // What is let go of is the app's, which may do anything when it goes: so it does not go under the lock.
        let gone = state.withLock { state in
            let old = state.happenings
            state.happenings = BoundedRing(limit: old.limit)
            state.causes = [:]
            var start = start
            let moment = Moment(at: at, cause: .app, event: .opened, scene: nil, state: scenes)
            let oldMoment = state.moments.append(moment)
            start.moment = state.moments.total
            state.start = start
            state.know(start.rules)
            return (old, oldMoment)
        }
        withExtendedLifetime(gone) {}
    }

    /// Takes something in that came from outside, or a call.
    ///
    /// - Parameters:
    ///   - happening: What it is.
    ///   - router: The router to which it came.
    func record(_ happening: RouterHappening, of router: Router) {
        let ended =
            switch happening {
            case .call, .planning, .navigation: 0
            case .link, .requested, .session, .resumed, .dropped, .gate, .event, .rules: router.endedCount
            }
        let kept = happening.withoutObjects
        let gone: Happening? = state.withLock { state in
            switch kept {
            case .call(let trace, let at): state.calls.append(Call(trace: trace, at: at))
            case .planning(let link, let scene, _): state.causes[scene] = link.map { .link($0) } ?? .app
            case .rules(let rules, _):
                state.know(rules)
                return state.append(kept, ended)
            case .link, .requested, .session, .resumed, .dropped, .gate, .event: return state.append(kept, ended)
            case .navigation: break
            }
            return nil
        }
        withExtendedLifetime(gone) {}
    }

    /// Takes in what the driver told.
    ///
    /// - Parameters:
    ///   - update: What it told.
    ///   - scenes: Where a person is after it.
    ///   - at: When it was.
    ///   - router: The router to which the driver belongs.
    func record(_ update: NavigationUpdate, _ scenes: NavigationState, at: Duration, of router: Router) {
        var ended = 0
        switch update {
        case .connected, .disconnected: ended = router.endedCount
        case .planned, .performed, .failed, .happened, .happenedLate: break
        }
        let gone: Happening? = state.withLock { state in
            let scene = update.scene
            let cause: Moment.Cause
            var gone: Happening?
            switch update {
            case .planned: return nil
            case .happened: cause = .person
            case .connected, .disconnected:
                cause = .system
                gone = state.append(.navigation(update, scenes, at: at), ended)
            case .performed, .failed, .happenedLate: cause = state.causes[scene] ?? .app
            }
            if case .disconnected = update { state.causes[scene] = nil }
            let moment = Moment(at: at, cause: cause, event: .update(update), scene: scene, state: scenes)
            state.moments.append(moment)
            return gone
        }
        withExtendedLifetime(gone) {}
    }
}

extension RouterHappening {
    /// Stands for the objects that travelled with a link.
    private struct Objects: Sendable {}

    /// The same, but of the objects that travel with a link nothing but that there were some: they belong to the app, and
    /// are gone when it has done with them.
    fileprivate var withoutObjects: RouterHappening {
        guard case .link(let id, var request, let at) = self, !request.payload.isEmpty else { return self }
        request.payload = LinkPayload(Objects())
        return .link(id, request, at: at)
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

    /// Takes a happening in.
    ///
    /// - Returns: The one that is gone for it.
    fileprivate mutating func append(_ event: RouterHappening, _ ended: Int) -> Recorder.Happening? {
        let old = happenings.append(Recorder.Happening(event: event, moment: moments.total, ended: ended))
        if let old { start.follow(old) }
        return old
    }
}

extension Router {
    /// How many links have ended.
    var endedCount: Int { records(after: .max, limit: 0).cursor }
}
