import ConformanceSupport
import Testing
@testable import SwitchyardNavigation

/// Properties of every plan in a region, tested with random states.
struct RegionLawTests {
    /// A request to a planner.
    enum Request {
        case open(NavigationTarget)
        case back(Int)
        case backTo(String)
        case root
        case select(String)
        case leadTo(NavigationScene)

        func plan(_ planner: NavigationPlanner) throws -> NavigationPlan {
            switch self {
            case .open(let target): try planner.open(target)
            case .back(let count): try planner.back(count)
            case .backTo(let name): try planner.back(to: name)
            case .root: try planner.backToRoot()
            case .select(let name): try planner.select(name)
            case .leadTo(let scene): try planner.plan(to: scene)
            }
        }

        var kind: Int {
            switch self {
            case .open: 0
            case .back: 1
            case .backTo: 2
            case .root: 3
            case .select: 4
            case .leadTo: 5
            }
        }
    }

    static func request(_ random: inout SplitMix, in state: NavigationState) throws -> Request {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: .back(Int.random(in: 0...4, using: &random))
        case 1: .backTo(random.pick(["orders.detail", "orders.list", "menu"]))
        case 2: .root
        case 3: .select(random.pick(["menu", "orders", "account"]))
        case 4:
            .leadTo(
                (try? NavigationPlanner(state, policy: random.policy()).open(random.target()).goal.main) ?? state.main)
        default: .open(random.target())
        }
    }

    /// Calls a function with requests in random regions of many states.
    static func forEachRequest(_ check: (NavigationPlanner, StackAddress, Request) throws -> Void) throws {
        for program in 0..<PropertyRun.programs {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            var state = try random.state(of: program % 7)
            if random.once(in: 8), let presented = try? state.presentingForeign("Login") { state = presented }
            let root = state.main.root.branches.map { StackAddress($0.name) }
            let modals = state.main.modals.flatMap { modal in
                modal.container.branches.map { StackAddress($0.name, in: modal.id) }
            }
            for _ in 0..<4 {
                let region = random.pick(
                    random.once(in: 2) ? [StackAddress(state.main.root.selected.name)] : root + modals)
                let planner = NavigationPlanner(state, policy: random.policy(), region: region)
                try check(planner, region, request(&random, in: state))
            }
        }
    }

    @Test
    func `the steps of a plan change only the region`() throws {
        var plans = [Int](repeating: 0, count: 6)
        try Self.forEachRequest { planner, region, request in
            guard let plan = try? request.plan(planner) else { return }
            if !plan.steps.isEmpty { plans[request.kind] += 1 }
            var state = planner.state
            for step in plan.steps {
                try state.apply(step)
                #expect(state.reasons == [])
            }
            #expect(state == plan.goal)
            #expect(
                state.main.rest(of: region, since: planner.state.main) == planner.state.main.rest(of: region),
                "\(plan.steps)")
        }
        #expect(plans.allSatisfy { $0 > PropertyRun.programs / 50 }, "too few plans to show anything: \(plans)")
    }

    @Test
    func `after a plan the region and the opened route are visible`() throws {
        try Self.forEachRequest { planner, region, request in
            if case .leadTo = request { return }
            guard let scene = try? request.plan(planner).goal.main else { return }
            #expect(scene.container(at: region)?.selected.name == region.branch)
            if case .open(let target) = request { #expect(scene.contentEntry.shows(target.route)) }
        }
    }

    @Test
    func `a plan for the whole scene that stays in the region is also the plan of the region`() throws {
        var same = 0
        try Self.forEachRequest { planner, region, request in
            guard region.modal == nil, case .open = request else { return }
            var free = planner
            free.region = nil
            guard let plan = try? request.plan(free), !plan.steps.isEmpty else { return }
            let (start, goal) = (planner.state.main, plan.goal.main)
            // If something covers the region, the planner of the whole scene does not see that the route is on top of
            // it.
            let isVisible = start.overlays.isEmpty && start.root.selected.name == region.branch
            guard isVisible || planner.policy.launchMode == .standard else { return }
            guard goal.rest(of: region, since: start) == start.rest(of: region),
                goal.root.selected.name == region.branch
            else { return }
            let confined = try request.plan(planner)
            #expect(confined == plan, "\(region): \(plan.steps)")
            same += 1
        }
        #expect(same > PropertyRun.programs / 50, "too few plans to show anything: \(same)")
    }

    @Test
    func `a refusal as outside of the region names a step that leaves it`() throws {
        var refused = 0
        try Self.forEachRequest { planner, region, request in
            do {
                _ = try request.plan(planner)
            } catch PlanRefusal.outsideRegion(let step) {
                refused += 1
                let start = planner.state.main
                switch step.change {
                case .dismiss(let id):
                    let own = start.ownModals(of: region)
                    #expect(!own.contains(id) || own.count < start.modals(above: region).count)
                case .select(let place), .push(_, let place), .pop(_, let place), .replace(_, let place),
                    .setStack(_, let place):
                    #expect(place != region)
                default: break
                }
            } catch {}
        }
        #expect(refused > PropertyRun.programs / 10, "too few refusals to show anything: \(refused)")
    }
}
