import ConformanceSupport
import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation
@testable import SwitchyardTesting

/// A driver whose host performs every step.
@Suite(.tags(.concurrent))
@MainActor
struct DriverTests {
    let app: HeadlessNavigation

    init() throws { app = HeadlessNavigation(try Eats.tabs()) }

    @Test
    func `a link arrives when the host has shown each step`() async throws {
        let outcome = await app.driver.open(Eats.orderTarget(42))
        let entry = app.host.shown.visibleEntry
        #expect(outcome == .arrived(.init(scene: "main", entry: entry.id, steps: 2, replans: 0)))
        #expect(app.host.shown.sketch == "[menu] *[orders orders/42] [account]")
        #expect(app.driver.state.main == app.host.shown)
        #expect(app.recorder.performed == app.host.asked)
    }

    @Test
    func `a route that is already visible arrives without a step`() async throws {
        _ = await app.driver.open(Eats.orderTarget(42))
        let policy = NavigationPolicy.with { $0.launchMode = .singleTop }
        let outcome = await app.driver.open(Eats.orderTarget(42), policy: policy)
        #expect(outcome.arrival?.steps == 0)
        #expect(outcome.arrival?.entry == app.host.shown.visibleEntry.id)
    }

    @Test
    func `a step begins after the previous one has happened`() async throws {
        app.host.onStep = { _ in .holds }
        let opening = Task { await app.driver.open(Eats.orderTarget(42)) }
        let first = await app.host.heldStep()
        #expect(app.host.asked == [first])
        #expect(app.driver.state.main.sketch == "*[menu] [orders] [account]")
        app.host.arrive()
        let second = await app.host.heldStep()
        #expect(app.host.asked == [first, second])
        #expect(app.recorder.performed == [first])
        app.host.arrive()
        #expect(await opening.value.arrival?.steps == 2)
    }

    @Test
    func `navigations of one scene run one after another, in order`() async throws {
        app.host.onStep = { _ in .holds }
        let first = Task { await app.driver.open(Eats.orderTarget(1)) }
        _ = await app.host.heldStep()
        let second = Task { await app.driver.open(Eats.orderTarget(2)) }
        await app.settleHolding()
        #expect(app.host.asked.count == 1)
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await first.value.arrival != nil)
        #expect(await second.value.arrival != nil)
        #expect(app.host.shown.sketch == "[menu] *[orders orders/2] [account]")
    }

    @Test
    func `navigations of different scenes run concurrently`() async throws {
        let other = HeadlessHost(NavigationScene("other", stack: Eats.menu))
        app.driver.connect(other)
        app.host.onStep = { _ in .holds }
        let waiting = Task { await app.driver.open(Eats.orderTarget(1), in: "main") }
        _ = await app.host.heldStep()
        let outcome = await app.driver.open(NavigationTarget(Eats.basket), in: "other")
        #expect(outcome.arrival?.scene == "other")
        #expect(app.host.heldSteps.count == 1)
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await waiting.value.arrival?.scene == "main")
    }

    @Test
    func `a navigation without a scene uses the focused scene`() async throws {
        let other = HeadlessHost(NavigationScene("other", stack: Eats.menu))
        app.driver.connect(other)
        try other.act(.focused)
        #expect(await app.driver.open(NavigationTarget(Eats.basket)).arrival?.scene == "other")
        other.close()
        #expect(await app.driver.open(NavigationTarget(Eats.menu)).arrival?.scene == "main")
        app.host.close()
        #expect(await app.driver.open(NavigationTarget(Eats.basket)) == .refused(.noScene))
    }

    @Test
    func `without a plan, a navigation is refused and no step is performed`() async throws {
        #expect(await app.driver.select("nowhere") == .refused(.unknownBranch("nowhere")))
        #expect(await app.driver.back() == .refused(.notEnoughEntries(asked: 1, available: 0)))
        #expect(await app.driver.open(Eats.orderTarget(1), in: "nowhere") == .refused(.unknownScene("nowhere")))
        #expect(app.host.asked == [])
    }

    @Test
    func `leaving to another app is a step that changes nothing here`() async throws {
        let outcome = await app.driver.navigate { planner throws(PlanRefusal) in
            try planner.leave(to: "https://eats.example/help")
        }
        #expect(outcome.arrival?.steps == 1)
        #expect(app.host.asked.map(\.change) == [.leave(link: "https://eats.example/help")])
    }

    @Test
    func `a plan for another scene is refused`() async throws {
        let other = HeadlessHost(NavigationScene("other", stack: Eats.menu))
        app.driver.connect(other)
        let outcome = await app.driver.navigate(in: "main") { planner throws(PlanRefusal) in
            var planner = planner
            planner.scene = "other"
            return try planner.open(NavigationTarget(Eats.basket))
        }
        #expect(outcome == .refused(.unreachable))
        #expect(other.asked == [])
    }

    @Test
    func `a tab below a remaining modal is selected, even if the modal is dismissed`() async throws {
        _ = await app.driver.open(NavigationTarget(Eats.basket), policy: .with { $0.presentation = .modal })
        let modal = try #require(app.host.shown.modals.first).id
        app.host.onStep = { [host = app.host] step in
            if case .select = step.change { return .arrives }
            return host.asked.count > 9 ? .arrives : .isInterrupted(by: .dismissed(modal))
        }
        let outcome = await app.driver.select("orders", policy: .with { $0.modalConflict = .keep })
        #expect(outcome.arrival?.entry == app.host.shown.root.selected.top.id)
    }

    @Test
    func `task-local values of the first caller reach neither hosts nor other callers`() async throws {
        app.host.onStep = { _ in
            Carried.value == nil ? .arrives : .refuses("carried")
        }
        let outcome = await Carried.$value.withValue(1) { await app.driver.open(Eats.orderTarget(42)) }
        #expect(outcome.arrival?.replans == 0)
    }

    @Test
    func `a driver with a region changes no other tab`() async throws {
        app.driver.regions["main"] = StackAddress("orders")
        #expect(await app.driver.open(Eats.orderTarget(42)).arrival != nil)
        #expect(app.host.shown.sketch == "[menu] *[orders orders/42] [account]")
        guard case .refused(.outsideRegion) = await app.driver.select("account") else {
            Issue.record("left its region")
            return
        }
        #expect(app.host.shown.sketch == "[menu] *[orders orders/42] [account]")
    }

    @Test
    func `a driver reports plans, steps and events in order`() async throws {
        _ = await app.driver.open(Eats.orderTarget(42))
        try app.host.goBack()
        let words = app.recorder.updates.map { update in
            switch update {
            case .planned(let plan, "main", 0, .app): "\(plan.steps.count) planned"
            case .performed: "performed"
            case .happened(.wentBack, in: "main"): "went back"
            default: "something else: \(update)"
            }
        }
        #expect(words == ["2 planned", "performed", "performed", "went back"])
    }
}

private enum Carried {
    @TaskLocal static var value: Int?
}
