// Prints the limits in the guide to route maps as a table.
import Switchyard
import SwitchyardTooling

let limits = RouteMapLimits.standard
let rows: [(what: String, limit: Int, property: String)] = [
    ("bytes of the document", limits.maxBytes, "maxBytes"),
    ("levels of arrays and objects", limits.maxDepth, "maxDepth"),
    ("values of all kinds", limits.maxValues, "maxValues"),
    ("namespaces", limits.maxNamespaces, "maxNamespaces"),
    ("origins of all namespaces", limits.maxOrigins, "maxOrigins"),
    ("routes of all namespaces", limits.maxRoutes, "maxRoutes"),
    ("bytes of a name", limits.maxNameLength, "maxNameLength"),
]

print("| limit | for | property |\n|---|---|---|")
for row in rows { print("| \(row.limit) | \(row.what) | `\(row.property)` |") }
