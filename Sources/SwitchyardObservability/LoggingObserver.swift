#if Observability
public import Logging
public import SwitchyardCore

/// Logs every link and every call with swift-log.
///
/// ```swift
/// router.add(LoggingObserver(Logger(label: "eats.links")))
/// ```
///
/// The message is a few constant words, as in `link arrived`. What there is to know is metadata, under keys that begin
/// with `switchyard.`: `transaction`, `parent`, `source`, `route`, `outcome`, `code`, `detail`, `took_us`, the values that
/// the route reveals as `value.` and their name, and the steps of a full trace as `events`; for a call `contract` and
/// `action`; for what the router reports `code`, `message` and `remedy`.
public struct LoggingObserver: RouterObserver {
    private let logger: Logger

    /// Creates an observer that writes to a logger.
    ///
    /// - Parameter logger: The logger; its level says which outcomes are written.
    public init(_ logger: Logger = Logger(label: "switchyard")) { self.logger = logger }

    /// Logs a link.
    ///
    /// - Parameter trace: What the transaction was.
    public func transactionEnded(_ trace: TransactionTrace) {
        logger.log(
            level: Logger.Level(trace.severity), "link \(trace.outcome.rawValue)",
            metadata: Logger.Metadata(trace.fields, events: trace.events))
    }

    /// Logs a call.
    ///
    /// - Parameter trace: What the call was.
    public func callEnded(_ trace: CallTrace) {
        logger.log(
            level: Logger.Level(trace.severity), "call \(trace.outcome.rawValue)",
            metadata: Logger.Metadata(trace.fields))
    }

    /// Logs what the router reports.
    ///
    /// - Parameter finding: What is wrong, with the remedy.
    /// - Returns: That a person gets to see it.
    public func routerReported(_ finding: Finding) -> Bool {
        logger.log(
            level: Logger.Level(TraceSeverity(finding.severity)), "router reported",
            metadata: Logger.Metadata(finding.fields))
        return true
    }
}

extension Logger.Level {
    /// The level of a severity, which has the same name.
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
