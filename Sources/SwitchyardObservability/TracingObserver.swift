import SwitchyardLocks

#if Observability
public import SwitchyardCore
public import Tracing

/// Makes a span of every link and every call, with swift-distributed-tracing.
///
/// ```swift
/// router.add(TracingObserver())
/// ```
///
/// A link's span begins when the link comes in and is called `open` and its route. Below it are the spans of the links
/// and the calls that its handlers and interceptors made; it is itself below the span in which the link was handed over.
/// The steps of a full trace are its events. Spans have the attributes that ``LoggingObserver`` writes as metadata.
///
/// Each observer belongs to one router, because spans are found by the numbers of transactions.
public struct TracingObserver: RouterObserver {
    private struct Opened: Sendable {
        let running: any Span
        let began: DefaultTracerClock.Timestamp
    }

    /// How many links may be under way, far more than a router takes.
    private static let most = 10_000

    private let tracer: (any Tracer)?
    private let now: @Sendable () -> DefaultTracerClock.Timestamp
    private let opened = Locked<[TransactionID: Opened]>([:])

    /// Creates an observer that reports to a backend.
    ///
    /// - Parameter tracer: The backend; without one, what the instrumentation system has when a link comes in.
    public init(_ tracer: (any Tracer)? = nil) { self.init(tracer, now: { DefaultTracerClock.now }) }

    package init(_ tracer: (any Tracer)?, now: @escaping @Sendable () -> DefaultTracerClock.Timestamp) {
        self.tracer = tracer
        self.now = now
    }

    /// Starts the span of a link.
    ///
    /// - Parameters:
    ///   - id: The transaction.
    ///   - parent: The transaction from whose handler or interceptor the link was opened.
    ///   - source: Where the link came from.
    public func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {
        let began = now()
        let span = startSpan("open", in: parent, at: began)
        let lost = opened.withLock { opened in
            opened[id] = Opened(running: span, began: began)
            // An end that was told before its beginning leaves a span behind; these must not pile up.
            return opened.count > Self.most ? opened.keys.min().flatMap { opened.removeValue(forKey: $0) } : nil
        }
        lost?.running.end()
    }

    /// Ends the span of a link.
    ///
    /// - Parameter trace: What the transaction was.
    public func transactionEnded(_ trace: TransactionTrace) {
        let known = opened.withLock { $0.removeValue(forKey: trace.id) }
        let began = known?.began ?? now().advanced(by: -trace.took)
        // The observer may have been added while the link was under way.
        let span = known?.running ?? startSpan("open", in: trace.parent, at: began)
        if let route = trace.route { span.operationName = "open \(route.lineWord)" }
        for event in trace.events {
            span.addEvent(SpanEvent(name: event.words, at: began.advanced(by: event.at)))
        }
        finish(span, trace.fields, trace.severity, trace.detail, at: began.advanced(by: trace.took))
    }

    /// Makes the span of a call.
    ///
    /// - Parameter trace: What the call was.
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
    /// The time that is later by so many microseconds, or earlier; the first or last one there is, where that is none.
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
