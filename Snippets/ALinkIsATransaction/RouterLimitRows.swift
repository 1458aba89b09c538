// Prints the limits in the guide to transactions as a table.
import Switchyard

let limits = RouterLimits()
let rows = [
    ("\(limits.links)", "links of one kind of source in flight, including waiting and suspended ones", "links"),
    ("\(limits.inbox)", "links of one kind of source that are opened before `Router.init` has returned", "inbox"),
    ("\(limits.suspended)", "suspended links of one kind of source", "suspended"),
    ("\(limits.hops)", "hops of a link: changes by rules and redirects", "hops"),
    (
        "\(limits.restarts)",
        "times that a link starts over, because gates opened and closed while it waited or was checked",
        "restarts"
    ),
    (
        "\(limits.depth)", "the depth of links that handlers, interceptors, observers and their received links open",
        "depth"
    ),
    ("\(limits.interceptor.components.seconds) s", "the answer of an interceptor", "interceptor"),
    ("\(limits.history)", "traces that are kept", "history"),
    ("\(limits.events)", "events of one kind of source that are remembered", "events"),
    ("\(limits.callbacks)", "results of other apps that links of one kind of source await", "callbacks"),
    ("\(limits.acknowledgement.components.seconds) s", "the acknowledgement of a step by a host", "acknowledgement"),
    ("\(limits.replans)", "repeated plans of a navigation", "replans"),
    ("\(limits.waitingNavigations)", "waiting navigations of one scene, of one kind of source", "waitingNavigations"),
]
print("| limit | for | property |\n|---|---|---|")
for (most, what, property) in rows { print("| \(most) | \(what) | `\(property)` |") }
precondition(Mirror(reflecting: limits).children.compactMap(\.label) == rows.map(\.2))
precondition(NavigationRequest("eats://", from: .app).lifetime == .seconds(300))
