public import SwitchyardContracts

/// Learns of every link and every call, and changes nothing: logs, analytics, tracing, an inspector.
///
/// ```swift
/// struct Analytics: RouterObserver {
///     func transactionEnded(_ trace: TransactionTrace) {
///         tracker.send("open", ["route": trace.route ?? "none", "outcome": trace.outcome.rawValue])
///     }
/// }
/// ```
public protocol RouterObserver: CallObserver {
    /// Learns that a link has come in.
    ///
    /// It is called once for each, where the link was handed over, before anything happens to it. Only where another
    /// thread ends the link in that very moment may its end be told first.
    ///
    /// - Parameter start: What is known of the transaction.
    func transactionBegan(_ start: TransactionStart)

    /// Learns that a transaction has ended.
    ///
    /// It is called once for each, on no particular thread, and should return soon.
    ///
    /// - Parameter trace: What the transaction was.
    func transactionEnded(_ trace: TransactionTrace)
}

extension RouterObserver {
    /// Does nothing: most observers want to know how a link ended, and nothing before.
    public func transactionBegan(_ start: TransactionStart) {}

    /// Does nothing: who observes links need not observe calls.
    public func callEnded(_ trace: CallTrace) {}
}
