// Reports all conflicts in one error.
import RouteMatching

// snippet.report
do {
    _ = try RouteTable("eats", origins: ["eats://"]) {
        $0.route("orders.detail", "/orders/:id", file: "Orders.swift", line: 3)
        $0.route("orders.show", "/orders/:number", file: "Old.swift", line: 9)
    }
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
