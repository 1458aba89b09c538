// Every conflict is reported at once.
import RouteMatching

// snippet.report
var builder = RouteTableBuilder()
builder.add(
    RouteNamespace(
        "eats", origins: [try Origin("eats://")],
        routes: [
            Route("orders.detail", try RoutePattern("/orders/:id"), source: RouteSource(file: "Orders.swift", line: 3)),
            Route("orders.show", try RoutePattern("/orders/:number"), source: RouteSource(file: "Old.swift", line: 9)),
        ]))
do {
    _ = try builder.build()
} catch {
    print(error)
    // The table has 1 error.
    //
    // Old.swift:9: SY0301 'orders.detail' (/orders/:id, Orders.swift:3) and 'orders.show' (/orders/:number, Old.swift:9)
    // match the same links with equal rank.
    //     Make one more specific, give one a priority, or remove one.
    // snippet.hide
    precondition(error.findings.map(\.line) == [9])
    // snippet.show
}
// snippet.end
