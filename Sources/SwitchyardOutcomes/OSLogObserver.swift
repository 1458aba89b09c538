#if canImport(os)
public import SwitchyardDiagnostics
package import os

/// Writes a line of the system's log for every link and every call.
///
/// ```swift
/// router.add(OSLogObserver(subsystem: "app.eats"))
/// ```
///
/// Links and what the router reports are in the category `links`, calls in `calls`; see ``TransactionTrace/logLine`` for what is written. Nothing in
/// it is private to the system: what the route does not reveal is not in a trace to begin with.
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
    /// - Parameter trace: What the transaction was.
    public func transactionEnded(_ trace: TransactionTrace) {
        links.log(level: OSLogType(trace.severity), "\(trace.logLine, privacy: .public)")
    }

    /// Writes a line about a call.
    ///
    /// - Parameter trace: What the call was.
    public func callEnded(_ trace: CallTrace) {
        calls.log(level: OSLogType(trace.severity), "\(trace.logLine, privacy: .public)")
    }

    /// Writes a line about what the router reports.
    ///
    /// - Parameter finding: What is wrong, with the remedy.
    /// - Returns: That a person gets to see it.
    public func routerReported(_ finding: Finding) -> Bool {
        links.log(level: OSLogType(TraceSeverity(finding.severity)), "\(finding.line, privacy: .public)")
        return true
    }
}

extension OSLogType {
    /// The level of a severity: the system keeps notices and what is worse, and knows no warnings.
    ///
    /// - Parameter severity: The severity.
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
