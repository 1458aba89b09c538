// What CTMediator does with targets, actions and categories.
import Switchyard

// snippet.target
/// In the interface of the feature; it replaces the category.
protocol OrderService: Sendable {
    func place(dish: String, count: Int, done: @Sendable (String) -> Void) async
    func status(of order: Int) async -> String
}

enum OrderContract {
    static let contract = Contract(
        (any OrderService).self, "orders",
        actions: [
            ContractAction("status", accepting: [.app, .customScheme]) { service, arguments in
                try await service.status(of: arguments.value("order"))
            }
        ])
}
// snippet.end

struct OrderStore: OrderService {
    func place(dish: String, count: Int, done: @Sendable (String) -> Void) { done("\(count) \(dish)") }
    func status(of order: Int) -> String { "order \(order) is on its way" }
}

// snippet.declare
let router = try Router("eats", origins: ["eats://"]) {
    $0.provide(OrderContract.contract, exposed: true) { _ in OrderStore() }
}
// snippet.end

// snippet.local
let orders = try router.service(OrderContract.contract)
await orders.place(dish: "soup", count: 2) { print("placed:", $0) }
// snippet.end

// snippet.remote
let outcome = await router.open("eats://orders/status?order=42", from: .customScheme()).outcome
if case .performed(let value) = outcome { print(value ?? "") }  // order 42 is on its way
// snippet.end
guard case .performed(let value) = outcome, value as? String == "order 42 is on its way" else {
    preconditionFailure("\(outcome)")
}

// snippet.missing
router.contracts.handleMisses(of: "orders") { call, miss in nil }  // notFound: of one target
router.contracts.handleMisses { call, miss in  // Target_NoTargetAction
    print(miss)  // There is no contract 'order'. Declared contracts: orders.
    return nil
}
// snippet.end
let missed = try? await router.call("order", "status", from: .app)
precondition(missed == nil)

// snippet.cache
try router.services.provide((any OrderService).self, scope: .weak, replacing: true) { _ in OrderCache() }
// snippet.end

final class OrderCache: OrderService {
    func place(dish: String, count: Int, done: @Sendable (String) -> Void) {}
    func status(of order: Int) -> String { "" }
}
