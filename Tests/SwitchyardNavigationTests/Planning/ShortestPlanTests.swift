import ConformanceSupport
import SwitchyardNavigation
import SwitchyardSupport
import Testing

/// Compares all plans between small scenes with an exhaustive search that only applies steps.
struct ShortestPlanTests {
    /// The cost of a visible transition, so that plans are compared by transitions first, then by steps.
    static let transition = 1_000

    static func entry(_ number: Int64) throws -> NavigationEntry {
        NavigationEntry(try #require(EntryID(rawValue: number)), .route(Eats.order(Int(number))))
    }

    static func stack(_ numbers: [Int64]) throws -> [NavigationEntry] { try numbers.map(entry) }

    static func modal(_ id: Int64, _ entries: [Int64]) throws -> PresentedModal {
        let entries = try stack(entries)
        return PresentedModal(
            try #require(EntryID(rawValue: id)), .sheet, .stack(entries[0], above: Array(entries.dropFirst())))
    }

    static let first: [[Int64]] = [[1], [1, 3], [1, 3, 4], [1, 4], [3]]
    static let second: [[Int64]] = [[2], [2, 5]]

    static func modals() throws -> [[PresentedModal]] {
        let low = try modal(10, [11])
        return [
            [], [low], [try modal(10, [11, 12])], [try modal(20, [21])], [low, try modal(20, [21])],
            [try modal(10, [11, 12]), try modal(20, [21])],
        ]
    }

    static func overlays() throws -> [[NavigationEntry]] { try [[], [31], [32], [31, 32]].map(stack) }

    /// All scenes of two tabs with these stacks, modals and overlays.
    static func universe() throws -> [NavigationScene] {
        var scenes: [NavigationScene] = []
        for a in first {
            for b in second {
                for selected in ["a", "b"] {
                    for modals in try modals() {
                        for overlays in try overlays() {
                            let branches = try [("a", a), ("b", b)].map { name, numbers in
                                let entries = try stack(numbers)
                                return NavigationBranch(name, root: entries[0], above: Array(entries.dropFirst()))
                            }
                            scenes.append(
                                try NavigationScene(
                                    "main", root: NavigationContainer(.tabs, branches, selected: selected),
                                    modals: modals, overlays: overlays, nextEntry: EntryID(rawValue: 40)))
                        }
                    }
                }
            }
        }
        return scenes
    }

    /// All changes that may be possible in one of the scenes.
    static func candidates() throws -> [NavigationStep.Change] {
        var changes: [NavigationStep.Change] = [.select(StackAddress("a")), .select(StackAddress("b"))]
        changes += try first.map { .setStack(try stack($0), at: StackAddress("a")) }
        changes += try second.map { .setStack(try stack($0), at: StackAddress("b")) }
        let main = NavigationContainer.mainBranch
        for stack in try [[11], [11, 12]].map(stack) {
            changes.append(.setStack(stack, at: StackAddress(main, in: EntryID(rawValue: 10))))
        }
        for modal in Set(try modals().joined()) { changes += [.present(modal), .dismiss(modal.id)] }
        for overlay in try stack([31, 32]) { changes += [.presentOverlay(overlay), .dismissOverlay(overlay.id)] }
        return changes
    }

    /// For each scene, the scenes that one step leads to, with the cost of the step.
    static func edges(of scenes: [NavigationScene]) throws -> [[(to: Int, cost: Int)]] {
        let numbers = Dictionary(uniqueKeysWithValues: zip(scenes, 0...))
        let candidates = try candidates()
        return scenes.map { scene in
            candidates.compactMap { change in
                let step = NavigationStep(change, in: scene.id)
                guard let after = try? NavigationState(scene).applying([step]), let number = numbers[after.main]
                else { return nil }
                return (number, 1 + (after.main.looksDifferent(from: scene) ? transition : 0))
            }
        }
    }

    /// The lowest cost from a scene to every other: Dijkstra's algorithm with buckets of equal cost.
    static func costs(from start: Int, _ edges: [[(to: Int, cost: Int)]]) -> [Int] {
        var costs = Array(repeating: Int.max, count: edges.count)
        costs[start] = 0
        var waiting: [Int: [Int]] = [0: [start]]
        while let cost = waiting.keys.min(), let scenes = waiting.removeValue(forKey: cost) {
            for scene in scenes where costs[scene] == cost {
                for edge in edges[scene] where cost + edge.cost < costs[edge.to] {
                    costs[edge.to] = cost + edge.cost
                    waiting[cost + edge.cost, default: []].append(edge.to)
                }
            }
        }
        return costs
    }

    @Test
    func `no plan has fewer visible transitions, and none with equally few has fewer steps`() throws {
        let scenes = try Self.universe()
        let edges = try Self.edges(of: scenes)
        var random = SplitMix(seed: PropertyRun.seed)
        // All starts would take a minute in a debug build, so a random selection is tested with every goal.
        let starts = scenes.indices.shuffled(using: &random).prefix(PropertyRun.planStarts)
        for start in starts {
            let least = Self.costs(from: start, edges)
            let planner = NavigationPlanner(NavigationState(scenes[start]))
            for goal in scenes.indices {
                let plan = try planner.plan(to: scenes[goal])
                #expect(plan.goal.main == scenes[goal])
                var state = planner.state
                var cost = 0
                var lastSeen: Int?
                for (index, step) in plan.steps.enumerated() {
                    let before = state.main
                    try state.apply(step)
                    let isSeen = state.main.looksDifferent(from: before)
                    if isSeen { lastSeen = index }
                    cost += 1 + (isSeen ? Self.transition : 0)
                }
                #expect(plan.steps.lastIndex { $0.isAnimated } == lastSeen)
                #expect(cost == least[goal], "\(scenes[start].sketch) to \(scenes[goal].sketch): \(plan.steps)")
            }
        }
    }
}
