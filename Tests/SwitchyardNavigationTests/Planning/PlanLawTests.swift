import ConformanceSupport
import SwitchyardNavigation
import Testing

/// What holds for every plan, tried at random.
struct PlanLawTests {
    /// Asks for something in many states; a state for which there is no plan is asked for something else.
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
    func `every step is legal where it runs, every state on the way too, and the last one is the goal`() throws {
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
    func `what was opened shows, but for overlays`() throws {
        try Self.forEachPlan { _, target, plan in
            guard let target else { return }
            let shown = [plan.goal.main.contentEntry, plan.goal.main.visibleEntry]
            #expect(shown.contains { $0.shows(target.route) }, "\(target) in \(plan.goal.main.sketch)")
        }
    }

    @Test(arguments: [NavigationPolicy.LaunchMode.singleTop, .singleTask])
    func `the plan is empty where the entry is on top`(_ mode: NavigationPolicy.LaunchMode) throws {
        try Self.forEachPlan { planner, target, plan in
            guard let target, plan.goal.main.visibleEntry.shows(target.route) else { return }
            var policy = planner.policy
            policy.launchMode = mode
            let again = try NavigationPlanner(plan.goal, policy: policy).open(target)
            #expect(again.steps == [])
        }
    }

    @Test
    func `the link of the visible entry opens to an entry with that link`() throws {
        try Self.forEachPlan { _, _, plan in
            guard let route = plan.goal.main.visibleEntry.route else { return }
            var policy = NavigationPolicy()
            policy.foreignEntries = .remove
            let opened = try NavigationPlanner(plan.goal, policy: policy).open(NavigationTarget(route))
            #expect(opened.goal.main.visibleEntry.route?.link == route.link)
        }
    }

    @Test
    func `one change in a branch at the most, one movement at the most, the last that is seen`() throws {
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
    func `the app's own screens stay unless the policy lets them go`() throws {
        try Self.forEachPlan { planner, _, plan in
            guard planner.policy.foreignEntries == .keep else { return }
            let before = planner.state.main.allEntries.filter(\.isForeign)
            let after = plan.goal.main.allEntries.filter(\.isForeign)
            #expect(Set(before) == Set(after))
        }
    }

    @Test
    func `opening takes no modal away unless the policy says so`() throws {
        try Self.forEachPlan { planner, target, plan in
            guard target != nil, planner.policy.modalConflict != .dismiss else { return }
            #expect(plan.goal.main.modals.map(\.id).starts(with: planner.state.main.modals.map(\.id)))
        }
    }

    @Test
    func `a plan from anywhere to anywhere arrives, or the roots differ`() throws {
        for program in 0..<PropertyRun.programs {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            let start = try random.state(of: 4)
            var goal = start
            for _ in 0..<4 {
                let planner = NavigationPlanner(goal, policy: random.policy())
                if let plan = try? planner.open(random.target()) { goal = plan.goal }
            }
            let policy = NavigationPolicy.with { $0.foreignEntries = .remove }
            // Identities come back on the way back, and are never given out anew.
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
    /// Everything that is in the scene, however it is nested.
    var allEntries: [NavigationEntry] { containers.flatMap { $0.branches.flatMap(\.entries) } + overlays }
}
