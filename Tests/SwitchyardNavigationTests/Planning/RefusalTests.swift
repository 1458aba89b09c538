import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation

/// Requests that are refused.
struct RefusalTests {
    static func sheet(_ style: ModalStyle) throws -> NavigationState {
        try NavigationState(Eats.tabs()).after(.with { ($0.presentation, $0.modalStyle) = (.modal, style) }) {
            try $0.open(NavigationTarget(Eats.basket))
        }
    }

    @Test
    func `a refusal names the modal in the way`() throws {
        let state = try Self.sheet(.fullScreen)
        let modal = try #require(state.main.modals.first)
        let planner = NavigationPlanner(state, policy: .with { $0.modalConflict = .refuse })
        #expect(throws: PlanRefusal.modalPresented(modal.id)) { try planner.open(Eats.orderTarget(42)) }
        #expect(throws: PlanRefusal.modalPresented(modal.id)) { try planner.select("orders") }
        #expect(throws: PlanRefusal.modalPresented(modal.id)) { try planner.backToRoot() }
    }

    @Test(arguments: [NavigationPolicy.ModalConflictPolicy.keep, .presentOnTop])
    func `no route can be shown above an alert`(_ modal: NavigationPolicy.ModalConflictPolicy) throws {
        let state = try Self.sheet(.alert)
        let alert = try #require(state.main.modals.first)
        #expect(throws: PlanRefusal.alertPresented(alert.id)) {
            try NavigationPlanner(state, policy: .with { $0.modalConflict = modal }).open(Eats.orderTarget(42))
        }
    }

    @Test
    func `a foreign screen is not popped`() throws {
        let state = try NavigationState(Eats.tabs()).pushingForeign("Map")
        let map = state.main.contentEntry
        #expect(throws: PlanRefusal.foreignEntryKept(map)) { try NavigationPlanner(state).back() }
        #expect(throws: PlanRefusal.foreignEntryKept(map)) { try NavigationPlanner(state).backToRoot() }
        let policy = NavigationPolicy.with { $0.backStack = .alone }
        #expect(throws: PlanRefusal.foreignEntryKept(map)) {
            try NavigationPlanner(state, policy: policy).open(NavigationTarget(Eats.basket))
        }
        let allowed = NavigationPolicy.with { $0.foreignEntries = .remove }
        #expect(try state.after(allowed) { try $0.back() }.main.sketch == "*[menu] [orders] [account]")
    }

    @Test
    func `nothing is presented above a modal that covers the views of a host, unless the policy removes it`() throws {
        let start = NavigationState(try Eats.tabs())
        let share = NavigationEntry(EntryID(number: start.main.nextEntry.rawValue + 1), .foreign("Share"))
        let modal = PresentedModal(start.main.nextEntry, .sheet, .screen(share))
        let state = try start.applying([NavigationStep(.present(modal), in: start.main.id)])
        var planner = NavigationPlanner(
            state, policy: .with { ($0.presentation, $0.modalConflict) = (.modal, .presentOnTop) })
        #expect(try planner.open(NavigationTarget(Eats.basket)).goal.scene(start.main.id)?.modals.count == 2)
        planner.covering = [modal.id]
        #expect(throws: PlanRefusal.foreignEntryKept(share)) { try planner.open(NavigationTarget(Eats.basket)) }
        planner.policy.foreignEntries = .remove
        let plan = try planner.open(NavigationTarget(Eats.basket))
        #expect(plan.steps.first?.change == .dismiss(modal.id))
        #expect(plan.goal.scene(start.main.id)?.modals.count == 1)
    }

    @Test
    func `a refusal names the unknown tab, scene or entry`() throws {
        let state = NavigationState(try Eats.tabs())
        let planner = NavigationPlanner(state)
        #expect(throws: PlanRefusal.unknownBranch("search")) { try planner.select("search") }
        #expect(throws: PlanRefusal.unknownBranch("search")) {
            try planner.open(NavigationTarget(Eats.basket, branches: ["search"]))
        }
        #expect(throws: PlanRefusal.unknownBranch("search")) {
            try NavigationPlanner(state, policy: .with { $0.branch = .named("search") }).open(Eats.orderTarget(1))
        }
        #expect(throws: PlanRefusal.unknownScene("other")) { try NavigationPlanner(state, scene: "other").back() }
        #expect(throws: PlanRefusal.noScene) { try NavigationPlanner(NavigationState([], focus: nil)).back() }
        #expect(throws: PlanRefusal.unreachable) { try planner.plan(to: Eats.stack) }
        #expect(throws: PlanRefusal.unknownEntry("basket")) { try planner.back(to: "basket") }
    }

    @Test(arguments: [(1, 0), (-1, 0), (Int.max, 0)])
    func `going back further than possible is refused`(_ asked: Int, _ available: Int) throws {
        let state = NavigationState(try Eats.tabs())
        #expect(throws: PlanRefusal.notEnoughEntries(asked: asked, available: available)) {
            try NavigationPlanner(state).back(asked)
        }
    }

    @Test
    func `the last identity is not used`() throws {
        let scene = try NavigationScene(
            "main", root: .stack(NavigationEntry(#require(EntryID(rawValue: 1)), .route(Eats.menu))),
            nextEntry: EntryID.maximum)
        #expect(throws: PlanRefusal.identitiesExhausted) {
            try NavigationPlanner(NavigationState(scene)).open(NavigationTarget(Eats.basket))
        }
    }

    @Test
    func `untrusted names are printed without control characters`() throws {
        let name = "orders\u{1B}[2J\n"
        let scene = SceneID(rawValue: name)
        let step = NavigationStep(.select(StackAddress(name)), in: scene)
        let texts = [
            InvalidNavigation.Reason.emptyBranch(name).description,
            InvalidNavigation.Reason.duplicateBranch(name).description,
            InvalidNavigation.Reason.unknownSelection(name).description,
            InvalidNavigation.Reason.duplicateScene(scene).description,
            InvalidNavigation.Reason.unknownFocus(scene).description, PlanRefusal.unknownScene(scene).description,
            PlanRefusal.duplicateScene(scene).description, PlanRefusal.unknownBranch(name).description,
            PlanRefusal.unknownEntry(name).description,
            InvalidNavigation(step, .unknownScene(scene)).description,
            InvalidNavigation(step, .duplicateScene(scene)).description,
            InvalidNavigation(step, .unknownStack(StackAddress(name))).description,
            InvalidNavigation(step, .emptyStack(StackAddress(name))).description,
            InvalidNavigation(step, .oneScreenOnly(StackAddress(name))).description,
        ]
        for text in texts {
            #expect(text.contains("orders"))
            #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(text.debugDescription)")
        }
    }
}
