// Prints and reads a value of each type, and prints the table of the guide.
import Foundation
import Switchyard

enum Tab: String, RouteValue { case items, status }

struct Line: Codable, Hashable, Sendable {
    var dish: Int
    var count: Int
}

/// Prints a value as a query, and reads it back.
func row<Value: RouteArgument & Equatable>(_ type: String, _ text: String, _ value: Value) throws {
    let query = LinkQuery(["v": value])
    let read = try RouteParameters(RouteArguments(query)).value("v", as: Value.self)
    precondition(read == value, "\(text) is read as \(read)")
    print("| `\(type)` | `\(text)` | \(query.isEmpty ? "nothing" : "`?\(query.text)`") |")
}

print("| type | value | in the link |\n|---|---|---|")
try row("Int", "42", 42)
try row("Double", "9.5", 9.5)
try row("Bool", "true", true)
try row("String", "\"a b&c\"", "a b&c")
try row("Tab", ".status", Tab.status)
if let uuid = UUID(uuidString: "621425B8-42D1-4AB4-9A58-1E69D708A84B") { try row("UUID", "621425B8-…", uuid) }
if let day = Date(routeText: "2024-02-29T12:30:00Z") { try row("Date", "29 February 2024, 12:30 UTC", day) }
if let price = Decimal(string: "12.50") { try row("Decimal", "12.50", price) }
if let page = URL(string: "https://eats.example/menu") { try row("URL", "https://eats.example/menu", page) }
try row("JSONText<[Line]>", "JSONText([Line(dish: 7, count: 2)])", JSONText([Line(dish: 7, count: 2)]))
try row("Int?", "nil", Int?.none)
try row("Int?", "42", Optional(42))
try row("[String]", "[\"new\", \"hot\"]", ["new", "hot"])
try row("[String]", "[]", [String]())
try row("Set<String>", "[\"new\", \"hot\"]", Set(["new", "hot"]))
