#if Observability
public import Metrics
public import SwitchyardCore

/// Counts and times every link and every call with swift-metrics.
///
/// ```swift
/// router.add(MetricsObserver())
/// ```
///
/// | metric | kind | dimensions |
/// |---|---|---|
/// | `switchyard_links` | counter | `outcome`, `source` |
/// | `switchyard_link_duration` | timer | `outcome` |
/// | `switchyard_calls` | counter | `outcome`, `source` |
/// | `switchyard_call_duration` | timer | `outcome` |
///
/// Each dimension has a closed set of values, so links from outside cannot create further series.
public struct MetricsObserver: RouterObserver {
    private let factory: (any MetricsFactory)?

    /// Creates an observer that reports to a backend.
    ///
    /// - Parameter factory: The backend; `nil` for the one that the metrics system has when a link or a call ends.
    public init(factory: (any MetricsFactory)? = nil) { self.factory = factory }

    /// Counts and times a link.
    ///
    /// - Parameter trace: The trace of the transaction.
    public func transactionEnded(_ trace: TransactionTrace) {
        report("link", trace.outcome.rawValue, trace.source, trace.took)
    }

    /// Counts and times a call.
    ///
    /// - Parameter trace: The trace of the call.
    public func callEnded(_ trace: CallTrace) {
        report("call", trace.outcome.rawValue, trace.source, trace.took)
    }

    private func report(_ what: String, _ outcome: String, _ source: LinkSource.Kind, _ took: Int64) {
        let factory = factory ?? MetricsSystem.factory
        let ending = ("outcome", outcome)
        Counter(
            label: "switchyard_\(what)s", dimensions: [ending, ("source", source.rawValue)], factory: factory
        ).increment()
        Timer(label: "switchyard_\(what)_duration", dimensions: [ending], factory: factory).recordMicroseconds(took)
    }
}
#endif
