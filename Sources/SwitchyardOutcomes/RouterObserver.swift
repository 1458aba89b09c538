public import SwitchyardContracts
public import SwitchyardDiagnostics

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

    /// Learns what the router reports by itself, in debug builds alone: links that have waited for three seconds for something
    /// that the app has to bring, hosts that do not acknowledge a step, links that failed and whose outcome no code awaits.
    ///
    /// It is called on no particular thread. No value of a link is in a finding.
    ///
    /// - Parameter finding: What is wrong, with the remedy.
    /// - Returns: Whether a person gets to see it; where no observer says so, the router writes a line to standard error.
    func routerReported(_ finding: Finding) -> Bool
}

extension RouterObserver {
    /// Does nothing: most observers want to know how a link ended, and nothing before.
    public func transactionBegan(_ start: TransactionStart) {}

    /// Does nothing, so that the router writes the finding to standard error.
    public func routerReported(_ finding: Finding) -> Bool { false }

    /// Does nothing: who observes links need not observe calls.
    public func callEnded(_ trace: CallTrace) {}
}
