import BenchmarkSupport
import Foundation
import SwitchyardCore
import SwitchyardNavigation

/// A whole link, from the call to verified arrival, beside awaiting five interceptors that do nothing.
///
/// The caller is on the main actor, the host acknowledges at once, and the table has 1,000 routes.
@MainActor
enum TransactionSuite {
    private static let batch = 2_000

    static func run(sweeps: Int, into report: inout Report) async throws {
        for (level, bound) in [(TraceLevel.outcome, 50.0), (.full, 150.0)] {
            let app = try BenchmarkedApp(level)
            var pairs: [(ours: Measurement, theirs: Measurement)] = []
            for _ in 0..<sweeps {
                let theirs = await median { for _ in 0..<batch { await app.awaitInterceptors() } }
                let ours = await median { for _ in 0..<batch { await app.open() } }
                pairs.append((ours, theirs))
            }
            guard app.hasArrived else { throw BenchmarkError.checksumsDiffer(what: "arrivals", expected: 1, found: 0) }
            report.add(
                Finding(
                    suite: "transaction", table: "trace: \(level.rawValue)", measure: "to 5 interceptors",
                    Comparison(pairs), bound: .atMost(bound)))
        }
        let hop = await median { for _ in 0..<batch { await Task.detached { await mainActorHop() }.value } }
        report.add(
            Finding(
                suite: "transaction", table: "a task, and a hop to the main actor", measure: "beside it",
                figures: [hop.nanoseconds], unit: "ns", bound: nil))
    }

    private static func mainActorHop() async {}

    /// The median time of one of a batch.
    private static func median(_ pass: () async -> Void) async -> Measurement {
        var samples: [Double] = []
        for _ in 0..<5 {
            let clock = ContinuousClock()
            let start = clock.now
            await pass()
            samples.append(start.duration(to: clock.now).nanoseconds / Double(batch))
        }
        return Measurement(nanoseconds: samples.sorted()[2], checksum: 0)
    }
}

/// A router with 1,000 routes and five interceptors, and a host that does at once what it is told.
@MainActor
private final class BenchmarkedApp {
    private struct Nothing: Interceptor {
        let name: String

        func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { .proceed }
    }

    let router = Router()
    private let host = InstantHost(NavigationScene("main", stack: RouteReference("menu")))
    private let interceptors: [any Interceptor] = (0..<5).map { Nothing(name: "\($0)") }
    private let context: LinkContext
    private var number = 0
    private(set) var hasArrived = false

    init(_ level: TraceLevel) throws {
        let rows = try (0..<1_000).map { number in
            RouteMap.Row(Route("route\(number)", try RoutePattern("/section\(number)/:id<int>")))
        }
        let namespace = RouteMap.Namespace("eats", origins: [try Origin("eats://")], rows: rows)
        var builder = RouterBuilder(RouteMap(namespaces: [namespace]))
        for interceptor in interceptors { builder.intercept(interceptor) }
        var policy = NavigationPolicy()
        policy.backStack = .aboveRoot
        for row in rows { builder.place(row.route.name, RoutePlacement(policy: policy)) }
        router.navigation.connect(host)
        router.install(try builder.build())
        router.traceLevel = level
        guard let table = router.table, let match = try table.routes.match("eats://section1/1") else {
            throw BenchmarkError.checksumsDiffer(what: "a route", expected: 1, found: 0)
        }
        context = LinkContext(match: match, request: LinkRequest("eats://section1/1"))
    }

    func open() async {
        number += 1
        let outcome = await router.open("eats://section\(number % 1_000)/\(number)")
        if case .arrived = outcome { hasArrived = true } else { hasArrived = false }
    }

    func awaitInterceptors() async {
        for interceptor in interceptors { _ = try? await interceptor.intercept(context) }
    }
}

/// Shows at once what it is told to.
@MainActor
private final class InstantHost: NavigationHost {
    private(set) var shown: NavigationScene
    var onEvent: (@MainActor (NavigationEvent) -> Void)?

    init(_ scene: NavigationScene) { shown = scene }

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        do {
            try shown.take(step)
        } catch {
            throw .refused("\(error)")
        }
    }
}

extension Comparison {
    init(_ pairs: [(ours: Measurement, theirs: Measurement)]) {
        self.init(
            ours: Spread(pairs.map(\.ours.nanoseconds)), theirs: Spread(pairs.map(\.theirs.nanoseconds)),
            ratio: Spread(pairs.map { $0.ours.nanoseconds / $0.theirs.nanoseconds }))
    }
}
