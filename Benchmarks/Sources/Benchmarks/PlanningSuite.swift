import BenchmarkSupport
import Foundation
import Switchyard
import SwitchyardNavigation

/// Planning a push, compared with encoding the state, and for growing states.
enum PlanningSuite {
    static func run(sweeps: Int, into report: inout Report) throws {
        let ten = try PlanningSample(depth: 10, tabs: 1)
        let encoder = JSONEncoder()
        let comparison = try Comparison.interleaved(
            sweeps: sweeps, what: ten.name, sameResult: false,
            ours: { try Measure.median(of: 1, pass: ten.plan) },
            theirs: { try Measure.median(of: 1) { (try? encoder.encode(ten.state))?.count ?? 0 } })
        report.add(
            Finding(suite: "planning", table: ten.name, measure: "to JSONEncoder", comparison, bound: .atMost(0.1)))

        for depth in [100, 1000, 10_000] { try compare(depth: depth, tabs: 1, with: ten, sweeps, into: &report) }
        for tabs in [10, 100] { try compare(depth: 10, tabs: tabs, with: ten, sweeps, into: &report) }
    }

    /// Compares the time per entry with that of a small state: for linear work, it does not grow.
    private static func compare(
        depth: Int, tabs: Int, with small: PlanningSample, _ sweeps: Int, into report: inout Report
    ) throws {
        let large = try PlanningSample(depth: depth, tabs: tabs)
        let comparison = try Comparison.interleaved(
            sweeps: sweeps, what: large.name, sameResult: true,
            ours: { try Measure.median(of: large.entries, pass: large.plan) },
            theirs: { try Measure.median(of: small.entries, pass: small.plan) })
        report.add(
            Finding(suite: "planning", table: large.name, measure: "an entry, to 10", comparison, bound: .atMost(1.5)))
    }
}

/// A state with a push to plan.
private struct PlanningSample {
    let state: NavigationState
    let name: String
    let entries: Int
    private let planner: NavigationPlanner
    private let target: NavigationTarget

    /// Creates a state whose tabs contain orders; the opened order is pushed on the selected tab.
    init(depth: Int, tabs: Int) throws {
        var number: Int64 = 0
        let branches = (0..<tabs).map { tab in
            let entries = (0..<depth).compactMap { row in
                number += 1
                return EntryID(rawValue: number).map { NavigationEntry($0, .route(Self.order(row))) }
            }
            return NavigationBranch("\(tab)", root: entries[0], above: Array(entries.dropFirst()))
        }
        let root = try NavigationContainer(.tabs, branches, selected: "\(tabs - 1)")
        state = NavigationState(try NavigationScene("main", root: root))
        name = tabs == 1 ? "\(depth) entries" : "\(tabs) tabs of \(depth)"
        entries = depth * tabs
        var policy = NavigationPolicy()
        policy.backStack = .onTop
        planner = NavigationPlanner(state, policy: policy)
        target = NavigationTarget(Self.order(depth), branches: ["\(tabs - 1)"])
        let steps = try planner.open(target).steps
        guard case .push = steps.first?.change, steps.count == 1 else {
            throw BenchmarkError.checksumsDiffer(what: name, expected: 1, found: steps.count)
        }
    }

    /// Plans the push, and returns the number of steps.
    func plan() -> Int { (try? planner.open(target))?.steps.count ?? 0 }

    private static func order(_ row: Int) -> RouteReference {
        RouteReference("orders.detail", ["id": ["\(row)"]], link: "eats://orders/\(row)")
    }
}
