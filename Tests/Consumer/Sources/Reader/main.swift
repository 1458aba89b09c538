import Foundation
import SwitchyardTooling

let text = #"{"version": 1, "namespaces": [{"name": "eats", "routes": [{"name": "menu", "pattern": "/menu"}]}]}"#
let map = try RouteMap(data: Data(text.utf8), file: "eats.json")
print("\(try map.makeTable().routes.count) route")
