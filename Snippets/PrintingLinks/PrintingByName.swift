// Prints links with values by name and by position.
import RouteMatching

// snippet.pattern
let pattern = try RoutePattern("/orders/:id<int>{?tab<items|status>=items}")
print(try pattern.link(["id": 42, "tab": "status"]))  // /orders/42?tab=status
print(try pattern.link(positional: [42, "status"]))  // /orders/42?tab=status
// snippet.end

// snippet.table
let table = try RouteTable("eats", origins: ["eats://", "https://eats.example"]) {
    $0.route("orders.detail", pattern)
}

print(try table.link(to: "orders.detail", ["id": 42]))  // eats://orders/42
print(try table.link(to: "orders.detail", positional: [42, "status"], origin: try Origin("https://eats.example")))
// https://eats.example/orders/42?tab=status
// snippet.end

// snippet.arguments
var arguments: RouteArguments = ["id": 42, "tab": "status", "tags": ["new", "hot"], "from": String?.none]
arguments.set("page", 2)
arguments.setPresent("draft")
print(try pattern.link(arguments))  // /orders/42?tab=status&tags=new&tags=hot&page=2&draft
// snippet.end

// snippet.error
do throws(RoutePrintError) {
    print(try pattern.link(["id": "latest"]))
} catch {
    print(error.diagnosticCode, error.reason, error.key ?? "", error.value ?? "")  // SY0905 wrong-type id latest
    print(error)  // '/orders/:id<int>{?tab<items|status>=items}' does not accept 'latest' for 'id': give a value …
    // snippet.hide
    precondition(error.reason == .wrongType && error.key == "id" && error.value == "latest")
    precondition(error.description.hasSuffix(" does not accept 'latest' for 'id': give a value of type int."))
    // snippet.show
}
// snippet.end

expect(try pattern.link(["id": 42, "tab": "status"]), "/orders/42?tab=status")
expect(try pattern.link(positional: [42, "status"]), "/orders/42?tab=status")
expect(try table.link(to: "orders.detail", ["id": 42]), "eats://orders/42")
expect(try pattern.link(arguments), "/orders/42?tab=status&tags=new&tags=hot&page=2&draft")

func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    precondition(found == expected, "\(found)")
}
