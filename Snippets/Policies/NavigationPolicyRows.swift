// Checks the rows of the guide "Policies", and prints them as tables.
import SwitchyardNavigation

func order(_ id: Int) -> RouteReference { RouteReference("order", ["id": ["\(id)"]]) }
let orders = RouteReference("orders")
let basket = NavigationTarget(RouteReference("basket"), branches: ["orders", "menu"])
let detail = NavigationTarget(order(42), parents: [orders], branches: ["orders"])
let courier = NavigationTarget(
    RouteReference("courier", ["id": ["42"]]), parents: [orders, order(42)], branches: ["orders"])

let tabs = [("menu", RouteReference("menu")), ("orders", orders)]
let fresh = NavigationState(try NavigationScene("main", tabs: tabs, selected: "menu"))
let atOther = try open(NavigationTarget(order(1), parents: [orders], branches: ["orders"]), in: fresh)
let atHelp = try open(NavigationTarget(RouteReference("help")), in: atOther) { $0.backStack = .onTop }
let atOrder = try open(detail, in: fresh)
let above = try open(NavigationTarget(RouteReference("help")), in: atOrder) { $0.backStack = .onTop }
let atBasket = try open(basket, in: fresh) { ($0.presentation, $0.backStack) = (.modal, .onTop) }
guard let scene = atOther.scene("main") else { preconditionFailure("there is no scene") }
let photographed = try atOther.applying([
    NavigationStep(.push(NavigationEntry(scene.nextEntry, .foreign("camera")), at: StackAddress("orders")), in: "main")
])

try rows(
    "modalConflict", opening: detail, from: [atBasket],
    [
        (".dismiss", { $0.modalConflict = .dismiss }, ["[menu] *[orders › order 42]"]),
        (".keep", { $0.modalConflict = .keep }, ["*[menu] [orders] + sheet [basket › order 42]"]),
        (
            ".presentOnTop", { $0.modalConflict = .presentOnTop },
            ["*[menu] [orders] + sheet [basket] + sheet [order 42]"]
        ),
        (".refuse", { $0.modalConflict = .refuse }, ["refused"]),
    ])
let found = ["[menu] *[orders › order 42]"]
try rows(
    "launchMode", opening: detail, from: [atOrder, above],
    [
        (".standard", { $0.launchMode = .standard }, found + found),
        (".singleTop", { $0.launchMode = .singleTop }, found + found),
        (".singleTask", { $0.launchMode = .singleTask }, found + found),
    ])
try rows(
    "backStack", opening: courier, from: [atHelp],
    [
        (".declared", { $0.backStack = .declared }, ["[menu] *[orders › order 42 › courier 42]"]),
        (".onTop", { $0.backStack = .onTop }, ["[menu] *[orders › order 1 › help › courier 42]"]),
        (".dropping(1)", { $0.backStack = .dropping(1) }, ["[menu] *[orders › order 1 › courier 42]"]),
        (".aboveRoot", { $0.backStack = .aboveRoot }, ["[menu] *[orders › courier 42]"]),
        (".alone", { $0.backStack = .alone }, ["[menu] *[courier 42]"]),
    ])
try rows(
    "foreignEntries", opening: detail, from: [photographed],
    [
        (
            ".keep", { $0.foreignEntries = .keep },
            ["[menu] *[orders › order 1 › !camera › order 42]"]
        ),
        (".remove", { $0.foreignEntries = .remove }, ["[menu] *[orders › order 42]"]),
    ])

func open(
    _ target: NavigationTarget, in state: NavigationState, _ change: (inout NavigationPolicy) -> Void = { _ in }
) throws -> NavigationState {
    var policy = NavigationPolicy()
    change(&policy)
    return try NavigationPlanner(state, policy: policy).open(target).goal
}

/// Prints a table with the result of each value of a policy, or for several states with the steps from each.
func rows(
    _ policy: String, opening target: NavigationTarget, from starts: [NavigationState],
    _ values: [(name: String, change: (inout NavigationPolicy) -> Void, after: [String])]
) throws {
    let columns = starts.count == 1 ? ["steps", "after"] : starts.map { "from `\(drawing($0))`" }
    print("| `\(policy)` | \(columns.joined(separator: " | ")) |")
    for value in values {
        var cells: [String] = []
        for (start, expected) in zip(starts, value.after) {
            var planner = NavigationPlanner(start)
            value.change(&planner.policy)
            let plan = try? planner.open(target)
            let after = plan.map { drawing($0.goal) } ?? "refused"
            precondition(after == expected, after)
            cells.append(words(plan?.steps ?? []))
            if starts.count == 1 { cells.append(plan == nil ? after : "`\(after)`") }
        }
        print("| `\(value.name)` | \(cells.joined(separator: " | ")) |")
    }
    print("")
}

func drawing(_ state: NavigationState) -> String {
    func name(_ entry: NavigationEntry) -> String {
        switch entry.content {
        case .route(let route): ([route.name] + route.parameters.values.joined()).joined(separator: " ")
        case .foreign(let name): "!\(name)"
        }
    }
    func stacks(_ container: NavigationContainer) -> String {
        container.branches.map { branch in
            let entries = branch.entries.map(name).joined(separator: " › ")
            if container.kind == .screen { return "(\(entries))" }
            let isMarked = container.branches.count > 1 && branch.name == container.selected.name
            return "\(isMarked ? "*" : "")[\(entries)]"
        }.joined(separator: " ")
    }
    return state.scenes.map { scene in
        let modals = scene.modals.map { " + \($0.style.rawValue) \(stacks($0.container))" }
        return stacks(scene.root) + modals.joined() + scene.overlays.map { " ^ \(name($0))" }.joined()
    }.joined()
}

func words(_ steps: [NavigationStep]) -> String {
    let words = steps.map { step in
        switch step.change {
        case .select: "select"
        case .push: "push"
        case .pop: "pop"
        case .replace: "replace"
        case .setStack: "set the stack"
        case .present: "present"
        case .dismiss: "dismiss"
        case .presentOverlay: "present the overlay"
        case .dismissOverlay: "dismiss the overlay"
        case .leave: "leave"
        case .openScene: "open a scene"
        }
    }
    return words.isEmpty ? "–" : words.joined(separator: ", ")
}
