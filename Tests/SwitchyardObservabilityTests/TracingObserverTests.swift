#if Observability
import InMemoryTracing
import MetricsTestKit
import SwitchyardCore
import SwitchyardObservability
import SwitchyardTesting
import Testing
import Tracing

/// Spans of links and calls.
@MainActor
struct TracingObserverTests {
    private let tracer = InMemoryTracer()

    /// An observer whose wall clock begins at one second and stands still.
    private var observer: TracingObserver {
        TracingObserver(tracer, now: { DefaultTracerClock.Timestamp(nanosecondsSinceEpoch: 1_000_000_000) })
    }

    @Test
    func `the spans of links and calls of a handler are children of its link's span`() async throws {
        let app = try ObservedApp(observer)
        _ = await app.router.open("eats://logout", from: .app).outcome
        let spans = tracer.finishedSpans
        #expect(spans.map(\.operationName) == ["call kitchen/stop", "open orders.cancel", "open logout"])
        try #require(spans.count == 3)
        #expect(spans[0].parentSpanID == spans[1].spanID)
        #expect(spans[1].parentSpanID == spans[2].spanID)
        #expect(spans[2].parentSpanID == nil)
        #expect(Set(spans.map(\.traceID)).count == 1)
        #expect(spans.map { $0.status?.code } == [.error, .error, nil])
        #expect(tracer.activeSpans.isEmpty)
    }

    @Test
    func `a span lasts as long as the link, and has the attributes of its trace`() async throws {
        let app = try ObservedApp(observer)
        _ = await app.router.open("eats://orders/42/cancel?reason=secret", from: .app).outcome
        let span = try #require(tracer.finishedSpans.last)
        #expect(span.startInstant.nanosecondsSinceEpoch == 1_000_000_000)
        #expect(span.endInstant.nanosecondsSinceEpoch == 1_002_000_000)
        #expect(span.attributes.get("switchyard.route") == "orders.cancel")
        #expect(span.attributes.get("switchyard.outcome") == "failed")
        #expect(span.attributes.get("switchyard.source") == "app")
        #expect(span.attributes.get("switchyard.took_us") == 2_000)
        #expect(span.attributes.get("switchyard.value.id") == "42")
        #expect(span.attributes.get("switchyard.value.reason") == nil)
        #expect(span.events == [])
    }

    @Test
    func `the steps of a full trace are events at their times`() async throws {
        let app = try ObservedApp(observer)
        app.router.traceLevel = .full
        app.router.navigate(NavigationRequest("eats://logout", from: .app))
        try await app.router.waitUntilIdle(within: .seconds(600))
        try #require(tracer.finishedSpans.count == 3)
        let inner = tracer.finishedSpans[1].events.map { "\($0.nanosecondsSinceEpoch) \($0.name)" }
        #expect(inner == ["1000000000 match", "1000000000 route orders.cancel"])
    }

    @Test
    func `the span of a link is a child of the span in which it is opened`() async throws {
        let app = try ObservedApp(observer)
        await tracer.withSpan("request") { _ in _ = await app.router.open("eats://nowhere", from: .app).outcome }
        let spans = tracer.finishedSpans
        #expect(spans.map(\.operationName) == ["open", "request"])
        #expect(spans.first?.parentSpanID == spans.last?.spanID)
    }

    @Test
    func `a link that was in flight when the observer was added has a complete span`() async throws {
        let app = try ObservedApp(MetricsObserver(factory: TestMetrics()))
        _ = await app.router.open("eats://logout", from: .app).outcome
        observer.transactionEnded(try #require(app.router.history.last))
        let span = try #require(tracer.finishedSpans.last)
        #expect(span.operationName == "open logout")
        #expect(span.startInstant.nanosecondsSinceEpoch == 994_000_000)
        #expect(span.endInstant.nanosecondsSinceEpoch == 1_000_000_000)
    }

    @Test
    func `spans of links whose end is not reported do not accumulate`() {
        let observer = observer
        for number in 1...10_005 {
            observer.transactionBegan(TransactionID(rawValue: number), parent: nil, source: .test)
        }
        #expect(tracer.finishedSpans.count == 5)
        #expect(tracer.activeSpans.count == 10_000)
    }
}
#endif
