import ConformanceSupport
import Testing
@testable import SwitchyardNavigation

/// Properties of every plan, tested with random states.
struct PlanLawTests {
    /// Calls a function with plans from many random states; requests that are refused are skipped.
    static func forEachPlan(
        _ check: (NavigationPlanner, NavigationTarget?, NavigationPlan) throws -> Void
    ) throws {
        var plans = 0
        for program in 0..<PropertyRun.programs {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            let state = try random.state(of: program % 9)
            for _ in 0..<4 {
                let planner = NavigationPlanner(state, policy: random.policy())
                let target = random.once(in: 3) ? nil : random.target()
                let count = Int.random(in: 0...4, using: &random)
                let plan =
                    if let target { try? planner.open(target) } else {
                        random.once(in: 2) ? try? planner.back(count) : try? planner.select("orders")
                    }
                guard let plan else { continue }
                plans += 1
                try check(planner, target, plan)
            }
        }
        #expect(plans > PropertyRun.programs, "too few plans to show anything; seed \(PropertyRun.seed)")
    }

    @Test
    func `every step and every intermediate state is valid, and the last state is the goal`() throws {
        try Self.forEachPlan { planner, _, plan in
            var state = planner.state
            for step in plan.steps {
                try state.apply(step)
                #expect(state.reasons == [], "\(planner.state.main.sketch): \(plan.steps)")
            }
            #expect(state == plan.goal)
        }
    }

    @Test
    func `an opened route is visible, except for overlays`() throws {
        try Self.forEachPlan { _, target, plan in
            guard let target else { return }
            let shown = [plan.goal.main.contentEntry, plan.goal.main.visibleEntry]
            #expect(shown.contains { $0.shows(target.route) }, "\(target) in \(plan.goal.main.sketch)")
        }
    }

    @Test(arguments: [NavigationPolicy.LaunchMode.singleTop, .singleTask])
    func `the plan is empty if the route is already visible`(_ mode: NavigationPolicy.LaunchMode) throws {
        try Self.forEachPlan { planner, target, plan in
            guard let target, plan.goal.main.visibleEntry.shows(target.route) else { return }
            var policy = planner.policy
            policy.launchMode = mode
            let again = try NavigationPlanner(plan.goal, policy: policy).open(target)
            #expect(again.steps == [])
        }
    }

    @Test
    func `opening the link of the visible entry shows an entry with that link`() throws {
        try Self.forEachPlan { _, _, plan in
            guard let route = plan.goal.main.visibleEntry.route else { return }
            var policy = NavigationPolicy()
            policy.foreignEntries = .remove
            let opened = try NavigationPlanner(plan.goal, policy: policy).open(NavigationTarget(route))
            #expect(opened.goal.main.visibleEntry.route?.link == route.link)
        }
    }

    @Test
    func `a plan changes each branch at most once, and animates only the last visible change`() throws {
        try Self.forEachPlan { planner, _, plan in
            var stacks: Set<StackAddress> = []
            var state = planner.state
            var lastSeen: Int?
            for (index, step) in plan.steps.enumerated() {
                let before = state.main
                try state.apply(step)
                if state.main.looksDifferent(from: before) { lastSeen = index }
                switch step.change {
                case .push(_, let at), .pop(_, let at), .replace(_, let at), .setStack(_, let at):
                    #expect(stacks.insert(at).inserted, "\(plan.steps)")
                default: break
                }
            }
            let animated = plan.steps.indices.filter { plan.steps[$0].isAnimated }
            #expect(animated == (planner.policy.isAnimated ? [lastSeen].compactMap(\.self) : []), "\(plan.steps)")
        }
    }

    @Test
    func `foreign screens are kept unless the policy allows removing them`() throws {
        try Self.forEachPlan { planner, _, plan in
            guard planner.policy.foreignEntries == .keep else { return }
            let before = planner.state.main.allEntries.filter(\.isForeign)
            let after = plan.goal.main.allEntries.filter(\.isForeign)
            #expect(Set(before) == Set(after))
        }
    }

    @Test
    func `opening a route dismisses no modal unless the policy says so`() throws {
        try Self.forEachPlan { planner, target, plan in
            guard target != nil, planner.policy.modalConflict != .dismiss else { return }
            #expect(plan.goal.main.modals.map(\.id).starts(with: planner.state.main.modals.map(\.id)))
        }
    }

    @Test
    func `a plan between any two scenes arrives, unless their roots differ`() throws {
        for program in 0..<PropertyRun.programs {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            let start = try random.state(of: 4)
            var goal = start
            for _ in 0..<4 {
                let planner = NavigationPlanner(goal, policy: random.policy())
                if let plan = try? planner.open(random.target()) { goal = plan.goal }
            }
            let policy = NavigationPolicy.with { $0.foreignEntries = .remove }
            // Identities of removed entries return with their entries, and are never reused for others.
            for (from, to) in [(start, goal), (goal, start)] {
                let plan = try NavigationPlanner(from, policy: policy).plan(to: to.main)
                #expect(plan.goal.main.containers == to.main.containers)
                #expect(plan.goal.main.modals == to.main.modals)
                #expect(plan.goal.main.overlays == to.main.overlays)
                #expect(plan.goal.main.nextEntry >= from.main.nextEntry)
                #expect(plan.goal.reasons == [])
            }
        }
    }
}

extension NavigationScene {
    /// All entries of the scene, at every level.
    var allEntries: [NavigationEntry] { containers.flatMap { $0.branches.flatMap(\.entries) } + overlays }
}
