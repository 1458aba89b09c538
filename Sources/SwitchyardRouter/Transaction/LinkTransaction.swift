import RouteMatching
import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// One link on its way, from where it came in to its only outcome.
final class LinkTransaction: Sendable {
    /// What the link leads to, with what the route reveals of it.
    struct Place: Sendable {
        let match: RouteMatch
        let revealed: Set<String>
        /// The names of values of the query that the route or its contract declares.
        let named: Set<String>
        /// The link as it came in, where another one took its place.
        var origin: String?

        /// The link as it came in.
        var firstLink: String { origin ?? match.link }

        /// The values as a trace shows them, those of keys that the route does not declare as one.
        var revealedValues: [String: String] {
            let values = match.parameters.entries.map { entry in
                if revealed.contains(entry.name) { return (entry.name, entry.texts.joined(separator: ", ")) }
                // The name of a key that nothing declares is a text of the sender, as its value is.
                return (entry.origin != .query || named.contains(entry.name) ? entry.name : "•", "•")
            }
            return Dictionary(values) { first, _ in first }
        }
    }

    private struct State {
        var isPerforming = false
        var session: Int?
        var place: Place?
        var task: Task<Void, Never>?
        var notes: [TraceNote] = []
        /// How it failed, as long as no code has asked.
        var unawaited: UnawaitedFailure?

        mutating func note(_ note: TraceNote) {
            // What goes round and round is not written down for ever.
            guard notes.count < 1_000 else { return }
            // Most links have no more, and room for them is made once.
            if notes.isEmpty { notes.reserveCapacity(8) }
            notes.append(note)
        }
    }

    let id: TransactionID
    let request: NavigationRequest
    let parent: TransactionID?
    /// The kind of source whose room the link takes: that of the first link which led to it.
    let quota: LinkSource.Kind
    /// Where the link was received from before code gave it its source; `nil` where that is the same or not known.
    var origin: LinkSource.Kind? { quota == request.source.kind ? nil : quota }
    let depth: Int
    /// When it came in, in the time of the router's deadlines.
    let began: Duration
    /// Whether every step on the way is written down.
    let isTraced: Bool
    /// Whether somebody records, and wants the link as it came in.
    let isRecorded: Bool
    let outcome = Promise<NavigationOutcome>()
    private let state: Locked<State>

    /// The transaction in whose handler or interceptor this task runs.
    ///
    /// It gives traces their parents and what a link itself opens its turn. A detached task, a dispatch queue and a
    /// callback lose it, so no source is taken from it: whether a link is let in never depends on it. Room and depth are
    /// values of what a link hands out; it gives them to bare text and typed routes alone.
    @TaskLocal static var current: LinkTransaction?

    /// The same, unless it is over: what a handler leaves running when it has ended counts by itself.
    static var underWay: LinkTransaction? { current.flatMap { $0.isOver ? nil : $0 } }

    /// Whether this task asks an interceptor about a screen that shows, because a gate was closed.
    @TaskLocal static var isRechecking = false

    init(
        _ id: TransactionID, _ request: NavigationRequest, in parent: LinkTransaction?, session: Int? = nil,
        began: Duration,
        isTraced: Bool = false, isRecorded: Bool = false
    ) {
        self.id = id
        self.parent = parent?.id
        // The first from outside decides: the link that is being handled, the one that the text is from, the text itself.
        let (received, source) = (request.receivedFrom?.kind, request.source.kind)
        quota =
            parent?.quota.outside ?? request.ancestor?.quota.outside ?? received?.outside ?? source.outside
            ?? parent?.quota ?? request.ancestor?.quota ?? received ?? source
        depth = max(parent?.depth ?? 0, request.ancestor?.depth ?? 0) + 1
        var request = request
        request.ancestor = LinkAncestor(depth: depth, quota: quota)
        self.request = request
        self.began = began
        self.isTraced = isTraced
        state = Locked(State(session: parent.map(\.session) ?? session))
        self.isRecorded = isRecorded
    }

    /// The number of the session to which it belongs: that in which it, or the link that opened it, came in, else the one whose
    /// gate it has passed; `nil` where it has met no signed-in user.
    var session: Int? { state.withLock { $0.session } }

    /// Notes that it has passed the gate of a session; only the first one counts.
    func join(_ session: Int?) { state.withLock { $0.session = $0.session ?? session } }

    var isOver: Bool { outcome.isSettled }

    /// Whether it performs: it cannot be taken back, unless something else is put in its place.
    var isPerforming: Bool { state.withLock { $0.isPerforming } }

    /// Whether a person asked for both, for this one later, and neither was opened by another link.
    func isAskedFor(after other: LinkTransaction) -> Bool {
        other.id < id && request.isFromPerson && other.request.isFromPerson && parent == nil && other.parent == nil
            && !request.beginsWithWhatShows
    }

    /// Whether it may end another link before it has passed its own checks: not one of another source, unless it is the
    /// app's own.
    func mayDisplace(_ other: LinkTransaction) -> Bool {
        request.source == other.request.source || !request.source.kind.isOutside
    }

    /// Whether it is the app's own: neither its source, nor that of its text, nor the link that opened it is from outside.
    var isOwn: Bool { !quota.isOutside }

    /// Whether it does not wait for another link that was received before: what comes from outside never keeps the app's
    /// own links waiting.
    func overtakes(_ other: LinkTransaction) -> Bool { isOwn && !other.isOwn }

    /// Where it leads now; `nil` as long as that is not known.
    var place: Place? { state.withLock { $0.place } }

    /// Whether it has waited for a table.
    var hasWaited: Bool { state.withLock { !$0.notes.isEmpty } }

    /// Where it leads now, and the steps on the way, in order.
    var written: (place: Place?, notes: [TraceNote]) { state.withLock { ($0.place, $0.notes) } }

    /// Writes a step down.
    func note(_ step: TraceStep, at time: Duration) { state.withLock { $0.note(TraceNote(step: step, time: time)) } }

    /// Notes where it leads now, and that it does not perform, as where it was performed in vain before.
    ///
    /// - Parameter place: Where it leads; `nil` where no route takes it.
    func check(_ place: Place?) {
        state.withLock { state in
            if let place { state.place = place }
            state.isPerforming = false
        }
    }

    /// Notes that it performs, unless it is over: from here on ``abandon(_:)`` does nothing.
    ///
    /// - Parameter note: A step that is written down then.
    /// - Returns: Whether it may.
    func perform(noting note: TraceNote?) -> Bool {
        state.withLock { state in
            guard !outcome.isSettled else { return false }
            state.isPerforming = true
            if let note { state.note(note) }
            return true
        }
    }

    /// Settles the end of the transaction from outside, unless it performs already: then it goes on.
    ///
    /// - Returns: Whether it ended by this call.
    func abandon(_ ending: NavigationOutcome) -> Bool {
        let (isOver, task): (Bool, Task<Void, Never>?) = state.withLock { state in
            if state.isPerforming { return (false, nil) }
            return (outcome.settle(ending), state.task)
        }
        if isOver { task?.cancel() }
        return isOver
    }

    /// Keeps how it failed until code asks, or none can ask any more.
    func keep(_ failure: UnawaitedFailure) { state.withLock { $0.unawaited = failure } }

    /// Notes that code has asked how it ended.
    func isAwaited() { state.withLock { $0.unawaited }?.isAwaited() }

    /// Takes the task that runs the transaction, so that whoever abandons it can cancel it.
    func isRun(by task: Task<Void, Never>) {
        state.withLock { $0.task = task }
        if isOver { task.cancel() }
    }
}

extension LinkSource.Kind {
    /// The kind, if it is one from outside.
    fileprivate var outside: LinkSource.Kind? { isOutside ? self : nil }
}
