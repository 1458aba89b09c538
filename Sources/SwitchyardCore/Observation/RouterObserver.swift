/// Learns of every link, and changes nothing: logs, analytics, tracing, an inspector.
///
/// ```swift
/// struct Analytics: RouterObserver {
///     func transactionEnded(_ trace: TransactionTrace) {
///         tracker.send("open", ["route": trace.route ?? "none", "outcome": trace.outcome.rawValue])
///     }
/// }
/// ```
public protocol RouterObserver: Sendable {
    /// Learns that a transaction has ended.
    ///
    /// It is called once for each, on no particular thread, and should return soon.
    ///
    /// - Parameter trace: What the transaction was.
    func transactionEnded(_ trace: TransactionTrace)
}

/// Takes an observer back; see ``Router/remove(_:)``.
public struct ObserverToken: Sendable, Hashable {
    let number: Int
}
