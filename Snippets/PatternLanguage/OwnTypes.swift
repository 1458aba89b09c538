// A placeholder type of the app's own.
import RouteMatching

// snippet.type
let sku = PlaceholderType("sku") { $0.hasPrefix("SKU-") && $0.utf8.count == 8 }

var builder = RouteTableBuilder(types: [sku])
builder.add(
    RouteNamespace(
        "eats", origins: [try Origin("eats://")],
        routes: [Route("menu.item", try RoutePattern("/menu/:item<sku>"))]))
let table = try builder.build()

print(try table.match("eats://menu/SKU-0007")?["item"] ?? "no match")  // SKU-0007
print(try table.match("eats://menu/pizza")?["item"] ?? "no match")  // no match
// snippet.end
