import ConformanceSupport
import SwitchyardNavigation
import SwitchyardSupport
import Testing

/// JSDVCRouter: the behaviour of its demo and its source.
///
/// The app has four tabs. In the first one, which is selected, is a stack of four screens. Call keys of JSDVCRouter
/// correspond to policies here.
struct JSDVCRouterStackTests {
    @Test(arguments: JSDVCRouter.suite.runnable)
    func `a row of JSDVCRouter gives the expected result, or a listed difference`(row: ConformanceCase) {
        JSDVCRouter.suite.check(row)
    }

    @Test func `all 27 rows of JSDVCRouter are run or listed as out of scope`() {
        JSDVCRouter.suite.checkCounts()
    }
}

enum JSDVCRouter {
    static let suite = StackCases("jsdvcrouter").suite(
        "jsdvcrouter", total: 27,
        meanings: [
            "pop to first instance of class": "pop 3",
            "pop to that page then offset more": "pop 2",
            "replace stack with [root, new] /home/Appear": "set [JSDHomeVC, /home/Appear]",
            "drop last 2 then push /home/Appear": "set [JSDHomeVC, JSDListVC, /home/Appear]",
            "present wrapped /home/Appear": "present sheet stack /home/Appear",
        ],
        differences: [
            DeliberateDifference(
                "values belong to the route that is opened, and selecting a tab opens no route",
                ["jsd-010": "select tab 1", "jsd-011": "select tab 2"]),
            DeliberateDifference(
                "a defect of JSDVCRouter: it does not check the number of tabs, and crashes", ["jsd-013": "refused"]),
            DeliberateDifference(
                "a defect of JSDVCRouter: it reports a navigation that happened as failed", ["jsd-016": "pop 3"]),
        ],
        outOfScope: [
            OutOfScope("whether a user is signed in is checked before planning", ["jsd-002"]),
            OutOfScope("objects are stored outside the state, under the identity of an entry", ["jsd-007"]),
            OutOfScope("the values of a route are declared with it, and checked when a link is matched", ["jsd-024"]),
            OutOfScope("the time when routes are registered", ["jsd-026"]),
            OutOfScope("the list of routes", ["jsd-027"]),
        ],
        words: words, run: run)

    /// The result in the data of a row: the action, the screen, and its values.
    @Sendable private static func words(_ row: RowValue) -> String {
        let expected = row["expect"] ?? .null
        if expected["crash"]?.bool == true { return "crash" }
        guard var text = expected["action"]?.string else {
            return expected["handled"]?.bool == false ? "refused" : "no action"
        }
        if let wrapped = expected["wrapped"]?.bool { text = "present sheet \(wrapped ? "stack" : "screen")" }
        if text == "present" { text = "present sheet screen" }
        if let link = row["url"]?.string, link.hasPrefix("/home/") { text += " \(link)" }
        if let values = expected["injected"] { text += " \(values.text)" }
        return expected["handled"]?.bool == false ? "\(text), refused" : text
    }

    @Sendable private static func run(_ id: String, _ row: RowValue) throws -> String {
        let link = row["url"]?.string ?? ""
        let keys = row["params"] ?? .null
        let start = NavigationState(try scene(row["state"]?.string))
        var planner = NavigationPlanner(start)
        planner.policy.backStack = .onTop
        let count = keys["JSDVCRouteBackIndex"]?.int
        let plan: NavigationPlan
        if link == "/back", keys["JSDVCRouteBackIndex"]?.string == "root" {
            plan = try planner.backToRoot()
        } else if link == "/back", let page = keys["JSDVCRouteBackPage"]?.string {
            plan = try planner.back(to: page, further: keys["JSDVCRouteBackPageOffset"]?.int ?? 0)
        } else if link == "/back" {
            plan = try planner.back(count ?? 1)
        } else if link.hasPrefix("/rootTab/") {
            plan = try planner.select(String(link.dropFirst("/rootTab/".count)))
        } else {
            if keys["JSDVCRouteSegue"]?.string == "modal" {
                planner.policy.presentation = .modal
                planner.policy.wrapsModals = keys["JSDVCRouteNeedNavigation"]?.bool ?? false
            }
            if keys["JSDVCRouteBackIndex"]?.string == "root" { planner.policy.backStack = .aboveRoot }
            if let count { planner.policy.backStack = .dropping(count) }
            let values = keys.object.filter { !$0.key.hasPrefix("JSDVCRoute") }.mapValues { [$0.text] }
            plan = try planner.open(NavigationTarget(RouteReference(link, values)))
        }
        return plan.phrase(from: start)
    }

    /// The scene before a row.
    private static func scene(_ state: String?) throws -> NavigationScene {
        let stack = try NavigationScene.stack("JSDHomeVC", "JSDListVC", "JSDCafeVC", "JSDDishVC").root.selected.entries
        func entry(_ number: Int, _ name: String) -> NavigationEntry { .numbered(number, RouteReference(name)) }
        let tabs = try NavigationContainer(
            .tabs,
            [NavigationBranch("0", root: stack[0], above: Array(stack.dropFirst()))]
                + (1...3).map { NavigationBranch("\($0)", root: entry($0 + 4, "JSDTab\($0)VC")) },
            selected: "0")
        switch state {
        case nil: return try NavigationScene("main", root: tabs)
        case "modal without navigation":
            let modal = PresentedModal(entry(9, "modal").id, .sheet, .screen(entry(10, "JSDModalVC")))
            return try NavigationScene("main", root: tabs, modals: [modal])
        case "visible controller without navigation":
            return try NavigationScene("main", root: .screen(entry(1, "JSDHomeVC")))
        default: throw UnknownState(name: state ?? "")
        }
    }

    private struct UnknownState: Error { let name: String }
}

extension RowValue {
    /// The number as an integer.
    fileprivate var int: Int? {
        guard case .number(let number) = self else { return nil }
        return Int(exactly: number)
    }
}
