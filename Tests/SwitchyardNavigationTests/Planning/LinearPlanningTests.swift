import SwitchyardNavigation
import Testing

/// Planning costs what the scene is large, and no more.
struct LinearPlanningTests {
    static func scene(depth: Int, tabs: Int) throws -> NavigationScene {
        var number: Int64 = 0
        let branches = try (0..<tabs).map { tab in
            let entries = try (0..<depth).map { index in
                number += 1
                return NavigationEntry(try #require(EntryID(rawValue: number)), .route(Eats.order(index)))
            }
            return NavigationBranch("\(tab)", root: entries[0], above: Array(entries.dropFirst()))
        }
        return try NavigationScene("main", root: NavigationContainer(.tabs, branches, selected: "0"))
    }

    /// The least of some runs, which other work on the machine disturbs least.
    static func time(_ work: () throws -> Void) rethrows -> Duration {
        var least = Duration.seconds(1_000)
        for _ in 0..<25 { least = min(least, try ContinuousClock().measure(work)) }
        return least
    }

    /// Opens in another tab, goes back to its root, and looks for an entry in all of them.
    static func work(_ state: NavigationState) throws {
        let opened = try NavigationPlanner(state).open(NavigationTarget(Eats.basket, branches: ["1"]))
        _ = try NavigationPlanner(opened.goal).backToRoot()
        _ = try NavigationPlanner(state, policy: .with { $0.launchMode = .singleTask })
            .open(NavigationTarget(Eats.restaurant("noodles"), branches: ["1"]))
        _ = try NavigationPlanner(state).back(to: "orders.detail", ["id": ["0"]])
    }

    @Test(arguments: [(1_000, 2, 10_000, 2), (100, 10, 100, 100)])
    func `ten times the state takes some ten times as long`(_ a: Int, _ b: Int, _ c: Int, _ d: Int) throws {
        let small = NavigationState(try Self.scene(depth: a, tabs: b))
        let large = NavigationState(try Self.scene(depth: c, tabs: d))
        let ratio = try Self.time { try Self.work(large) } / Self.time { try Self.work(small) }
        // Quadratic work would be a hundred times as long.
        #expect(ratio < 40)
    }
}
