import BenchmarkSupport
import LinkBenchmarkSupport
import SwitchyardCore
import SwitchyardInspector

/// What an open inspector costs an app: whole links while everything is recorded, beside the same without.
@MainActor
enum InspectorSuite {
    /// Batches short enough that a neighbour on the machine leaves most of them alone; the apps go by turns.
    ///
    /// Each batch goes as often through the links of the sample as any other.
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

    /// An app with an open inspector, and one whose inspector is closed again, each beside one that never had any.
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
        // The rings are full, so that each link takes the place of another one.
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

    /// The median times of one link of each app, all of them measured by turns.
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
