// Prints the limits in the guide to transactions as a table.
import Switchyard

let limits = RouterLimits()
let rows = [
    ("\(limits.links)", "links in flight, with waiting and suspended ones*", "links"),
    ("\(limits.inbox)", "links before `Router.init` has returned*", "inbox"),
    ("\(limits.suspended)", "suspended links*", "suspended"),
    ("\(limits.hops)", "hops of a link: changes by rules and redirects", "hops"),
    ("\(limits.restarts)", "times that a link starts over because of gates", "restarts"),
    ("\(limits.depth)", "the depth of links that links open", "depth"),
    ("\(limits.interceptor.components.seconds) s", "the answer of an interceptor", "interceptor"),
    ("\(limits.history)", "traces that are kept", "history"),
    ("\(limits.events)", "events that are remembered*", "events"),
    ("\(limits.callbacks)", "results of other apps that are awaited*", "callbacks"),
    ("\(limits.acknowledgement.components.seconds) s", "the acknowledgement of a step by a host", "acknowledgement"),
    ("\(limits.replans)", "repeated plans of a navigation", "replans"),
    ("\(limits.waitingNavigations)", "waiting navigations of one scene*", "waitingNavigations"),
]
print("| limit | for | property |\n|---|---|---|")
for (most, what, property) in rows { print("| \(most) | \(what) | `\(property)` |") }
precondition(Mirror(reflecting: limits).children.compactMap(\.label) == rows.map(\.2))
precondition(NavigationRequest("eats://", from: .app).lifetime == .seconds(300))
