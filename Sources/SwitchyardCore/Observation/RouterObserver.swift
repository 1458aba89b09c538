/// Learns of every link and every call, and changes nothing: logs, analytics, tracing, an inspector.
///
/// ```swift
/// struct Analytics: RouterObserver {
///     func transactionEnded(_ trace: TransactionTrace) {
///         tracker.send("open", ["route": trace.route ?? "none", "outcome": trace.outcome.rawValue])
///     }
/// }
/// ```
public protocol RouterObserver: Sendable {
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

    /// Learns that a call of a contract has ended, by type or by name.
    ///
    /// It is called once for each, on no particular thread, and should return soon.
    ///
    /// - Parameter trace: What the call was.
    func callEnded(_ trace: CallTrace)
}

extension RouterObserver {
    /// Does nothing: most observers want to know how a link ended, and nothing before.
    public func transactionBegan(_ start: TransactionStart) {}

    /// Does nothing: who observes links need not observe calls.
    public func callEnded(_ trace: CallTrace) {}
}

/// Takes an observer back; see ``Router/remove(_:)``.
public struct ObserverToken: Sendable, Hashable {
    /// Its number among those who are told of links, if it is.
    let number: Int?
    /// Its number among those who are told of calls.
    let calls: Int?
}
