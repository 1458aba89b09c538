import ConformanceSupport
import SwitchyardNavigation
import SwitchyardSupport
import Testing

/// lpd-mvvm-kit: the behaviour of its source, whose view models form a navigation state without screens.
struct LPDMVVMKitTests {
    @Test(arguments: LPDMVVMKit.suite.runnable)
    func `a row of lpd-mvvm-kit gives the expected result, or a listed difference`(row: ConformanceCase) {
        LPDMVVMKit.suite.check(row)
    }

    @Test func `all 11 rows of lpd-mvvm-kit are run or listed as out of scope`() {
        LPDMVVMKit.suite.checkCounts()
    }
}

enum LPDMVVMKit {
    static let suite = StackCases("lpd_mvvm_kit").suite(
        "lpd_mvvm_kit", total: 11,
        meanings: [
            "{vc: factory(viewModel), vmStack: mirrors vc stack}": "push order: [menu dish order]",
            "{keepsRoot: true}": "[menu]; then refused",
            "{missing: no-op}": "nothing",
            "{vmStack: only root left (trimmed on a background queue)}": "[menu]",
            "{presentedViewModel: set, presentingViewModel: set}": "[menu dish] + sheet [order]",
            "{presentedViewModel: cleared}": "[menu dish]",
            "{rejects: any view controller without a view model}": "rejects",
            "{selectedViewModel: viewModels[index]}": "orders",
            "{vmStack: also popped (both directions are synchronized)}": "[menu]",
        ],
        differences: [
            DeliberateDifference("a missing entry is refused by name instead of ignored", ["lpd-003": "refused"]),
            DeliberateDifference(
                "a screen without a route is a foreign entry, which a state can contain", ["lpd-007": "[menu !Map]"]),
        ],
        outOfScope: [
            OutOfScope("screens are declared separately from routes", ["lpd-009"]),
            OutOfScope("types are not looked up by name", ["lpd-010"]),
        ],
        words: { $0["expect"]?.text ?? "" },
        run: { _, row in try run(row["op"]?.string ?? "") })

    private static func run(_ operation: String) throws -> String {
        let start = NavigationState(try .stack("menu", "dish"))
        let planner = NavigationPlanner(start, policy: .with { $0.backStack = .onTop })
        let order = NavigationTarget(RouteReference("order"))
        let main = StackAddress(NavigationContainer.mainBranch)
        let presented = try start.after(.with { $0.presentation = .modal }) { try $0.open(order) }
        switch operation {
        case "pushViewModel":
            // The state describes what is visible, and the steps are what a host does to the screens.
            let plan = try planner.open(order)
            return "\(plan.phrase(from: start)): \(plan.goal.main.stacks)"
        case "popViewModel":
            let popped = try planner.back().goal
            do { return try NavigationPlanner(popped).back().phrase(from: popped) } catch {
                return "\(popped.main.stacks); then refused"
            }
        case "popToViewModel": return try planner.back(to: "order").phrase(from: start)
        case "popToRootViewModel":
            return try NavigationPlanner(planner.open(order).goal).backToRoot().goal.main.stacks
        case "presentNavigationViewModel": return presented.main.stacks
        case "dismissNavigationViewModel": return try NavigationPlanner(presented).back().goal.main.stacks
        case "setViewModels":
            let foreign = NavigationEntry(start.main.nextEntry, .foreign("Map"))
            let entries = [start.main.root.selected.root, foreign]
            return try start.applying([NavigationStep(.setStack(entries, at: main), in: "main")]).main.stacks
        case "tab.selectedIndex":
            let scene = try NavigationScene(
                "main", tabs: [("menu", RouteReference("menu")), ("orders", RouteReference("orders"))], selected: "menu"
            )
            let tabs = NavigationState(scene)
            return try tabs.after(NavigationPolicy()) { try $0.select("orders") }.main.visibleEntry.name
        case "user swipes back":
            let swipe = NavigationStep.Change.pop(to: start.main.root.selected.root.id, at: main)
            return try start.applying([NavigationStep(swipe, in: "main")]).main.stacks
        default: return "unknown operation"
        }
    }
}
