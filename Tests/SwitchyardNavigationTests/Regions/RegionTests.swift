import SwitchyardNavigation
import Testing

/// A planner with a region: one tab or one flow of the app.
struct RegionTests {
    typealias Plan = @Sendable (NavigationPlanner) throws -> NavigationPlan

    static let orders = StackAddress("orders")

    static func planner(
        _ state: NavigationState, _ policy: NavigationPolicy = NavigationPolicy(), in region: StackAddress = orders
    ) -> NavigationPlanner {
        NavigationPlanner(state, policy: policy, region: region)
    }

    /// The menu is visible, and the stack of orders has only its root.
    static func fresh() throws -> NavigationState { NavigationState(try Eats.tabs()) }

    /// An order is visible above the list of orders, and the tab of the menu contains a restaurant.
    static func atOrder() throws -> NavigationState {
        let menu = NavigationTarget(Eats.restaurant("roma"), branches: ["menu"])
        return try fresh().after { try $0.open(menu) }.after { try $0.open(Eats.orderTarget(1)) }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var policy = NavigationPolicy()
        var start: @Sendable () throws -> NavigationState = { try RegionTests.atOrder() }
        var plan: Plan
        var expected: String
        var steps: Int
    }

    static let sheet = NavigationPolicy.with { $0.presentation = .modal }
    static let overlay = NavigationPolicy.with { $0.presentation = .overlay }
    static let inSheet: @Sendable () throws -> NavigationState = {
        let keep = NavigationPolicy.with { $0.modalConflict = .keep }
        return try atOrder().after(sheet) { try $0.open(NavigationTarget(Eats.basket, branches: ["orders"])) }
            .after(keep) { try $0.open(NavigationTarget(Eats.order(3))) }
    }

    static let rows = [
        Row(
            testDescription: "a route opens in the region, which is then visible", start: { try RegionTests.fresh() },
            plan: { try $0.open(Eats.orderTarget(42)) }, expected: "[menu] *[orders orders/42] [account]", steps: 2),
        Row(
            testDescription: "a route without a tab opens in the region, not in the selected tab",
            start: { try RegionTests.fresh() }, plan: { try $0.open(NavigationTarget(Eats.basket)) },
            expected: "[menu] *[orders basket] [account]", steps: 2),
        Row(
            testDescription: "of several declared tabs, the region's is used", start: { try RegionTests.fresh() },
            plan: { try $0.open(NavigationTarget(Eats.basket, branches: ["menu", "orders"])) },
            expected: "[menu] *[orders basket] [account]", steps: 2),
        Row(
            testDescription: "a route in another tab is opened again", policy: .with { $0.launchMode = .singleTask },
            plan: { try $0.open(NavigationTarget(Eats.restaurant("roma"))) },
            expected: "[menu restaurants/roma] *[orders restaurants/roma] [account]", steps: 1),
        Row(
            testDescription: "a sheet above its parents", policy: sheet, start: { try RegionTests.fresh() },
            plan: { try $0.open(Eats.orderTarget(42)) },
            expected: "[menu] *[orders] [account] + sheet [orders/42]", steps: 2),
        Row(
            testDescription: "the region's own sheet is dismissed", start: inSheet,
            plan: { try $0.open(Eats.orderTarget(2)) },
            expected: "[menu restaurants/roma] *[orders orders/2] [account]", steps: 2),
        Row(
            testDescription: "the region's own sheet is kept", policy: .with { $0.modalConflict = .keep },
            start: inSheet, plan: { try $0.open(Eats.orderTarget(2)) },
            expected: "[menu restaurants/roma] *[orders orders/1] [account] + sheet [basket orders/3 orders/2]",
            steps: 1),
        Row(
            testDescription: "going back, level by level", start: inSheet, plan: { try $0.back(3) },
            expected: "[menu restaurants/roma] *[orders] [account]", steps: 2),
        Row(
            testDescription: "going back to a route below the sheet", start: inSheet,
            plan: { try $0.back(to: "orders.detail", ["id": ["1"]]) },
            expected: "[menu restaurants/roma] *[orders orders/1] [account]", steps: 1),
        Row(
            testDescription: "going back to the root of the region", start: inSheet, plan: { try $0.backToRoot() },
            expected: "[menu restaurants/roma] *[orders] [account]", steps: 2),
        Row(
            testDescription: "going back below an overlay, which stays",
            start: { try RegionTests.atOrder().after(overlay) { try $0.open(NavigationTarget(Eats.menu)) } },
            plan: { try $0.back() }, expected: "[menu restaurants/roma] *[orders] [account] ^ menu", steps: 1),
        Row(
            testDescription: "selecting the region's hidden tab shows it",
            start: { try RegionTests.atOrder().after { try $0.select("menu") } }, plan: { try $0.select("orders") },
            expected: "[menu restaurants/roma] *[orders orders/1] [account]", steps: 1),
        Row(
            testDescription: "selecting the region's tab again goes back to its root",
            plan: { try $0.select("orders") },
            expected: "[menu restaurants/roma] *[orders] [account]", steps: 1),
        Row(
            testDescription: "leaving the app", plan: { try $0.leave(to: "https://partner.example/") },
            expected: "[menu restaurants/roma] *[orders orders/1] [account]", steps: 1),
    ]

    @Test(arguments: rows)
    func `a plan in a region gives the expected state`(_ row: Row) throws {
        let start = try row.start()
        let plan = try row.plan(Self.planner(start, row.policy))
        #expect(plan.goal.main.sketch == row.expected)
        #expect(plan.steps.count == row.steps, "\(plan.steps)")
        #expect(try start.applying(plan.steps) == plan.goal)
    }

    @Test
    func `a flow in a sheet can be a region`() throws {
        let start = try Self.inSheet()
        let flow = StackAddress("main", in: try #require(start.main.modals.first).id)
        // The target's tabs are those of the scene, and do not apply to the flow.
        let opened = try Self.planner(start, in: flow).open(Eats.orderTarget(2))
        let below = "[menu restaurants/roma] *[orders orders/1] [account]"
        #expect(opened.goal.main.sketch == below + " + sheet [basket orders orders/2]")
        let above = try Self.planner(start, Self.sheet, in: flow).open(NavigationTarget(Eats.account))
        #expect(above.goal.main.sketch == below + " + sheet [basket orders/3] + sheet [account]")
        #expect(try Self.planner(above.goal, in: flow).back(2).goal.main.sketch == below + " + sheet [basket]")
        #expect(try Self.planner(above.goal, in: flow).backToRoot().goal.main.sketch == below + " + sheet [basket]")
    }
}
