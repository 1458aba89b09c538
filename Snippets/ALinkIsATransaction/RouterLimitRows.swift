// The limits of the guide to transactions; running it prints them as a table.
import SwitchyardCore

let limits = RouterLimits()
let rows = [
    ("\(limits.links)", "links under way at once, waiting and suspended ones included", "links"),
    ("\(limits.inbox)", "links that wait for the first table", "inbox"),
    ("\(limits.hops)", "times that a link is led elsewhere", "hops"),
    ("\(limits.depth)", "links that open one another, from the inside", "depth"),
    ("\(limits.interceptor.components.seconds) s", "for an interceptor to answer", "interceptor"),
    ("\(limits.history)", "traces that are kept", "history"),
    ("\(limits.events)", "events that are remembered", "events"),
    ("\(limits.callbacks)", "results of other apps that are awaited", "callbacks"),
]
print("| at most | | property |\n|---|---|---|")
for (most, what, property) in rows { print("| \(most) | \(what) | `\(property)` |") }
precondition(Mirror(reflecting: limits).children.compactMap(\.label) == rows.map(\.2))
precondition(LinkRequest("eats://").lifetime == .seconds(300))
