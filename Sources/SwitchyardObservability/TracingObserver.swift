import SwitchyardLocks

#if Observability
public import SwitchyardCore
public import Tracing

/// Creates a span for each link and each call, with swift-distributed-tracing.
///
/// ```swift
/// router.add(TracingObserver())
/// ```
///
/// The span of a link begins when the router receives the link. Its name is `open` and the route. Its parent is the
/// span in which the link was passed to the router; its children are the links and calls of its handlers and
/// interceptors. The steps of a full trace are its events. The attributes are those that ``LoggingObserver`` writes as
/// metadata.
///
/// Use one observer for each router, because spans are found by the numbers of transactions.
public struct TracingObserver: RouterObserver {
    private struct Opened: Sendable {
        let running: any Span
        let began: DefaultTracerClock.Timestamp
    }

    /// The maximum number of open spans, far more than a router has links in flight.
    private static let most = 10_000

    private let tracer: (any Tracer)?
    private let now: @Sendable () -> DefaultTracerClock.Timestamp
    private let opened = Locked<[TransactionID: Opened]>([:])

    /// Creates an observer that reports to a backend.
    ///
    /// - Parameter tracer: The backend; `nil` for the one that the instrumentation system has when a link is received.
    public init(_ tracer: (any Tracer)? = nil) { self.init(tracer, now: { DefaultTracerClock.now }) }

    package init(_ tracer: (any Tracer)?, now: @escaping @Sendable () -> DefaultTracerClock.Timestamp) {
        self.tracer = tracer
        self.now = now
    }

    /// Starts the span of a link.
    ///
    /// - Parameters:
    ///   - id: The transaction.
    ///   - parent: The transaction whose handler or interceptor opened the link.
    ///   - source: The source of the link.
    public func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {
        let began = now()
        let span = startSpan("open", in: parent, at: began)
        let lost = opened.withLock { opened in
            opened[id] = Opened(running: span, began: began)
            // If the end of a link is reported before its beginning, its span stays open. Such spans must not
            // accumulate.
            return opened.count > Self.most ? opened.keys.min().flatMap { opened.removeValue(forKey: $0) } : nil
        }
        lost?.running.end()
    }

    /// Ends the span of a link.
    ///
    /// - Parameter trace: The trace of the transaction.
    public func transactionEnded(_ trace: TransactionTrace) {
        let known = opened.withLock { $0.removeValue(forKey: trace.id) }
        let began = known?.began ?? now().advanced(by: -trace.took)
        // The observer may have been added while the link was in flight.
        let span = known?.running ?? startSpan("open", in: trace.parent, at: began)
        if let route = trace.route { span.operationName = "open \(route.lineWord)" }
        for event in trace.events {
            span.addEvent(SpanEvent(name: event.words, at: began.advanced(by: event.at)))
        }
        finish(span, trace.fields, trace.severity, trace.detail, at: began.advanced(by: trace.took))
    }

    /// Creates the span of a call.
    ///
    /// - Parameter trace: The trace of the call.
    public func callEnded(_ trace: CallTrace) {
        let ended = now()
        let span = startSpan("call \(trace.name)", in: trace.parent, at: ended.advanced(by: -trace.took))
        finish(span, trace.fields, trace.severity, trace.detail, at: ended)
    }

    private func startSpan(
        _ name: String, in parent: TransactionID?, at instant: DefaultTracerClock.Timestamp
    ) -> any Span {
        let context = parent.flatMap { id in opened.withLock { $0[id]?.running.context } }
        return (tracer ?? InstrumentationSystem.tracer).startSpan(
            name, context: context ?? .current ?? .topLevel, ofKind: .internal, at: instant)
    }

    private func finish(
        _ span: any Span, _ fields: [TraceField], _ severity: TraceSeverity, _ detail: String?,
        at end: DefaultTracerClock.Timestamp
    ) {
        span.updateAttributes { attributes in
            for field in fields {
                switch field.value {
                case .text(let text): attributes[field.name] = text
                case .number(let number): attributes[field.name] = number
                }
            }
        }
        if severity >= .warning { span.setStatus(SpanStatus(code: .error, message: detail?.lineText)) }
        span.end(at: end)
    }
}

extension DefaultTracerClock.Timestamp {
    /// The time that is later by a number of microseconds, or earlier if it is negative; limited to the representable
    /// range.
    fileprivate func advanced(by microseconds: Int64) -> Self {
        let (span, isTooLong) = microseconds.magnitude.multipliedReportingOverflow(by: 1_000)
        let (time, isBeyond) =
            microseconds < 0
            ? nanosecondsSinceEpoch.subtractingReportingOverflow(span)
            : nanosecondsSinceEpoch.addingReportingOverflow(span)
        let edge: UInt64 = microseconds < 0 ? 0 : .max
        return Self(nanosecondsSinceEpoch: isTooLong || isBeyond ? edge : time)
    }
}
#endif
