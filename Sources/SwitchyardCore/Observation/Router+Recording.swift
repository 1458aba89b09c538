import RouteMatching
import SwitchyardNavigation

/// Recording, as an inspector does while it is open.
extension Router {
    /// Tells somebody of everything that comes in from now on, keeps more of each link, and more links.
    ///
    /// Whoever recorded before is told nothing more.
    ///
    /// - Parameters:
    ///   - history: How many transactions are kept meanwhile.
    ///   - record: Who is told, on any thread and perhaps from several at once; it returns at once.
    package func startRecording(history: Int, _ record: @escaping @Sendable (RouterHappening) -> Void) {
        let calls = contracts.add(CallRecorder(deadlines: deadlines, record: record))
        let (before, gone) = state.withLock { state in
            defer { state.recording = Recording(record: record, calls: calls) }
            return (state.recording, state.history.resize(to: history))
        }
        if let before { contracts.remove(before.calls) }
        withExtendedLifetime(gone) {}
    }

    /// Tells nobody any more, and keeps as much as before.
    package func stopRecording() {
        let (before, gone) = state.withLock { state in
            defer { state.recording = nil }
            guard let recording = state.recording else { return (nil as Recording?, [TransactionRecord]()) }
            return (recording, state.history.resize(to: limits.history))
        }
        if let before { contracts.remove(before.calls) }
        withExtendedLifetime(gone) {}
    }

    /// The transactions that ended after a cursor.
    ///
    /// - Parameters:
    ///   - cursor: What the last call gave; `0` at first.
    ///   - limit: How many at the most.
    /// - Returns: The transactions, and what to pass next.
    package func records(after cursor: Int, limit: Int) -> RecordedTransactions {
        state.withLock { $0.history.records(after: cursor, limit: limit) }
    }

    /// A transaction that has ended; `nil` where it is not kept, or has not.
    package func record(of id: TransactionID) -> RecordedTransaction? {
        state.withLock { $0.history.record(of: id) }
    }

    /// All gates that routes list or rules require, apart from the router's own; whether each is open.
    package var gates: [String: Bool] {
        let (table, rules, open) = state.withLock { ($0.table, $0.ruleList.rules, $0.openGates) }
        var names = Set(table?.rows.values.flatMap(\.row.gates) ?? [])
        for rule in rules + (table?.rules ?? []) {
            guard case .require(let required) = rule.action else { continue }
            names.formUnion(required.filter { table?.interceptors[$0] == nil })
        }
        return Dictionary(uniqueKeysWithValues: names.filter { !isOwn($0) }.map { ($0, open.contains($0)) })
    }

    /// Tells whoever records of something that came from outside, and not from a handler or an interceptor.
    func tell(_ happening: (Duration) -> RouterHappening) {
        guard let recording = state.withLock({ $0.recording }), LinkTransaction.current == nil else { return }
        recording.record(happening(deadlines.now()))
    }

    /// Tells whoever records what the driver tells.
    @MainActor
    func tell(_ update: NavigationUpdate) {
        let isOfLink = screens.takeAnnouncement(of: update)
        guard let recording = state.withLock({ $0.recording }) else { return }
        let (time, navigation) = (deadlines.now(), navigation.state)
        switch update {
        case .happened(let event, let scene): recording.record(.event(event, scene, at: time))
        case .planned(let plan, let scene, 0) where !isOfLink:
            if let goal = plan.goal.scene(scene) { recording.record(.requested(goal: goal, at: time)) }
        default: break
        }
        recording.record(.navigation(update, navigation, at: time))
    }
}

/// Who records, and what takes back that it is told of calls.
struct Recording: Sendable {
    let record: @Sendable (RouterHappening) -> Void
    let calls: ObserverToken
}

/// Tells whoever records of calls.
private struct CallRecorder: RouterObserver {
    let deadlines: DeadlineQueue
    let record: @Sendable (RouterHappening) -> Void

    func transactionEnded(_ trace: TransactionTrace) {}

    func callEnded(_ trace: CallTrace) { record(.call(trace, at: deadlines.now())) }
}
