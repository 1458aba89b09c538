// Checks the rows of the guide "Policies", and prints them as tables.
import SwitchyardNavigation

func order(_ id: Int) -> RouteReference { RouteReference("order", ["id": ["\(id)"]]) }
let orders = RouteReference("orders")
let basket = NavigationTarget(RouteReference("basket"), branches: ["orders", "menu"])
let pay = NavigationTarget(RouteReference("pay"))
let detail = NavigationTarget(order(42), parents: [orders], branches: ["orders"])
let courier = NavigationTarget(
    RouteReference("courier", ["id": ["42"]]), parents: [orders, order(42)], branches: ["orders"])

let tabs = [("menu", RouteReference("menu")), ("orders", orders), ("account", RouteReference("account"))]
let fresh = NavigationState(try NavigationScene("main", tabs: tabs, selected: "menu"))
let atOther = try open(NavigationTarget(order(1), parents: [orders], branches: ["orders"]), in: fresh)
let atHelp = try open(NavigationTarget(RouteReference("help")), in: atOther) { $0.backStack = .onTop }
let atOrder = try open(detail, in: fresh)
let above = try open(NavigationTarget(RouteReference("help")), in: atOrder) { $0.backStack = .onTop }
let elsewhere = try NavigationPlanner(atOrder).select("menu").goal
let atBasket = try open(basket, in: fresh) { ($0.presentation, $0.backStack) = (.modal, .onTop) }
guard let scene = atOther.scene("main") else { preconditionFailure("there is no scene") }
let photographed = try atOther.applying([
    NavigationStep(.push(NavigationEntry(scene.nextEntry, .foreign("camera")), at: StackAddress("orders")), in: "main")
])

try rows(
    "modalConflict", opening: detail, from: [atBasket],
    [
        (".dismiss", { $0.modalConflict = .dismiss }, ["[menu] *[orders › order 42] [account]"]),
        (".keep", { $0.modalConflict = .keep }, ["*[menu] [orders] [account] + sheet [basket › order 42]"]),
        (
            ".presentOnTop", { $0.modalConflict = .presentOnTop },
            ["*[menu] [orders] [account] + sheet [basket] + sheet [order 42]"]
        ),
        (".refuse", { $0.modalConflict = .refuse }, ["refused"]),
    ])
let found = ["[menu] *[orders › order 42] [account]"]
try rows(
    "launchMode", opening: detail, from: [atOrder, above, elsewhere],
    [
        (".standard", { $0.launchMode = .standard }, found + found + found),
        (".singleTop", { $0.launchMode = .singleTop }, found + found + found),
        (".singleTask", { $0.launchMode = .singleTask }, found + found + found),
    ])
try rows(
    "backStack", opening: courier, from: [atHelp],
    [
        (".declared", { $0.backStack = .declared }, ["[menu] *[orders › order 42 › courier 42] [account]"]),
        (".onTop", { $0.backStack = .onTop }, ["[menu] *[orders › order 1 › help › courier 42] [account]"]),
        (".dropping(1)", { $0.backStack = .dropping(1) }, ["[menu] *[orders › order 1 › courier 42] [account]"]),
        (".aboveRoot", { $0.backStack = .aboveRoot }, ["[menu] *[orders › courier 42] [account]"]),
        (".alone", { $0.backStack = .alone }, ["[menu] *[courier 42] [account]"]),
    ])
try rows(
    "branch", opening: basket, from: [fresh],
    [
        (".declared", { $0.branch = .declared }, ["[menu] *[orders › basket] [account]"]),
        (".focused", { $0.branch = .focused }, ["*[menu › basket] [orders] [account]"]),
        (".named(\"account\")", { $0.branch = .named("account") }, ["[menu] [orders] *[account › basket]"]),
    ])
try rows(
    "presentation", opening: detail, from: [fresh],
    [
        (".push", { $0.presentation = .push }, ["[menu] *[orders › order 42] [account]"]),
        (".modal", { $0.presentation = .modal }, ["[menu] *[orders] [account] + sheet [order 42]"]),
        (".overlay", { $0.presentation = .overlay }, ["*[menu] [orders] [account] ^ order 42"]),
    ])
try rows(
    "modalStyle", opening: pay, from: [fresh],
    [
        (
            ".sheet", { ($0.presentation, $0.modalStyle) = (.modal, .sheet) },
            ["*[menu] [orders] [account] + sheet [pay]"]
        ),
        (
            ".fullScreen", { ($0.presentation, $0.modalStyle) = (.modal, .fullScreen) },
            ["*[menu] [orders] [account] + full-screen [pay]"]
        ),
        (
            ".popover", { ($0.presentation, $0.modalStyle) = (.modal, .popover) },
            ["*[menu] [orders] [account] + popover [pay]"]
        ),
        (
            ".alert", { ($0.presentation, $0.modalStyle) = (.modal, .alert) },
            ["*[menu] [orders] [account] + alert (pay)"]
        ),
    ])
try rows(
    "wrapsModals", opening: pay, from: [fresh],
    [
        ("true", { ($0.presentation, $0.wrapsModals) = (.modal, true) }, ["*[menu] [orders] [account] + sheet [pay]"]),
        (
            "false", { ($0.presentation, $0.wrapsModals) = (.modal, false) },
            ["*[menu] [orders] [account] + sheet (pay)"]
        ),
    ])
try rows(
    "foreignEntries", opening: detail, from: [photographed],
    [
        (
            ".keep", { $0.foreignEntries = .keep },
            ["[menu] *[orders › order 1 › !camera › order 42] [account]"]
        ),
        (".remove", { $0.foreignEntries = .remove }, ["[menu] *[orders › order 42] [account]"]),
    ])
try rows(
    "reselection", selecting: "orders", from: [atOther],
    [
        (".backToRoot", { $0.reselection = .backToRoot }, ["[menu] *[orders] [account]"]),
        (".nothing", { $0.reselection = .nothing }, ["[menu] *[orders › order 1] [account]"]),
    ])

func open(
    _ target: NavigationTarget, in state: NavigationState, _ change: (inout NavigationPolicy) -> Void = { _ in }
) throws -> NavigationState {
    var policy = NavigationPolicy()
    change(&policy)
    return try NavigationPlanner(state, policy: policy).open(target).goal
}

/// Prints a table with the result of each value of a policy, for several states.
func rows(
    _ policy: String, opening target: NavigationTarget? = nil, selecting tab: String = "",
    from starts: [NavigationState],
    _ values: [(name: String, change: (inout NavigationPolicy) -> Void, after: [String])]
) throws {
    print("| `\(policy)` | before | steps | after |\n|---|---|---|---|")
    for (index, start) in starts.enumerated() {
        for value in values {
            var planner = NavigationPlanner(start)
            value.change(&planner.policy)
            let plan = try? target.map { try planner.open($0) } ?? planner.select(tab)
            let after = plan.map { drawing($0.goal) } ?? "refused"
            precondition(after == value.after[index], after)
            let shown = plan == nil ? after : "`\(after)`"
            print("| `\(value.name)` | `\(drawing(start))` | \(words(plan?.steps ?? [])) | \(shown) |")
        }
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
