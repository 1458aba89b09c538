import SwitchyardNavigation
import SwitchyardSupport
import Testing

/// Plans that a region does not allow.
struct RegionRefusalTests {
    /// The step that a planner refuses as outside of the region.
    static func refused(
        _ state: NavigationState, _ policy: NavigationPolicy = NavigationPolicy(),
        in region: StackAddress = RegionTests.orders, _ plan: (NavigationPlanner) throws -> NavigationPlan
    ) -> NavigationStep.Change? {
        do {
            _ = try plan(RegionTests.planner(state, policy, in: region))
        } catch PlanRefusal.outsideRegion(let step) {
            return step.scene == "main" || step.scene == "second" ? step.change : nil
        } catch {
            Issue.record(error)
        }
        return nil
    }

    @Test
    func `a region does not include another tab`() throws {
        let state = try RegionTests.fresh()
        let entry = NavigationEntry(state.main.nextEntry, .route(Eats.basket))
        let push = NavigationStep.Change.push(entry, at: StackAddress("menu"))
        let named = NavigationPolicy.with { $0.branch = .named("menu") }
        #expect(Self.refused(state) { try $0.open(NavigationTarget(Eats.basket, branches: ["menu"])) } == push)
        #expect(Self.refused(state, named) { try $0.open(NavigationTarget(Eats.basket)) } == push)
        #expect(Self.refused(state) { try $0.select("account") } == .select(StackAddress("account")))
        let planner = RegionTests.planner(state)
        #expect(throws: PlanRefusal.unknownBranch("search")) { try planner.select("search") }
        #expect(throws: PlanRefusal.unknownBranch("search")) {
            try planner.open(NavigationTarget(Eats.basket, branches: ["search"]))
        }
    }

    @Test(arguments: NavigationPolicy.ModalConflictPolicy.allCases)
    func `in a region, a modal of the app is not dismissed, and nothing is shown in it or above it`(
        _ modal: NavigationPolicy.ModalConflictPolicy
    ) throws {
        let policy = NavigationPolicy.with { $0.modalConflict = modal }
        let state = try RegionTests.inSheet().presentingForeign("Login")
        let login = try #require(state.main.modals.last).id
        let plans: [RegionTests.Plan] = [
            { try $0.open(Eats.orderTarget(42)) }, { try $0.back() }, { try $0.backToRoot() },
            { try $0.select("orders") },
        ]
        for plan in plans { #expect(Self.refused(state, policy, plan) == .dismiss(login)) }
    }

    @Test
    func `a region does not include a modal above another tab`() throws {
        let state = try RegionTests.fresh().after(RegionTests.sheet) { try $0.open(NavigationTarget(Eats.basket)) }
        let sheet = try #require(state.main.modals.last).id
        #expect(Self.refused(state) { try $0.open(Eats.orderTarget(42)) } == .dismiss(sheet))
    }

    @Test
    func `a region does not include overlays`() throws {
        let state = try RegionTests.atOrder()
        let entry = NavigationEntry(state.main.nextEntry, .route(Eats.basket))
        let opened = Self.refused(state, RegionTests.overlay) { try $0.open(NavigationTarget(Eats.basket)) }
        #expect(opened == .presentOverlay(entry))
        let covered = try state.after(RegionTests.overlay) { try $0.open(NavigationTarget(Eats.basket)) }
        // The region allows going back twice; the overlay above it cannot be removed.
        #expect(Self.refused(covered) { try $0.back(2) } == .dismissOverlay(entry.id))
    }

    @Test
    func `going back ends at the root of the region`() throws {
        let state = try RegionTests.inSheet()
        #expect(throws: PlanRefusal.notEnoughEntries(asked: 4, available: 3)) { try RegionTests.planner(state).back(4) }
        #expect(throws: PlanRefusal.unknownEntry("menu")) { try RegionTests.planner(state).back(to: "menu") }
        let sheet = try #require(state.main.modals.first).id
        let flow = StackAddress("main", in: sheet)
        #expect(Self.refused(state, in: flow) { try $0.back(2) } == .dismiss(sheet))
        #expect(Self.refused(state, in: flow) { try $0.back(to: "orders.list") } != nil)
        #expect(Self.refused(state, in: flow) { try $0.select("orders") } != nil)
    }

    @Test
    func `a region does not include a new or another scene`() throws {
        let state = try RegionTests.atOrder()
        let second = NavigationScene("second", stack: Eats.menu)
        let opened = Self.refused(state) { try $0.open(NavigationTarget(Eats.basket), inNew: second) }
        guard case .openScene(let scene) = opened else {
            Issue.record("\(String(describing: opened))")
            return
        }
        #expect(scene.sketch == "[menu basket]")
        let both = try NavigationState([state.main, second], focus: "main")
        #expect(Self.refused(both) { try $0.plan(to: scene) } != nil)
        #expect(try RegionTests.planner(both).plan(to: second).steps == [])
    }

    @Test
    func `in a region, a plan to a given scene may change only the region`() throws {
        let state = try RegionTests.atOrder()
        let popped = try state.after { try $0.back() }.main
        #expect(try RegionTests.planner(state).plan(to: popped).steps.count == 1)
        let elsewhere = try state.after { try $0.select("menu") }.main
        #expect(Self.refused(state) { try $0.plan(to: elsewhere) } == .select(StackAddress("menu")))
        let hidden = try state.after { try $0.select("menu") }
        let sheet = try hidden.after(RegionTests.sheet) { try $0.open(NavigationTarget(Eats.basket)) }
        #expect(Self.refused(hidden) { try $0.plan(to: sheet.main) } != nil)
    }

    @Test(arguments: [StackAddress("search"), StackAddress("main", in: EntryID(rawValue: 99)), StackAddress("main\n")])
    func `a refusal names a region that does not exist`(_ region: StackAddress) throws {
        let planner = RegionTests.planner(try RegionTests.atOrder(), in: region)
        #expect(throws: PlanRefusal.unknownRegion(region)) { try planner.open(Eats.orderTarget(42)) }
        #expect(throws: PlanRefusal.unknownRegion(region)) { try planner.back() }
        #expect(throws: PlanRefusal.unknownRegion(region)) { try planner.select("orders") }
        #expect(!PlanRefusal.unknownRegion(region).description.contains("\n"))
    }

    @Test
    func `a refusal describes the step in words`() throws {
        let name = "orders\u{1B}[2J\n"
        let (entry, place) = (NavigationEntry(.maximum, .foreign(name)), StackAddress(name))
        let changes: [(NavigationStep.Change, String)] = [
            (.select(place), "select orders"), (.push(entry, at: place), "push #9007199254740991 in orders"),
            (.pop(to: .maximum, at: place), "go back to #9007199254740991 in orders"),
            (.replace(with: entry, at: place), "replace the top of orders"),
            (.setStack([entry], at: place), "change the stack orders"),
            (.present(PresentedModal(.maximum, .sheet, .screen(entry))), "present #"),
            (.dismiss(.maximum), "dismiss #"),
            (.presentOverlay(entry), "present the overlay #"), (.dismissOverlay(.maximum), "dismiss the overlay #"),
            (.leave(link: name), "leave to 'orders"),
            (.openScene(NavigationScene(SceneID(rawValue: name), stack: Eats.menu)), "open the scene 'orders"),
        ]
        for (change, words) in changes {
            let text = PlanRefusal.outsideRegion(NavigationStep(change, in: "main")).description
            #expect(text.contains(words))
            #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(text.debugDescription)")
        }
    }
}
