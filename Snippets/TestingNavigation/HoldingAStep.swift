// A link that is under way while a person does something else, without screens and without waiting.
import SwitchyardNavigation
import SwitchyardTesting

let menu = RouteReference("menu", link: "eats://menu")
let orders = RouteReference("orders.list", link: "eats://orders")
let order = RouteReference("orders.detail", ["id": ["42"]], link: "eats://orders/42")

// snippet.holding
let app = HeadlessNavigation(
    try NavigationScene("main", tabs: [("menu", menu), ("orders", orders)], selected: "menu"))
let target = NavigationTarget(order, parents: [orders], branches: ["orders"])

app.host.onStep = { _ in .holds }
let opening = Task { await app.driver.open(target) }
_ = await app.host.heldStep()  // the step has begun
try app.host.act(.presentedForeign("Survey", .sheet))  // meanwhile the app presents something
app.host.onStep = { _ in .arrives }
app.host.arrive()
let outcome = await opening.value  // refused: the app's own sheet is in the way
// snippet.end

guard case .refused(.foreignInTheWay) = outcome else { preconditionFailure("\(outcome)") }

try app.host.goBack()  // the survey is answered

// snippet.clock
app.host.onStep = { _ in .holds }
let going = Task { await app.driver.open(target) }
_ = await app.host.heldStep()
app.clock.advance(by: app.driver.limits.acknowledgement)  // the host has said nothing for ten seconds
// snippet.end
app.host.onStep = { _ in .arrives }
guard case .arrived(let arrival) = await going.value, arrival.replans == 1 else { preconditionFailure() }

// snippet.difference
let expected = try NavigationScene("main", tabs: [("menu", menu), ("orders", orders)], selected: "menu")
print(app.host.shown.difference(from: expected) ?? "nothing differs")
// snippet.end
