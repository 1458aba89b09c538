// Reads a route map, and prints the errors of another.
import Foundation
import Switchyard
import SwitchyardTooling

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
    print("\(key.file):\(key.line ?? 0): \(key.path) is unknown")
    // eats.json:5: namespaces[0].routes[0].colour is unknown
}

let table = try map.makeTable()
let match = try table.match("eats://orders/42")
print(match?.route.name ?? "no match")  // orders.detail
// snippet.end

// snippet.router
let router = try Router("eats", origins: ["eats://", "https://eats.example"]) {
    $0.routes(of: map)
}
// snippet.end
precondition(router.canOpen("eats://orders/42", from: .app))
precondition(map.unknownKeys.map(\.line) == [5])
precondition(match?.route.name == "orders.detail")

// snippet.refuse
do {
    let broken = document.replacing("/orders/:id<int>", with: "/orders/:id<int").replacing("eats://", with: "eats")
    _ = try RouteMap(data: Data(broken.utf8), file: "eats.json")
} catch {
    for finding in error.findings {
        print("\(finding.code) in line \(finding.line ?? 0): \(finding.remedy)")
    }
    // SY0314 in line 3: Write '*', 'eats://', 'eats://eats.example', or 'https://*.eats.example/app'.
    // SY0105 in line 5: Add a '>', or write '\<'.
    // snippet.hide
    precondition(error.findings.map(\.code.description) == ["SY0314", "SY0105"], "\(error)")
    precondition(error.findings.map(\.remedy).last == "Add a '>', or write '\\<'.")
    // snippet.show
}
// snippet.end
