// A table that reads links as JLRoutes does.
import RouteMatching

// snippet.table
// What was added to the global routes.
let table = try RouteTable(
    "global", origins: ["*"], policies: RouteTablePolicies(decodesPlusInPaths: true, acceptsRelativeLinks: true)
) {
    $0.route("about", "/about")
    // What was added for a scheme, with `shouldFallbackToGlobalRoutes`.
    $0.namespace("eats", origins: ["eats://"], fallsBackToGlobal: true) {
        // Was "/orders/:id(/receipt)", priority 10.
        $0.route("orders", "/orders/:id{/receipt}?", priority: 10)
        // Was "/help/*".
        $0.route("help", "/help/*")
    }
}

for link in ["eats://orders/42/receipt", "eats://help/a/b", "eats://about", "about"] {
    let match = try table.match(link)
    print(link, match?.route.name ?? "no match", match?.parameters.texts("0") ?? [])
}
// eats://orders/42/receipt orders []
// eats://help/a/b help ["a", "b"]
// eats://about about []
// about about []
// snippet.end
