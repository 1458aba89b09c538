import BenchmarkSupport
import LinkBenchmarkSupport
import Switchyard
import SwitchyardInspector

/// The cost of an open inspector: whole links while everything is recorded, compared with none.
@MainActor
enum InspectorSuite {
    /// The apps take turns in batches that are short enough to avoid most interruptions by other work.
    ///
    /// Each batch opens each link of the sample equally often.
    private static let links = 48
    private static let batches = 101

    static func run(sweeps: Int, into report: inout Report) async throws {
        let links = try await compare(sweeps: sweeps) { try BenchmarkedApp(.outcome) }
        report.add(finding("open", links.open, bound: .atLeast(0.95)))
        report.add(finding("closed again", links.closed, bound: .atLeast(0.98)))
        let sample = try await compare(sweeps: sweeps) { try await SampleApp() }
        report.add(finding("sample: open", sample.open, bound: nil))
        report.add(finding("sample: closed", sample.closed, bound: .atLeast(0.98)))
    }

    private static func finding(_ table: String, _ comparison: Comparison, bound: Bound?) -> Finding {
        Finding(suite: "inspector", table: table, measure: "throughput, to none", speedUp: comparison, bound: bound)
    }

    /// An app with an open inspector, and one with a closed one, each beside one that never had an inspector.
    private static func compare(
        sweeps: Int, _ make: () async throws -> some LinkedApp
    ) async throws -> (open: Comparison, closed: Comparison) {
        let (never, closed, open) = (try await make(), try await make(), try await make())
        let settings = InspectorSettings()
        let (before, inspection) = (
            LiveInspection(closed.router, settings: settings), LiveInspection(open.router, settings: settings)
        )
        before.open()
        inspection.open()
        // The rings are full, so each link replaces another one.
        for app in [never, closed, open] { for _ in 0..<settings.history * 2 { await app.open() } }
        before.close()
        var recording: [(ours: Measurement, theirs: Measurement)] = []
        var afterwards: [(ours: Measurement, theirs: Measurement)] = []
        for _ in 0..<sweeps {
            let medians = await medians(of: [never, closed, open])
            recording.append((medians[2], medians[0]))
            afterwards.append((medians[1], medians[0]))
        }
        guard [never, closed, open].allSatisfy(\.hasArrived), open.router.history.count == settings.history else {
            throw BenchmarkError.checksumsDiffer(
                what: "transactions kept", expected: settings.history, found: open.router.history.count)
        }
        return (Comparison(recording), Comparison(afterwards))
    }

    /// The median times of one link of each app, measured in turns.
    private static func medians(of apps: [some LinkedApp]) async -> [Measurement] {
        var samples = apps.map { _ in [Double]() }
        let clock = ContinuousClock()
        for batch in 0..<batches {
            for turn in apps.indices {
                let index = (turn + batch) % apps.count
                let start = clock.now
                for _ in 0..<links { await apps[index].open() }
                samples[index].append(start.duration(to: clock.now).nanoseconds / Double(links))
            }
        }
        return samples.map { Measurement(nanoseconds: $0.sorted()[batches / 2], checksum: 0) }
    }
}
