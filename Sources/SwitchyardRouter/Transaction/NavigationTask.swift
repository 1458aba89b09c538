import SwitchyardLocks

/// A navigation under way: await its outcome, or ignore it.
///
/// Cancelling the Swift task that awaits ``outcome`` changes nothing.
public struct NavigationTask: Sendable, Identifiable {
    /// Its number among the transactions of the router; 0 where there was nothing to do.
    public let id: TransactionID
    private let ending: Promise<OpenOutcome>

    /// Creates one that has ended, for a test double of what navigates.
    ///
    /// - Parameter outcome: How it ended.
    public init(_ outcome: OpenOutcome) {
        self.init(TransactionID(rawValue: 0))
        finish(outcome)
    }

    init(_ id: TransactionID) {
        self.id = id
        ending = Promise()
    }

    func finish(_ outcome: OpenOutcome) { ending.keep(outcome) }

    /// How it ended; waits until then.
    public var outcome: OpenOutcome {
        get async { await ending.wait() }
    }
}
