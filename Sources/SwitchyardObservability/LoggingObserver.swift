#if Observability
public import Logging
public import SwitchyardCore

/// Logs every link and every call with swift-log.
///
/// ```swift
/// router.add(LoggingObserver(Logger(label: "eats.links")))
/// ```
///
/// The message is constant, as in `link arrived`. The details are metadata, under keys that begin with `switchyard.`:
///
/// - of a link: `transaction`, `parent`, `source`, `route`, `outcome`, `code`, `detail`, `took_us`, each value that the
///   route reveals as `value.` and its name, and the steps of a full trace as `events`
/// - of a call: also `contract` and `action`
/// - of a finding of the router: `code`, `message` and `remedy`
public struct LoggingObserver: RouterObserver {
    private let logger: Logger

    /// Creates an observer that writes to a logger.
    ///
    /// - Parameter logger: The logger. Its level decides which outcomes are written.
    public init(_ logger: Logger = Logger(label: "switchyard")) { self.logger = logger }

    /// Logs a link.
    ///
    /// - Parameter trace: The trace of the transaction.
    public func transactionEnded(_ trace: TransactionTrace) {
        logger.log(
            level: Logger.Level(trace.severity), "link \(trace.outcome.rawValue)",
            metadata: Logger.Metadata(trace.fields, events: trace.events))
    }

    /// Logs a call.
    ///
    /// - Parameter trace: The trace of the call.
    public func callEnded(_ trace: CallTrace) {
        logger.log(
            level: Logger.Level(trace.severity), "call \(trace.outcome.rawValue)",
            metadata: Logger.Metadata(trace.fields))
    }

    /// Logs a finding of the router.
    ///
    /// - Parameter finding: The finding, with its remedy.
    /// - Returns: `true`, because a developer can read it in the log.
    public func routerReported(_ finding: Finding) -> Bool {
        logger.log(
            level: Logger.Level(TraceSeverity(finding.severity)), "router reported",
            metadata: Logger.Metadata(finding.fields))
        return true
    }
}

extension Logger.Level {
    /// Creates the level with the same name as a severity.
    ///
    /// - Parameter severity: The severity.
    package init(_ severity: TraceSeverity) {
        switch severity {
        case .debug: self = .debug
        case .info: self = .info
        case .notice: self = .notice
        case .warning: self = .warning
        case .error: self = .error
        }
    }
}

extension Logger.Metadata {
    fileprivate init(_ fields: [TraceField], events: [TraceEvent] = []) {
        self.init()
        for field in fields {
            switch field.value {
            case .text(let text): self[field.name] = .string(text)
            case .number(let number): self[field.name] = .stringConvertible(number)
            }
        }
        if !events.isEmpty { self["switchyard.events"] = .array(events.map { .string("\($0.at) \($0.words)") }) }
    }
}
#endif
