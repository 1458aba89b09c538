// How long an instance is kept; running it asks again and again and prints the answers as a table.
import SwitchyardCore
import SwitchyardNavigation

final class Basket: Sendable {}

/// Whether asking again gives the same basket, with something that happens between.
func same(_ scope: ServiceScope, in other: SceneID = "main", _ happens: (ServiceRegistry) -> Void = { _ in }) throws
    -> String
{
    let services = ServiceRegistry()
    try services.provide(Basket.self, scope: scope) { _ in Basket() }
    let first = try services.resolve(Basket.self, in: "main")
    happens(services)
    return try services.resolve(Basket.self, in: other) === first ? "the same" : "another"
}

/// Whether an instance goes when nobody keeps it but the registry.
func leaves(_ scope: ServiceScope) throws -> String {
    let services = ServiceRegistry()
    try services.provide(Basket.self, scope: scope) { _ in Basket() }
    weak let basket = try services.resolve(Basket.self, in: "main")
    return basket == nil ? "it goes" : "it stays"
}

print("| scope | asked again | in another scene | after `endScene` | after `endSession` | when nobody keeps it |")
print("|---|---|---|---|---|---|")
for scope in ServiceScope.allCases {
    let cells = [
        try same(scope), try same(scope, in: "other"), try same(scope) { $0.endScene("main") },
        try same(scope) { $0.endSession() }, try leaves(scope),
    ]
    print("| `.\(scope.rawValue)` | \(cells.joined(separator: " | ")) |")
}
