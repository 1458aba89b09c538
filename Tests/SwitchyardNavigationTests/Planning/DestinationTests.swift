import ConformanceSupport
import SwitchyardNavigation
import Testing

/// The destination of a plan, and revealing an existing entry.
struct DestinationTests {
    @Test
    func `an opened route is the destination, inside and outside a region`() throws {
        var plans = 0
        for program in 0..<PropertyRun.programs {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            let state = try random.state(of: program % 9)
            let region = random.once(in: 2) ? nil : StackAddress(state.main.root.selected.name)
            let planner = NavigationPlanner(state, policy: random.policy(), region: region)
            let target = random.target()
            guard let plan = try? planner.open(target) else { continue }
            plans += 1
            let goal = plan.goal.main
            let shown = region == nil ? [goal.contentEntry, goal.visibleEntry] : [goal.contentEntry]
            let destination = try #require(shown.first { $0.id == plan.destination }, "\(goal.sketch)")
            #expect(destination.shows(target.route))
        }
        #expect(plans > PropertyRun.programs / 4)
    }

    @Test
    func `an overlay that shows the same route is not the destination`() throws {
        let overlay = NavigationPolicy.with { $0.presentation = .overlay }
        let covered = try NavigationState(Eats.stack).after { try $0.open(NavigationTarget(Eats.basket)) }
            .after(overlay) { try $0.open(NavigationTarget(Eats.menu)) }
        let plan = try NavigationPlanner(covered).open(NavigationTarget(Eats.menu))
        #expect(plan.goal.main.sketch == "[menu] ^ menu")
        #expect(plan.destination == plan.goal.main.contentEntry.id)
    }

    @Test
    func `revealing an entry shows it, and removes no foreign screen`() throws {
        var plans = 0
        for program in 0..<PropertyRun.programs {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            let state = try random.state(of: program % 9)
            let region = random.once(in: 3) ? StackAddress(state.main.root.selected.name) : nil
            let planner = NavigationPlanner(state, policy: random.policy(), region: region)
            for entry in state.main.allEntries {
                guard let plan = try? planner.reveal(entry.id) else { continue }
                plans += 1
                let goal = plan.goal.main
                #expect(plan.destination == entry.id)
                #expect([goal.contentEntry, goal.visibleEntry].contains(entry))
                if let region { #expect(goal.rest(of: region, since: state.main) == state.main.rest(of: region)) }
                guard planner.policy.foreignEntries == .keep else { continue }
                #expect(goal.allEntries.filter(\.isForeign) == state.main.allEntries.filter(\.isForeign))
            }
        }
        #expect(plans > PropertyRun.programs)
    }
}
