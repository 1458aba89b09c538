#if canImport(os)
package import os
public import SwitchyardContracts
public import SwitchyardSupport

/// Writes a line to the system's log for every link and every call.
///
/// ```swift
/// router.add(OSLogObserver(subsystem: "app.eats"))
/// ```
///
/// Links and findings of the router are in the category `links`, calls in `calls`; ``TransactionTrace/logLine``
/// documents the format. No argument is marked private, because a trace contains only values that the route reveals.
public struct OSLogObserver: RouterObserver {
    private let links: Logger
    private let calls: Logger

    /// Creates an observer that writes for a subsystem.
    ///
    /// - Parameter subsystem: The subsystem, usually the identifier of the app.
    public init(subsystem: String) {
        links = Logger(subsystem: subsystem, category: "links")
        calls = Logger(subsystem: subsystem, category: "calls")
    }

    /// Writes a line about a link.
    ///
    /// - Parameter trace: The trace of the transaction.
    public func transactionEnded(_ trace: TransactionTrace) {
        links.log(level: OSLogType(trace.severity), "\(trace.logLine, privacy: .public)")
    }

    /// Writes a line about a call.
    ///
    /// - Parameter trace: The trace of the call.
    public func callEnded(_ trace: CallTrace) {
        calls.log(level: OSLogType(trace.severity), "\(trace.logLine, privacy: .public)")
    }

    /// Logs a finding that the router reports.
    ///
    /// - Parameter finding: The finding.
    /// - Returns: `true`, because a developer can see the log.
    public func routerReported(_ finding: Finding) -> Bool {
        links.log(level: OSLogType(TraceSeverity(finding.severity)), "\(finding.oneLine, privacy: .public)")
        return true
    }
}

extension OSLogType {
    /// The log level of a severity: the system persists notices and above, and has no level for warnings.
    package init(_ severity: TraceSeverity) {
        switch severity {
        case .debug: self = .debug
        case .info: self = .info
        case .notice: self = .default
        case .warning, .error: self = .error
        }
    }
}
#endif
