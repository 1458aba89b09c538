// Checks the rows of the guide "Back stacks", and prints them as tables.
import SwitchyardNavigation

func order(_ id: Int) -> RouteReference { RouteReference("order", ["id": ["\(id)"]]) }
let orders = RouteReference("orders")
let basket = RouteReference("basket")
let courier = NavigationTarget(
    RouteReference("courier", ["id": ["42"]]), parents: [orders, order(42)], branches: ["orders"])
let detail = NavigationTarget(order(42), parents: [orders], branches: ["orders"])
let list = NavigationTarget(orders, branches: ["orders"])

var onTop = NavigationPolicy()
(onTop.backStack, onTop.branch) = (.onTop, .focused)
var asSheet = NavigationPolicy()
asSheet.presentation = .modal

let tabs = [("menu", RouteReference("menu")), ("orders", orders)]
let fresh = NavigationState(try NavigationScene("main", tabs: tabs, selected: "menu"))
let browsing = try NavigationPlanner(fresh, policy: onTop).open(NavigationTarget(RouteReference("dish"))).goal
let atBasket = try NavigationPlanner(browsing, policy: asSheet).open(NavigationTarget(basket)).goal
let atOther = try NavigationPlanner(fresh).open(NavigationTarget(order(1), parents: [orders], branches: ["orders"]))
    .goal
let atOrder = try NavigationPlanner(fresh).open(detail).goal
let photographed = try atOther.applying([
    NavigationStep(
        .push(NavigationEntry(nextEntry(atOther), .foreign("camera")), at: StackAddress("orders")), in: "main")
])

let opened: [(start: NavigationState, target: NavigationTarget, after: String)] = [
    (fresh, courier, "[menu] *[orders › order 42 › courier 42]"),
    (atOther, detail, "[menu] *[orders › order 42]"),
    (atOther, list, "[menu] *[orders]"),
    (atBasket, detail, "[menu › dish] *[orders › order 42]"),
    (photographed, detail, "[menu] *[orders › order 1 › !camera › order 42]"),
]
print("| before | opened | steps | after |\n|---|---|---|---|")
for row in opened {
    let plan = try NavigationPlanner(row.start).open(row.target)
    precondition(drawing(plan.goal) == row.after, drawing(plan.goal))
    let name = ([row.target.route.name] + row.target.route.parameters.values.joined()).joined(separator: " ")
    print("| `\(drawing(row.start))` | `\(name)` | \(words(plan.steps)) | `\(row.after)` |")
}

var keeping = onTop
keeping.modalConflict = .keep
let paying = try NavigationPlanner(atOrder, policy: asSheet).open(NavigationTarget(basket)).goal
let deep = try NavigationPlanner(paying, policy: keeping).open(NavigationTarget(RouteReference("coupon"))).goal
let back: [(count: Int, after: String)] = [
    (1, "[menu] *[orders › order 42] + sheet [basket]"),
    (2, "[menu] *[orders › order 42]"),
    (3, "[menu] *[orders]"),
]
print("\n| times back | steps | after |\n|---|---|---|")
for row in back {
    let plan = try NavigationPlanner(deep).back(row.count)
    precondition(drawing(plan.goal) == row.after, drawing(plan.goal))
    print("| \(row.count) | \(words(plan.steps)) | `\(row.after)` |")
}

func nextEntry(_ state: NavigationState) -> EntryID {
    guard let scene = state.scene("main") else { preconditionFailure("there is no scene") }
    return scene.nextEntry
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
