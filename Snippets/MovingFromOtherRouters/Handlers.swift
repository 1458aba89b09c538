// Closures by the names of routes.
import RouteMatching

// snippet.hide
let table = try RouteTable("eats", origins: ["eats://"]) {
    $0.route("logout", "/logout")
}
// snippet.show
// snippet.handlers
let handlers: [String: (RouteMatch) -> Void] = [
    "logout": { match in print("logging out because of \(match.link)") }
]

if let match = try table.match("eats://logout") {
    handlers[match.route.name]?(match)  // logging out because of eats://logout
}
// snippet.end
