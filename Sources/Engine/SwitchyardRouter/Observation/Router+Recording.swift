import SwitchyardContracts
import SwitchyardNavigation
import SwitchyardRoutes
package import SwitchyardSupport

/// Recording for an open inspector.
extension Router {
    /// Starts recording: notifies a recorder of all inputs, and keeps more details and more links.
    ///
    /// An earlier recorder is no longer notified.
    ///
    /// - Parameters:
    ///   - history: How many transactions are kept while recording.
    ///   - recorder: The recorder; `nil` only to keep more.
    @MainActor
    package func startRecording(history: Int, by recorder: (any RouterRecorder)? = nil) {
        let calls = recorder.map { [deadlines] recorder in
            contracts.addObserver { recorder.record($0, at: deadlines.now()) }
        }
        change(to: Recording(recorder: recorder, calls: calls), history: history)
    }

    /// Stops recording, and restores the previous limits.
    @MainActor
    package func stopRecording(by recorder: (any RouterRecorder)? = nil) {
        if let recorder, state.withLock({ $0.recording?.recorder }) !== recorder { return }
        change(to: nil, history: limits.history)
    }

    @MainActor
    private func change(to recording: Recording?, history: Int) {
        let (before, gone) = state.withLock { state in
            defer { state.recording = recording }
            return (state.recording, state.history.resize(to: history))
        }
        screens.recorder = recording?.recorder
        if let calls = before?.calls { contracts.removeObserver(calls) }
        withExtendedLifetime(gone) {}
    }

    /// The transactions that ended after a cursor.
    package func records(after cursor: Int, limit: Int) -> RecordedTransactions {
        state.withLock { $0.history.records(after: cursor, limit: limit) }
    }

    /// A transaction that has ended; `nil` while it is in flight, or if it is no longer stored.
    package func record(of id: TransactionID) -> RecordedTransaction? {
        state.withLock { $0.history.record(of: id) }
    }

    /// All gates that routes, rules, links or the app refer to, without reserved ones, and whether each is open.
    package var gates: [String: Bool] {
        let (table, rules, open, awaited) = state.withLock { state in
            (state.table, state.installed.rules, state.gates.openGates, state.gates.awaited)
        }
        var names = Set(table?.rowsInOrder.flatMap(\.declared.gates) ?? [])
        let known = table?.ruleNames.requirements ?? []
        // A rule that requires an unknown name refuses its links.
        names.formUnion(rules?.requiredNames.filter { known.contains($0) && table?.interceptors[$0] == nil } ?? [])
        let gates = Set(names.map { Gate($0) }).union(open).union(awaited).union(
            table?.presentations.keys.map(\.self) ?? [])
        return Dictionary(
            uniqueKeysWithValues: gates.filter { !$0.isReserved }.map { ($0.rawValue, open.contains($0)) })
    }

    /// The time since the router was created, by its clock: the time of recorded events.
    package var time: Duration { deadlines.now() }

    /// How many links have ended.
    package var endedCount: Int { state.withLock { $0.history.total } }

    /// Notifies the recorder of an external event, but not of one that a handler or an interceptor causes.
    func recordEvent(_ event: (Duration) -> RouterEvent) {
        let (recording, ended) = state.withLock { ($0.recording, $0.history.total) }
        guard let recorder = recording?.recorder, isFromOutside else { return }
        recorder.record(event(deadlines.now()), after: ended)
    }

    /// Whether the current call comes from outside, and not from code that runs again in a replay; see
    /// ``isCallerReplayed``.
    var isFromOutside: Bool { isFromOutside(in: LinkTransaction.underWay) }

    /// The same, for a call that a link in flight makes.
    func isFromOutside(in parent: LinkTransaction?) -> Bool {
        parent == nil && !LinkTransaction.isRechecking && moduleEngine?.isInTurn != true
    }

    /// Passes updates of the driver to the recorder.
    @MainActor
    func recordUpdate(_ update: NavigationUpdate) {
        guard let recorder = screens.recorder else { return }
        switch update {
        case .planned(let plan, let scene, let replans, _):
            let announcement = screens.takeAnnouncement(of: plan)
            if announcement == nil, replans > 0 { return recorder.willPerform(plan, in: scene, for: .sameAsBefore) }
            if announcement == nil, let goal = plan.goal.scene(scene) {
                recorder.record(.requested(goal: goal, at: deadlines.now()), after: endedCount)
            }
            return recorder.willPerform(plan, in: scene, for: announcement?.link.map { .link($0) } ?? .app)
        case .happened(let event, let scene):
            recorder.record(.event(event, scene, at: deadlines.now()), after: endedCount)
        case .connected(let scene):
            guard let shown = navigation.state.scene(scene) else { break }
            recorder.record(.connected(shown, at: deadlines.now()), after: endedCount)
        case .disconnected(let scene):
            recorder.record(.disconnected(scene, at: deadlines.now()), after: endedCount)
        case .performed, .failed, .performedLate: break
        }
        recorder.record(update, navigation.state, at: deadlines.now())
    }
}

/// Code that runs again when a recorded session is replayed, so that what it opens is not recorded.
extension Router {
    /// Whether the calling code runs again in a replay.
    ///
    /// This is so in handlers, interceptors, modules that start or stop, observers of screens, and in
    /// the hooks of units that begin at launch. Tasks inherit it, except detached ones.
    package var isCallerReplayed: Bool { !isFromOutside }

    /// Runs code of the app that runs again in a replay, such as logic that begins at launch.
    ///
    /// It records nothing and repeats nothing: a replay has what the code opens only if the app runs the code again.
    /// Detached tasks, and callbacks on other threads, do not inherit it.
    ///
    /// - Parameters:
    ///   - isReplayed: Whether it runs again; `false` for code that only something else than an input began, such as
    ///     a button.
    ///   - body: The code.
    /// - Returns: What the code returns.
    package static func asReplayed<Result>(_ isReplayed: Bool = true, _ body: () throws -> Result) rethrows -> Result {
        try LinkTransaction.$isRechecking.withValue(isReplayed, operation: body)
    }

    /// Runs code of the app that runs again in a replay.
    ///
    /// - Parameters:
    ///   - isReplayed: Whether it runs again.
    ///   - isolation: The actor on which the code runs, by default the caller's.
    ///   - body: The code.
    /// - Returns: What the code returns.
    package static func asReplayed<Result>(
        _ isReplayed: Bool = true, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await LinkTransaction.$isRechecking.withValue(isReplayed, operation: body)
    }
}

/// The recorder, and the number of its observer of calls.
// A class, because each received link retains it.
final class Recording: Sendable {
    let recorder: (any RouterRecorder)?
    let calls: Int?

    init(recorder: (any RouterRecorder)?, calls: Int?) {
        self.recorder = recorder
        self.calls = calls
    }
}
