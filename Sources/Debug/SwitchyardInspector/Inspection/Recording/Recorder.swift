import Switchyard
import SwitchyardNavigation
import SwitchyardRules
import SwitchyardSupport

/// Records what a router does while the inspector is open: values in rings of bounded size, without formatting.
final class Recorder: RouterRecorder {
    /// An input of the router.
    ///
    /// Replaying the same inputs gives the same results.
    struct Happening: Sendable {
        enum Event: Sendable {
            case link(RecordedLink)
            indirect case other(RouterEvent)
        }

        let event: Event
        /// The number of the last moment before it.
        let moment: Int
        /// The number of links that had ended before it.
        let ended: Int
    }

    /// A contract call, with the time at which it ended.
    struct Call: Sendable {
        let trace: CallTrace
        let at: Duration
    }

    /// A change of a tree, with its time.
    struct TreeChange: Sendable {
        let event: RouterTreeEvent
        let at: Duration
    }

    /// Everything that is kept.
    struct State: Sendable {
        var happenings: BoundedRing<Happening>
        var moments: BoundedRing<Moment>
        var calls: BoundedRing<Call>
        var changes: BoundedRing<TreeChange>
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
                calls: BoundedRing(limit: calls), changes: BoundedRing(limit: moments)))
    }

    /// Reads what is kept, while nothing is recorded.
    ///
    /// After a result that contains a whole ring, the next record copies the ring.
    func read<Result: Sendable>(_ body: (State) -> Result) -> Result { state.withLock { body($0) } }

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

    func record(_ link: RecordedLink, after ended: Int) { store(.link(link), after: ended) }

    func record(_ event: RouterEvent, after ended: Int) {
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
    func record(_ update: NavigationUpdate, _ state: NavigationState, at time: Duration) {
        var moment = plans.moment(of: update, state, at: time)
        _ = self.state.withLock { $0.moments.exchange(&moment) }
        withExtendedLifetime(moment) {}
    }

    @MainActor
    func willPerform(_ plan: NavigationPlan, in scene: SceneID, for requester: PlanRequester) {
        plans.begin(plan, in: scene, for: requester)
    }

    func record(_ call: CallTrace, at time: Duration) {
        state.withLock { $0.calls.append(Call(trace: call, at: time)) }
    }

    func record(_ event: RouterTreeEvent, at time: Duration) {
        state.withLock { $0.changes.append(TreeChange(event: event, at: time)) }
    }
}

extension RouterEvent {
    /// The rules that were installed.
    fileprivate var rules: [RouteRule] {
        guard case .rules(let rules, _) = self else { return [] }
        return rules.list
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

/// The state before the first input that is kept, with which a replay starts.
struct SessionStart: Sendable {
    /// The gates, and whether they were open.
    var gates: [String: Bool] = [:]
    /// The rules of the app.
    var rules: [RouteRule] = []
    /// The number of the last moment before it.
    var moment = 1

    /// Applies an input that is no longer kept.
    mutating func apply(_ happening: Recorder.Happening) {
        moment = max(moment, happening.moment)
        guard case .other(let event) = happening.event else { return }
        switch event {
        case .gate(let gate, let isOpen, _): gates[gate.rawValue] = isOpen
        case .rules(let rules, _): self.rules = rules.list
        case .dropped, .event, .connected, .disconnected, .requested: break
        }
    }
}

extension Recorder.State {
    /// The inputs that can be replayed, and the state before the first of them.
    ///
    /// Earlier inputs may be kept as well, but the navigation state before them is not.
    var playable: (start: SessionStart, happenings: [(number: Int, element: Recorder.Happening)]) {
        var start = start
        let all = happenings.elements(after: 0)
        let first = all.firstIndex { $0.element.moment > moments.dropped } ?? all.endIndex
        for gone in all[..<first] { start.apply(gone.element) }
        if first < all.endIndex {
            // A link before the first input may have led to its navigation state.
            start.moment = all[first].element.moment
        } else if first > 0 {
            start.moment = moments.total
        }
        return (start, Array(all[first...]))
    }
}

/// The last elements of a sequence: beyond the limit, a new element replaces the oldest.
///
/// Elements are numbered from 1 and keep their numbers.
struct BoundedRing<Element: Sendable>: Sendable {
    /// The maximum number of elements.
    let limit: Int
    private var ring: [Element] = []
    private var oldest = 0
    /// The number of all elements so far, including discarded ones.
    private(set) var total = 0

    init(limit: Int) { self.limit = max(1, limit) }

    /// The number of discarded elements.
    var dropped: Int { total - ring.count }

    /// Appends an element.
    mutating func append(_ element: consuming Element) {
        var element = element
        exchange(&element)
    }

    /// Appends an element, puts the discarded one in its place, without a copy, and returns whether there was one.
    @discardableResult
    mutating func exchange(_ element: inout Element) -> Bool {
        total += 1
        guard ring.count == limit else {
            ring.append(element)
            return false
        }
        swap(&element, &ring[oldest])
        oldest = oldest + 1 == limit ? 0 : oldest + 1
        return true
    }

    /// The element with a number; `nil` if it is discarded or does not exist yet.
    subscript(number: Int) -> Element? {
        guard number > dropped, number <= total else { return nil }
        return ring[(oldest + number - dropped - 1) % ring.count]
    }

    /// The elements after a number, the oldest first.
    func elements(after number: Int) -> [(number: Int, element: Element)] {
        let first = max(number, dropped) + 1
        guard first <= total else { return [] }
        return (first...total).compactMap { number in self[number].map { (number, $0) } }
    }
}
