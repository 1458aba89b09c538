// Opens a route with declared parents, and goes back from it.
import SwitchyardNavigation

// snippet.hide
let tabs = [("menu", RouteReference("menu")), ("orders", RouteReference("orders"))]
// snippet.show
// snippet.open
let orders = RouteReference("orders")
let order = RouteReference("order", ["id": ["42"]], link: "eats://orders/42")
let courier = RouteReference("courier", ["id": ["42"]], link: "eats://orders/42/courier")
let target = NavigationTarget(courier, parents: [orders, order], branches: ["orders"])

let start = NavigationState(try NavigationScene("main", tabs: tabs, selected: "menu"))
let plan = try NavigationPlanner(start).open(target)
print(plan.steps.count)  // 2: the stack is set in the hidden tab, and then the tab is selected
print(plan.goal.visibleEntry?.route?.name ?? "")  // courier
// snippet.end

let once = try NavigationPlanner(plan.goal).back()
print(once.goal.visibleEntry?.route?.name ?? "")  // order
let twice = try NavigationPlanner(plan.goal).back(to: "orders")
print(twice.goal.visibleEntry?.route?.name ?? "")  // orders

precondition(plan.steps.count == 2, "\(plan.steps)")
precondition(plan.goal.visibleEntry?.shows(courier) == true, "\(plan.goal)")
precondition(once.goal.visibleEntry?.shows(order) == true, "\(once.goal)")
precondition(twice.goal.visibleEntry?.shows(orders) == true, "\(twice.goal)")
