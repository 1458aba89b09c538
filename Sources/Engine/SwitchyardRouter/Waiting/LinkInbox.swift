import RouteMatching
import SwitchyardSupport

/// The links that wait for the first table.
struct LinkInbox: Sendable {
    private struct Waiting: Sendable {
        let transaction: LinkTransaction
        /// Whether a table is installed; `false` if the link has waited too long.
        let ready = Promise<Bool>()
    }

    private var waiting: [Waiting] = []

    func count(of firstSource: FirstSource) -> Int { waiting.count { $0.transaction.firstSource == firstSource } }

    /// The promise of a waiting link; `nil` if it does not wait.
    func ready(for transaction: LinkTransaction) -> Promise<Bool>? {
        waiting.first { $0.transaction === transaction }?.ready
    }

    /// The link that has waited longest; `nil` if none waits.
    var longestWaiting: LinkTransaction? { waiting.first { !$0.transaction.isOver }?.transaction }

    mutating func insert(_ transaction: LinkTransaction) { waiting.append(Waiting(transaction: transaction)) }

    mutating func remove(_ transaction: LinkTransaction) { waiting.removeAll { $0.transaction === transaction } }

    /// Removes all links, in the order in which they were received.
    mutating func takeAll() -> [(transaction: LinkTransaction, ready: Promise<Bool>)] {
        defer { waiting = [] }
        return waiting.map { ($0.transaction, $0.ready) }
    }

    /// The link that a newer one supersedes if the inbox is full: of the user's links for one scene, only the newest
    /// will be shown.
    ///
    /// It is not known yet which links lead to screens, and which are trusted. So a link that the user did not request,
    /// or that came from another source, is never dropped.
    func older(than transaction: LinkTransaction) -> LinkTransaction? {
        let request = transaction.request
        guard request.isFromUser else { return nil }
        return waiting.lazy.map(\.transaction).first {
            $0.request.isFromUser && $0.request.scene == request.scene
                && transaction.trust.mayReplaceInInbox($0.trust)
        }
    }
}

/// The identities of the events of links, to detect duplicates within one source and first source.
///
/// The events of a session are forgotten when it ends. Events without a session stay known. Each first
/// source has its own limit. So no kind of source makes the router forget the events of another.
struct KnownEvents: Sendable {
    private struct Event: Sendable {
        let name: String
        let source: LinkSource
        let transaction: TransactionID
        var session: LinkSession?
    }

    private var events: [FirstSource: [Event]] = [:]

    /// The link of the same event from the same source; `nil` if there was none, or it failed or was replaced.
    func transaction(of link: LinkTransaction) -> TransactionID? {
        let request = link.request
        guard let name = request.event, let events = events[link.firstSource] else { return nil }
        return events.last { $0.name == name && $0.source == request.source }?.transaction
    }

    /// Remembers the event of a link.
    ///
    /// If the limit is reached, the oldest of its first source is forgotten.
    mutating func insert(_ link: LinkTransaction, limit: Int) {
        guard let name = link.request.event else { return }
        let event = Event(name: name, source: link.request.source, transaction: link.id, session: link.session)
        events[link.firstSource, default: []].append(event)
        if events[link.firstSource, default: []].count > limit { events[link.firstSource]?.removeFirst() }
    }

    /// Records that a link has joined or left a session.
    mutating func move(_ link: LinkTransaction, to session: LinkSession?) {
        guard link.request.event != nil, var events = events[link.firstSource] else { return }
        for index in events.indices where events[index].transaction == link.id { events[index].session = session }
        self.events[link.firstSource] = events
    }

    /// Forgets the events of a session.
    mutating func forget(_ session: LinkSession) {
        for source in events.keys { events[source]?.removeAll { $0.session == session } }
    }

    /// Forgets the event of a link, so that it can be received again.
    mutating func remove(_ link: LinkTransaction) {
        guard link.request.event != nil else { return }
        events[link.firstSource]?.removeAll { $0.transaction == link.id }
    }
}

/// The stage `inbox`, which precedes all others, and the task of a link.
extension Router {
    /// Runs a transaction in its own task, on the caller's actor.
    ///
    /// It begins in a turn of its own on every system: the caller may be a callback of UIKit, in which nothing may be shown.
    func start(_ transaction: LinkTransaction, on isolation: isolated (any Actor)?) {
        let task = Task { [self] in
            // Captured, so that the task runs on this actor.
            _ = isolation
            await TaskRoom.reserve()
            await transaction.announced?.wait(cancelled: ())
            await complete(transaction, on: isolation)
        }
        transaction.setTask(task)
    }

    private func complete(_ transaction: LinkTransaction, on isolation: isolated (any Actor)?) async {
        // Bound here and not around the task, which would have to copy the value.
        await LinkTransaction.$current.withValue(transaction) {
            // Captured, so that this runs on the actor.
            _ = isolation
            _ = transaction.outcome.settle(await run(transaction))
            finish(transaction)
        }
    }

    private func run(_ transaction: LinkTransaction) async -> NavigationOutcome {
        // Checked first, because a frame for the wait would be another heap allocation.
        var table = presentTable(for: transaction)
        if table == nil { table = await waitForTable(transaction) }
        guard let table else { return transaction.outcome.value ?? .expired(.inbox) }
        var run = LinkRun(self, transaction, table)
        return await run.outcome()
    }

    /// The table; `nil` while the link waits for it, and if the link has ended.
    private func presentTable(for transaction: LinkTransaction) -> Declarations? {
        let (isWaiting, table) = state.withLock { ($0.inbox.ready(for: transaction) != nil, $0.table) }
        return isWaiting || transaction.isOver ? nil : table
    }

    /// Waits for a table; `nil` if the link has ended, or has waited too long.
    private func waitForTable(_ transaction: LinkTransaction) async -> Declarations? {
        let (ready, table) = state.withLock { ($0.inbox.ready(for: transaction), $0.table) }
        guard let ready else {
            // Without a table, the link was removed from the inbox, and its outcome follows.
            if table == nil { _ = await transaction.outcome.wait() }
            return transaction.isOver ? nil : table
        }
        let deadline = endOfLife(of: transaction) { ready.fulfill(false) }
        defer { deadlines.cancel(deadline) }
        reportIfStuck(.table)
        let isReady = await ready.wait(cancelled: false)
        note(transaction, .inbox(hasTable: isReady))
        return isReady && !transaction.isOver ? declarations : nil
    }
}
