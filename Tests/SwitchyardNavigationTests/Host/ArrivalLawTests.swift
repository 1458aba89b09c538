import ConformanceSupport
import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation
@testable import SwitchyardTesting

/// Properties of a navigation that has ended, tested with hosts that fail at random and users who add screens.
@MainActor
struct ArrivalLawTests {
    /// A random event that removes nothing.
    static func addition(_ random: inout SplitMix, in scene: NavigationScene) -> NavigationEvent {
        let address = StackAddress(scene.topContainer.selected.name, in: scene.modals.last?.id)
        return switch Int.random(in: 0..<4, using: &random) {
        case 0: .pushedForeign("Map", at: address)
        case 1: .presentedForeign("Survey", random.pick(ModalStyle.allCases))
        default: .selected(StackAddress(random.pick(scene.root.branches.map(\.name))))
        }
    }

    static func ask(
        _ driver: NavigationDriver, _ policy: NavigationPolicy, _ random: inout SplitMix
    ) async -> PlanOutcome {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: await driver.back(Int.random(in: 0...2, using: &random), policy: policy)
        case 1: await driver.select(random.pick(["menu", "orders", "account"]), policy: policy)
        case 2:
            await driver.navigate(policy: policy) { planner throws(PlanRefusal) in try planner.back(to: "orders.list") }
        default: await driver.open(random.target(), policy: policy)
        }
    }

    @Test
    func `an arrived navigation shows its entry, and no foreign screen is lost`() async throws {
        var arrivals = 0
        for program in 0..<PropertyRun.programs {
            let seed = PropertyRun.seed &+ UInt64(program)
            var random = SplitMix(seed: seed)
            var disturbance = SplitMix(seed: ~seed)
            let app = HeadlessNavigation(try random.fresh())
            app.host.onStep = { [host = app.host] _ in
                switch Int.random(in: 0..<12, using: &disturbance) {
                case 0: .refuses("busy")
                case 1: .confirmsOnly
                case 2, 3: .isInterrupted(by: Self.addition(&disturbance, in: host.shown))
                default: .arrives
                }
            }
            if random.once(in: 3) {
                app.driver.regions["main"] = StackAddress(random.pick(app.host.shown.root.branches).name)
            }
            var known: [EntryID: NavigationEntry.Content] = [:]
            app.driver.onUpdate = { [host = app.host] _ in
                for entry in host.shown.allEntries {
                    let before = known.updateValue(entry.content, forKey: entry.id)
                    #expect(before == nil || before == entry.content, "\(entry.id) was given out twice, seed \(seed)")
                }
            }
            for _ in 0..<6 {
                let policy = random.policy()
                let before = app.host.shown
                let outcome = await Self.ask(app.driver, policy, &random)
                let after = app.host.shown
                if policy.foreignEntries == .keep {
                    let lost = Set(before.allEntries.filter(\.isForeign)).subtracting(after.allEntries)
                    #expect(lost == [], "seed \(seed)")
                }
                guard case .arrived(let arrival) = outcome else { continue }
                arrivals += 1
                // The top of a selected tab may be below a modal that stays.
                let tab = policy.modalConflict == .keep || policy.modalConflict == .presentOnTop
                let shown =
                    [after.contentEntry.id, after.visibleEntry.id] + (tab ? [after.root.selected.top.id] : [])
                #expect(shown.contains(arrival.entry), "seed \(seed): \(before.sketch) to \(after.sketch)")
            }
        }
        #expect(arrivals > PropertyRun.programs)
    }
}
