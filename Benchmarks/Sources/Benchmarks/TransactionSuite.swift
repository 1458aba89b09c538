import BenchmarkSupport
import HeapStatistics
import LinkBenchmarkSupport
import Switchyard

/// A whole link, from the call to verified arrival, compared with awaiting five empty interceptors.
///
/// The caller is on the main actor, the host acknowledges at once, and the table has 1,000 routes.
@MainActor
enum TransactionSuite {
    /// The number of links, and of five interceptors, in a batch.
    ///
    /// Both batches take about half a millisecond. That is short enough to avoid most interruptions by other work, and
    /// equal, so that interruptions affect both sides alike.
    private static let links = 48
    private static let chains = 2_000
    private static let batches = 51

    static func run(sweeps: Int, into report: inout Report) async throws {
        for (level, bound, allocationBound) in [(TraceLevel.outcome, 50.0, 40.0), (.full, 150.0, 150.0)] {
            let app = try BenchmarkedApp(level)
            var pairs: [(ours: Measurement, theirs: Measurement)] = []
            for _ in 0..<sweeps {
                let theirs = await median(of: chains) { await app.awaitInterceptors() }
                let ours = await median(of: links) { await app.open() }
                pairs.append((ours, theirs))
            }
            guard app.hasArrived else { throw BenchmarkError.checksumsDiffer(what: "arrivals", expected: 1, found: 0) }
            report.add(
                Finding(
                    suite: "transaction", table: "trace: \(level.rawValue)", measure: "to 5 interceptors",
                    Comparison(pairs), bound: .atMost(bound)))
            guard let allocations = await allocations(of: app) else {
                Note.loud("SKIPPED transaction allocations: this C library does not count them")
                continue
            }
            report.add(
                Finding(
                    suite: "transaction", table: "trace: \(level.rawValue)", measure: "allocations a link",
                    figures: [allocations], unit: "", bound: .atMost(allocationBound)))
        }
        let sample = try await SampleApp()
        let link = await median(of: links) { await sample.open() }
        guard sample.hasArrived else { throw BenchmarkError.checksumsDiffer(what: "arrivals", expected: 1, found: 0) }
        report.add(
            Finding(
                suite: "transaction", table: "a link of the sample app, with its parents", measure: "beside it",
                figures: [link.nanoseconds], unit: "ns", bound: nil))
        let hop = await median(of: links) { await Task.detached { await mainActorHop() }.value }
        report.add(
            Finding(
                suite: "transaction", table: "a task, and a hop to the main actor", measure: "beside it",
                figures: [hop.nanoseconds], unit: "ns", bound: nil))
    }

    private static func mainActorHop() async {}

    /// The heap blocks of one link, on all threads; `nil` if the C library does not count them.
    ///
    /// Counted after many links, so that growth by doubling counts only its average cost.
    private static func allocations(of app: BenchmarkedApp) async -> Double? {
        switchyard_heap_count_allocations(true)
        for _ in 0..<chains { await app.open() }
        switchyard_heap_count_allocations(false)
        let count = switchyard_heap_allocations()
        return count < 0 ? nil : Double(count) / Double(chains)
    }

    /// The median time of one link in a batch.
    private static func median(of count: Int, _ one: () async -> Void) async -> Measurement {
        var samples: [Double] = []
        for _ in 0..<batches {
            let clock = ContinuousClock()
            let start = clock.now
            for _ in 0..<count { await one() }
            samples.append(start.duration(to: clock.now).nanoseconds / Double(count))
        }
        return Measurement(nanoseconds: samples.sorted()[batches / 2], checksum: 0)
    }
}

extension Comparison {
    init(_ pairs: [(ours: Measurement, theirs: Measurement)]) {
        self.init(
            ours: Spread(pairs.map(\.ours.nanoseconds)), theirs: Spread(pairs.map(\.theirs.nanoseconds)),
            ratio: Spread(pairs.map { $0.ours.nanoseconds / $0.theirs.nanoseconds }))
    }
}
