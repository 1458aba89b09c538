// A table that reads links as JLRoutes does.
import RouteMatching

// snippet.table
var builder = RouteTableBuilder(
    policies: RouteTablePolicies(plus: .everywhere, relativeLinks: .rooted))
// What was added to the global routes.
builder.add(
    RouteNamespace(
        "global", origins: [try Origin("*")], isDefault: true,
        routes: [Route("about", try RoutePattern("/about"))]))
// What was added for a scheme, with `shouldFallbackToGlobalRoutes`.
builder.add(
    RouteNamespace(
        "eats", origins: [try Origin("eats://")], fallsBackToGlobal: true,
        routes: [
            // Was "/orders/:id(/receipt)", priority 10.
            Route("orders", try RoutePattern("/orders/:id{/receipt}?"), priority: 10),
            // Was "/help/*".
            Route("help", try RoutePattern("/help/*")),
        ]))
let table = try builder.build()

for link in ["eats://orders/42/receipt", "eats://help/a/b", "eats://about", "about"] {
    let match = try table.match(link)
    print(link, match?.route.name ?? "no match", match?.parameters.texts("0") ?? [])
}
// eats://orders/42/receipt orders []
// eats://help/a/b help ["a", "b"]
// eats://about about []
// about about []
// snippet.end
