import SwitchyardNavigation
import Testing

/// Going back, and selecting tabs.
struct BackTests {
    /// Orders, order 1, the basket; above them a sheet with the account and order 2; above it an overlay.
    static func deep() throws -> NavigationState {
        var state = try NavigationState(Eats.tabs()).after { try $0.open(Eats.orderTarget(1)) }
        let onTop = NavigationPolicy.with { ($0.backStack, $0.modalConflict) = (.onTop, .keep) }
        state = try state.after(onTop) { try $0.open(NavigationTarget(Eats.basket)) }
        state = try state.after(.with { $0.presentation = .modal }) { try $0.open(NavigationTarget(Eats.account)) }
        state = try state.after(onTop) { try $0.open(NavigationTarget(Eats.order(2))) }
        return try state.after(.with { $0.presentation = .overlay }) { try $0.open(NavigationTarget(Eats.menu)) }
    }

    static let rows: [(Int, String, Int)] = [
        (0, "[menu] *[orders orders/1 basket] [account] + sheet [account orders/2] ^ menu", 0),
        (1, "[menu] *[orders orders/1 basket] [account] + sheet [account orders/2]", 1),
        (2, "[menu] *[orders orders/1 basket] [account] + sheet [account]", 2),
        (3, "[menu] *[orders orders/1 basket] [account]", 2),
        (4, "[menu] *[orders orders/1] [account]", 3),
        (5, "[menu] *[orders] [account]", 3),
    ]

    @Test(arguments: rows)
    func `going back removes what is visible, level by level`(_ count: Int, _ expected: String, _ steps: Int) throws {
        let plan = try NavigationPlanner(Self.deep()).back(count)
        #expect(plan.goal.main.sketch == expected)
        #expect(plan.steps.count == steps)
    }

    @Test
    func `going back stops at the root`() throws {
        #expect(throws: PlanRefusal.notEnoughEntries(asked: 6, available: 5)) {
            try NavigationPlanner(Self.deep()).back(6)
        }
    }

    @Test
    func `going back to a route finds its nearest entry, even below a sheet`() throws {
        let planner = NavigationPlanner(try Self.deep())
        #expect(
            try planner.back(to: "orders.detail").goal.main.sketch
                == "[menu] *[orders orders/1 basket] [account] + sheet [account orders/2]")
        #expect(
            try planner.back(to: "orders.detail", ["id": ["1"]]).goal.main.sketch
                == "[menu] *[orders orders/1] [account]")
        #expect(try planner.back(to: "basket", further: 2).goal.main.sketch == "[menu] *[orders] [account]")
        #expect(throws: PlanRefusal.unknownEntry("orders.detail")) {
            try planner.back(to: "orders.detail", ["id": ["3"]])
        }
    }

    @Test
    func `going back to the root dismisses modals if the policy allows it`() throws {
        let state = try Self.deep()
        #expect(try NavigationPlanner(state).backToRoot().goal.main.sketch == "[menu] *[orders] [account] ^ menu")
        let keeping = NavigationPlanner(state, policy: .with { $0.modalConflict = .keep })
        #expect(
            try keeping.backToRoot().goal.main.sketch
                == "[menu] *[orders orders/1 basket] [account] + sheet [account] ^ menu")
    }

    @Test
    func `selecting the selected tab goes back to its root or does nothing, as the policy says`() throws {
        let state = try NavigationState(Eats.tabs()).after { try $0.open(Eats.orderTarget(1)) }
        #expect(try NavigationPlanner(state).select("orders").goal.main.sketch == "[menu] *[orders] [account]")
        #expect(
            try NavigationPlanner(state).select("menu").goal.main.sketch == "*[menu] [orders orders/1] [account]")
        let still = NavigationPlanner(state, policy: .with { $0.reselection = .nothing })
        #expect(try still.select("orders").steps == [])
    }
}
