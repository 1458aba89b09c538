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
    @MainActor
    package func startRecording(history: Int, _ record: @escaping @Sendable (RouterHappening) -> Void) {
        let calls = contracts.add(CallRecorder(deadlines: deadlines, record: record))
        change(to: Recording(record: record, calls: calls), history: history)
    }

    /// Tells nobody any more, and keeps as much as before.
    @MainActor
    package func stopRecording() { change(to: nil, history: limits.history) }

    @MainActor
    private func change(to recording: Recording?, history: Int) {
        let (before, gone) = state.withLock { state in
            defer { state.recording = recording }
            return (state.recording, state.history.resize(to: history))
        }
        screens.recording = recording
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
        let (table, rules, open) = state.withLock { ($0.table, $0.frontRules + $0.ruleList.rules, $0.openGates) }
        var names = Set(table?.rows.values.flatMap(\.row.gates) ?? [])
        for rule in rules + (table?.rules ?? []) {
            guard case .require(let required) = rule.action else { continue }
            names.formUnion(required.filter { table?.interceptors[$0] == nil })
        }
        return Dictionary(uniqueKeysWithValues: names.filter { !isOwn($0) }.map { ($0, open.contains($0)) })
    }

    /// How long the router has been there, by its clock: the time of what is told.
    package var time: Duration { deadlines.now() }

    /// Tells whoever records of something that came from outside, and not from a handler or an interceptor.
    func tell(_ happening: (Duration) -> RouterHappening) {
        guard let recording = state.withLock({ $0.recording }), isFromOutside else { return }
        recording.record(happening(deadlines.now()))
    }

    /// Whether what is asked for just now comes from outside, and not from what is asked again where all is done again:
    /// a handler, an interceptor, a module that starts or stops.
    var isFromOutside: Bool {
        // What a handler leaves running when it has ended is on its own, as it is where links are taken in.
        (LinkTransaction.current?.isOver ?? true) && !LinkTransaction.isRechecking && !modules.isInTurn
    }

    /// Tells whoever records what the driver tells.
    @MainActor
    func tell(_ update: NavigationUpdate) {
        guard let recording = screens.recording else { return }
        switch update {
        case .planned(let plan, let scene, let replans):
            let announcement = screens.takeAnnouncement(of: plan)
            // The rest of a plan that was told of, for whom it was.
            if announcement == nil, replans > 0 { return }
            let time = announcement?.time ?? deadlines.now()
            if announcement == nil, let goal = plan.goal.scene(scene) {
                recording.record(.requested(goal: goal, at: time))
            }
            return recording.record(.planning(for: announcement?.link, scene, at: time))
        case .happened(let event, let scene): recording.record(.event(event, scene, at: deadlines.now()))
        default: break
        }
        recording.record(.navigation(update, navigation.state, at: deadlines.now()))
    }
}

/// Who records, and what takes back that it is told of calls.
// A class, because each link that comes in takes it along.
final class Recording: Sendable {
    let record: @Sendable (RouterHappening) -> Void
    let calls: ObserverToken

    init(record: @escaping @Sendable (RouterHappening) -> Void, calls: ObserverToken) {
        (self.record, self.calls) = (record, calls)
    }
}

/// Tells whoever records of calls.
private struct CallRecorder: RouterObserver {
    let deadlines: DeadlineQueue
    let record: @Sendable (RouterHappening) -> Void

    func transactionEnded(_ trace: TransactionTrace) {}

    func callEnded(_ trace: CallTrace) { record(.call(trace, at: deadlines.now())) }
}
