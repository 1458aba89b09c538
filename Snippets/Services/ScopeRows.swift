// Resolves a service of each scope several times, and prints the results as a table.
import Switchyard
import SwitchyardNavigation

final class Basket: Sendable {}

/// Whether a second call gets the same basket, with an event between the two calls.
func same(_ scope: ServiceScope, in other: SceneID = "main", _ happens: (ServiceRegistry) -> Void = { _ in }) throws
    -> String
{
    let services = ServiceRegistry()
    try services.provide(Basket.self, scope: scope) { _ in Basket() }
    let first = try services.resolve(Basket.self, in: "main")
    happens(services)
    return try services.resolve(Basket.self, in: other) === first ? "the same" : "another"
}

/// Whether the registry keeps an instance to which no other code has a reference.
func leaves(_ scope: ServiceScope) throws -> String {
    let services = ServiceRegistry()
    try services.provide(Basket.self, scope: scope) { _ in Basket() }
    weak let basket = try services.resolve(Basket.self, in: "main")
    return basket == nil ? "released" : "kept"
}

print("| scope | second call | in another scene | after `endScene` | after `endSession` | without references |")
print("|---|---|---|---|---|---|")
for scope in ServiceScope.allCases {
    let cells = [
        try same(scope), try same(scope, in: "other"), try same(scope) { $0.endScene("main") },
        try same(scope) { $0.endSession() }, try leaves(scope),
    ]
    print("| `.\(scope.rawValue)` | \(cells.joined(separator: " | ")) |")
}
