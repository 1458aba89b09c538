#if canImport(os)
import os
public import RouteMatching
public import SwitchyardContracts
public import SwitchyardSupport

/// Shows every link as an interval in Instruments, and every call as an event.
///
/// ```swift
/// router.add(SignpostObserver(subsystem: "app.eats"))
/// ```
///
/// An interval `link` begins when the link is received and ends with its outcome, which is its message. Use one
/// observer for each router, because the numbers of transactions identify intervals.
public struct SignpostObserver: RouterObserver {
    private let signposter: OSSignposter

    /// Creates an observer whose signposts belong to a subsystem.
    ///
    /// - Parameters:
    ///   - subsystem: The subsystem, usually the identifier of the app.
    ///   - category: The category; Instruments shows `PointsOfInterest` by default.
    public init(subsystem: String, category: String = "links") {
        signposter = OSSignposter(logger: Logger(subsystem: subsystem, category: category))
    }

    /// Begins an interval.
    ///
    /// - Parameters:
    ///   - id: The transaction.
    ///   - parent: The transaction from whose handler or interceptor the link was opened.
    ///   - source: Where the link came from.
    public func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {
        _ = signposter.beginInterval(
            "link", id: OSSignpostID(id), "from \(source.rawValue, privacy: .public)")
    }

    /// Ends an interval.
    ///
    /// - Parameter trace: The trace of the transaction.
    public func transactionEnded(_ trace: TransactionTrace) {
        let state = OSSignpostIntervalState.beginState(id: OSSignpostID(trace.id))
        signposter.endInterval("link", state, "\(trace.logLine, privacy: .public)")
    }

    /// Emits an event for a call that has ended.
    ///
    /// - Parameter trace: The trace of the call.
    public func callEnded(_ trace: CallTrace) {
        signposter.emitEvent("call", "\(trace.logLine, privacy: .public)")
    }
}

extension OSSignpostID {
    /// The number of a transaction; no number is an identifier that the system reserves.
    fileprivate init(_ id: TransactionID) { self.init(UInt64(truncatingIfNeeded: id.rawValue)) }
}
#endif
