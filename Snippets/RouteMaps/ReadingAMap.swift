// Reads a route map, and says what is wrong with another.
import Foundation
import SwitchyardCore
import SwitchyardFiles

// snippet.read
let document = """
    { "version": 1,
      "namespaces": [
        { "name": "eats", "origins": ["eats://", "https://eats.example"],
          "routes": [
            { "name": "orders.detail", "pattern": "/orders/:id<int>", "tags": ["orders"], "colour": "red" } ] } ] }
    """

let map = try RouteMap(data: Data(document.utf8), file: "eats.json")
for key in map.unknownKeys {
    print("\(key.file):\(key.line): \(key) has no meaning")
    // eats.json:5: namespaces[0].routes[0].colour has no meaning
}

let table = try map.makeTable()
let match = try table.match("eats://orders/42")
print(match?.route.name ?? "no match")  // orders.detail
// snippet.end

precondition(map.unknownKeys.map(\.line) == [5])
precondition(match?.route.name == "orders.detail")

// snippet.refuse
do {
    let broken = document.replacing("/orders/:id<int>", with: "/orders/:id<int").replacing("eats://", with: "eats")
    _ = try RouteMap(data: Data(broken.utf8), file: "eats.json")
} catch {
    for problem in error.problems {
        print("\(problem.code) in line \(problem.line ?? 0): \(problem.hint)")
    }
    // bad-origin in line 3: Write '*', 'eats://', 'eats://eats.example', or 'https://*.eats.example/app'.
    // bad-pattern in line 5: Add a '>', or write '\<'.
    // snippet.hide
    precondition(error.problems.map(\.code) == [.badOrigin, .badPattern])
    precondition(error.problems.map(\.hint).last == "Add a '>', or write '\\<'.")
    // snippet.show
}
// snippet.end
