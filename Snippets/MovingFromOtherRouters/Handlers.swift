// Closures by the names of routes.
import RouteMatching

// snippet.hide
var builder = RouteTableBuilder()
builder.add(
    RouteNamespace(
        "eats", origins: [try Origin("eats://")],
        routes: [Route("logout", try RoutePattern("/logout"), target: .handler)]))
let table = try builder.build()
// snippet.show
// snippet.handlers
let handlers: [String: (RouteMatch) -> Void] = [
    "logout": { match in print("logging out because of \(match.link)") }
]

if let match = try table.match("eats://logout") {
    handlers[match.route.name]?(match)  // logging out because of eats://logout
}
// snippet.end
