#if Observability
import Metrics
import MetricsTestKit
import SwitchyardCore
import SwitchyardObservability
import Testing

/// Counters and timers of links and calls.
@MainActor
struct MetricsObserverTests {
    private let metrics = TestMetrics()

    @Test
    func `links and calls are counted by outcome and source, and timed by outcome`() async throws {
        let app = try ObservedApp(MetricsObserver(factory: metrics))
        _ = await app.router.open("eats://logout", from: .app).outcome
        _ = await app.router.open("eats://nowhere", from: .notification).outcome
        _ = await app.router.open("eats://elsewhere", from: .notification).outcome
        let counters = metrics.counters.map { "\($0.label) \(words($0.dimensions)): \($0.totalValue)" }.sorted()
        #expect(
            counters == [
                "switchyard_calls outcome=missingTarget source=app: 1",
                "switchyard_links outcome=failed source=app: 1",
                "switchyard_links outcome=notFound source=notification: 2",
                "switchyard_links outcome=performed source=app: 1",
            ])
        let timers = metrics.timers.map { "\($0.label) \(words($0.dimensions)): \($0.values)" }.sorted()
        #expect(
            timers == [
                "switchyard_call_duration outcome=missingTarget: [0]",
                "switchyard_link_duration outcome=failed: [2000000]",
                "switchyard_link_duration outcome=notFound: [0, 0]",
                "switchyard_link_duration outcome=performed: [6000000]",
            ])
    }

    @Test
    func `links from outside cannot create further series`() async throws {
        let app = try ObservedApp(MetricsObserver(factory: metrics))
        for number in 1...50 {
            _ = await app.router.open("eats://nowhere/\(number)?key\(number)=1", from: .widget).outcome
            _ = try? await app.router.contracts.call(ContractCall("lost\(number)", "do\(number)", from: .widget))
        }
        #expect(metrics.counters.count == 2)
        #expect(metrics.timers.count == 2)
    }

    private func words(_ dimensions: [(String, String)]) -> String {
        dimensions.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
    }
}
#endif
