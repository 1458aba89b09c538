// The limits of the guide to transactions; running it prints them as a table.
import SwitchyardCore

let limits = RouterLimits()
let rows = [
    ("\(limits.links)", "links of one kind of source under way at once, waiting and suspended ones included", "links"),
    ("\(limits.inbox)", "links of one kind of source that are opened before `Router.init` has returned", "inbox"),
    ("\(limits.suspended)", "links of one kind of source that are suspended", "suspended"),
    ("\(limits.hops)", "times that a link is led elsewhere", "hops"),
    ("\(limits.depth)", "links that open one another, from handlers and interceptors or from what these get", "depth"),
    ("\(limits.interceptor.components.seconds) s", "for an interceptor to answer", "interceptor"),
    ("\(limits.history)", "traces that are kept", "history"),
    ("\(limits.events)", "events of one kind of source that are remembered", "events"),
    ("\(limits.callbacks)", "results of other apps that are awaited", "callbacks"),
    ("\(limits.acknowledgement.components.seconds) s", "for a host to say that a step has happened", "acknowledgement"),
    ("\(limits.replans)", "times that a navigation is planned anew", "replans"),
    ("\(limits.waitingNavigations)", "navigations of one scene that wait", "waitingNavigations"),
]
print("| at most | | property |\n|---|---|---|")
for (most, what, property) in rows { print("| \(most) | \(what) | `\(property)` |") }
precondition(Mirror(reflecting: limits).children.compactMap(\.label) == rows.map(\.2))
precondition(NavigationRequest("eats://", from: .app).lifetime == .seconds(300))
