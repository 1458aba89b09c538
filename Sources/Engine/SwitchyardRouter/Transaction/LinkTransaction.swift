import RouteMatching
import SwitchyardSupport

/// One link, from its arrival in the router to its outcome.
final class LinkTransaction: Sendable {
    /// The match of a link, with the values that traces may show.
    struct TracedMatch: Sendable {
        let match: RouteMatch
        let revealed: Set<String>
        /// The names of query values that the route or its contract declares.
        let named: Set<String>
        /// The original link, if another one replaced it.
        var replacedLink: String?

        /// The original link.
        var firstLink: String { replacedLink ?? match.link }

        /// The values as a trace shows them, under the keys that the route declares.
        var revealedValues: [String: String] {
            let values = match.parameters.entries.map { entry in
                if revealed.contains(entry.name) { return (entry.name, entry.texts.joined(separator: ", ")) }
                // An undeclared key is text of the sender, like its value.
                return (entry.provider != .query || named.contains(entry.name) ? entry.name : "•", "•")
            }
            return Dictionary(values) { first, _ in first }
        }
    }

    private struct State {
        var isPerforming = false
        var tracedMatch: TracedMatch?
        var task: Task<Void, Never>?
        var notes: [TraceNote] = []
        /// The failure, until code reads the outcome.
        var unawaited: UnawaitedFailure?

        mutating func note(_ note: TraceNote) {
            guard notes.count < TraceNote.limit else {
                if notes.count == TraceNote.limit { notes.append(TraceNote(step: .end, time: note.time)) }
                return
            }
            // Most links need no more, so the capacity is reserved once.
            if notes.isEmpty { notes.reserveCapacity(8) }
            notes.append(note)
        }
    }

    let id: TransactionID
    let request: NavigationRequest
    let parent: TransactionID?
    /// Whose link it is, and what it may do.
    let trust: LinkTrust
    /// When it was received, on the clock of the router's deadlines.
    let began: Duration
    /// Whether every step is recorded.
    let isTraced: Bool
    /// Whether the original link is recorded.
    let isRecorded: Bool
    let outcome = Promise<NavigationOutcome>()
    /// Starts a link that an observer opens; `nil` for other links.
    let announced: Promise<Void>?
    private let membership: LinkMembership
    private let state = Locked(State())

    /// The transaction in whose handler or interceptor this task runs.
    ///
    /// It is the parent in traces, and a link that it opens does not wait for its turn. It is lost in a detached task,
    /// on a dispatch queue and in a callback, so it never decides whether a link is accepted. First source and
    /// depth are stored in the links that a handler receives; this value adds them only to plain text and typed routes.
    @TaskLocal static var current: LinkTransaction?

    /// The same, unless it has ended: a task that a handler leaves running is independent afterwards.
    static var underWay: LinkTransaction? { current.flatMap { $0.isOver ? nil : $0 } }

    /// Whether this task calls an interceptor for a visible screen, because a gate was closed, or a closure of a module
    /// for a removed screen.
    @TaskLocal static var isRechecking = false

    /// Whether this task calls an interceptor for a visible screen.
    @TaskLocal static var isAskingAgain = false

    init(
        _ id: TransactionID, _ request: NavigationRequest, in parent: LinkTransaction?,
        of observers: ObserverLoops.Loop? = nil, session: LinkSession? = nil, began: Duration, isTraced: Bool = false,
        isRecorded: Bool = false
    ) {
        self.id = id
        self.parent = parent?.id
        announced = observers == nil ? nil : Promise()
        trust = LinkTrust(of: request, openedBy: parent?.trust, notifiedOf: observers?.link)
        membership = LinkMembership(session)
        self.request = request.with(
            LinkAncestor(depth: trust.depth, firstSource: trust.first, membership: membership))
        self.began = began
        self.isTraced = isTraced
        self.isRecorded = isRecorded
    }

    /// The session to which it belongs, if any.
    var session: LinkSession? { membership.session }

    /// Joins a session, unless it belongs to one or is a presentation; returns whether it has joined.
    func join(_ session: LinkSession) -> Bool {
        request.payload[GatePresentation.self] == nil && membership.join(session)
    }

    /// Leaves its session, with all that is opened from it later.
    func leaveSession() { membership.leave() }

    var isOver: Bool { outcome.isSettled }

    /// Whether it is being performed: it cannot be cancelled, but it can be replaced.
    var isPerforming: Bool { state.withLock { $0.isPerforming } }

    /// Whether the user requested both links, this one later, and no other link opened them.
    func isAskedFor(after other: LinkTransaction) -> Bool {
        other.id < id && request.isFromUser && other.request.isFromUser && parent == nil && other.parent == nil
            && !request.beginsWithWhatShows
    }

    /// The first source, whose share of each limit it uses.
    var firstSource: FirstSource { trust.first }

    /// Its current match; `nil` while unknown.
    var tracedMatch: TracedMatch? { state.withLock { $0.tracedMatch } }

    /// Whether it has waited for a table.
    var hasWaited: Bool { state.withLock { !$0.notes.isEmpty } }

    /// Its current match, and its steps, in order.
    var written: (tracedMatch: TracedMatch?, notes: [TraceNote]) { state.withLock { ($0.tracedMatch, $0.notes) } }

    /// Records a step.
    func note(_ step: TraceStep, at time: Duration) { state.withLock { $0.note(TraceNote(step: step, time: time)) } }

    /// Records its current match, and that it is not being performed, such as after a failed attempt.
    func check(_ tracedMatch: TracedMatch?) {
        state.withLock { state in
            if let tracedMatch { state.tracedMatch = tracedMatch }
            state.isPerforming = false
        }
    }

    /// Records that it is being performed, unless it has ended: from here on ``abandon(_:)`` has no effect; returns
    /// whether it may perform.
    func perform(noting note: TraceNote?) -> Bool {
        state.withLock { state in
            guard !outcome.isSettled else { return false }
            state.isPerforming = true
            if let note { state.note(note) }
            return true
        }
    }

    /// Ends the transaction from outside, unless it is already being performed; returns whether this call ended it.
    func abandon(_ ending: NavigationOutcome) -> Bool {
        let (isOver, task): (Bool, Task<Void, Never>?) = state.withLock { state in
            if state.isPerforming { return (false, nil) }
            return (outcome.settle(ending), state.task)
        }
        if isOver { task?.cancel() }
        return isOver
    }

    /// Stores its failure until code reads the outcome, or no code can.
    func setUnawaited(_ failure: UnawaitedFailure) { state.withLock { $0.unawaited = failure } }

    /// Records that code has read the outcome.
    func markAwaited() { state.withLock { $0.unawaited }?.markAwaited() }

    /// Stores the task of the transaction, so that ``abandon(_:)`` can cancel it.
    func setTask(_ task: Task<Void, Never>) {
        state.withLock { $0.task = task }
        if isOver { task.cancel() }
    }
}
