// Merges the maps of several modules.
import Foundation
import Switchyard
import SwitchyardTooling

// snippet.merge
func map(_ file: String, _ text: String) throws(DeclarationError) -> RouteMap {
    try RouteMap(data: Data(text.utf8), file: file)
}

let app = try map(
    "app.json",
    """
    { "version": 1, "namespaces": [
      { "name": "eats", "origins": ["eats://", "https://eats.example"], "default": true } ] }
    """)
let orders = try map(
    "orders.json",
    """
    { "version": 1, "namespaces": [
      { "name": "eats", "routes": [
        { "name": "orders.list", "pattern": "/orders" },
        { "name": "orders.detail", "pattern": "/orders/:id<int>" } ] } ] }
    """)
let menu = try map(
    "menu.json",
    """
    { "version": 1, "namespaces": [
      { "name": "eats", "routes": [{ "name": "menu.dish", "pattern": "/menu/:dish<slug>" }] } ] }
    """)

let table = try app.merging(orders, menu).makeTable()
let match = try table.match("https://eats.example/menu/ramen")
print(match?.route.file ?? "no match", match?.route.line ?? 0)  // menu.json 2
// snippet.end

precondition(match?.route.file == "menu.json" && match?.route.line == 2)

// snippet.twice
do {
    _ = try RouteMap(merging: [app, orders, orders])
} catch {
    print(error)
    // The route map 'app.json, orders.json, orders.json' has 2 errors.
    //
    // orders.json:3: namespaces[0].routes[0]: SY0515 The namespace 'eats' has the route 'orders.list' here and at …
    //     Rename one, or remove it from one map.
    // orders.json:4: namespaces[0].routes[1]: SY0515 The namespace 'eats' has the route 'orders.detail' here and at …
    //     Rename one, or remove it from one map.
    // snippet.hide
    precondition(error.findings.map(\.line) == [3, 4])
    // snippet.show
}
// snippet.end
