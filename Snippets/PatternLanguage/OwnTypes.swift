// A custom placeholder type.
import RouteMatching

// snippet.type
let sku = PlaceholderType("sku") { $0.hasPrefix("SKU-") && $0.utf8.count == 8 }

let table = try RouteTable("eats", origins: ["eats://"], types: [sku]) {
    $0.route("menu.item", "/menu/:item<sku>")
}

print(try table.match("eats://menu/SKU-0007")?["item"] ?? "no match")  // SKU-0007
print(try table.match("eats://menu/pizza")?["item"] ?? "no match")  // no match
// snippet.end
