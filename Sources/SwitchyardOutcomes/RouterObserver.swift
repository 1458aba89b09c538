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
public protocol RouterObserver: Sendable {
    /// Learns that a link has come in.
    ///
    /// It is called once for each, where the link was handed over, before anything happens to it. Only where another
    /// thread ends the link in that very moment may its end be told first.
    ///
    /// - Parameters:
    ///   - id: The transaction.
    ///   - parent: The transaction from whose handler or interceptor the link was opened.
    ///   - source: Where the link came from.
    func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind)

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
    public func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {}

    /// Does nothing, so that the router writes the finding to standard error.
    public func routerReported(_ finding: Finding) -> Bool { false }

    /// Does nothing: who observes links need not observe calls.
    public func callEnded(_ trace: CallTrace) {}
}
