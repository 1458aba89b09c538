// An app moves from CTMediator in three stages: before, both together, after.
import Switchyard
import SwitchyardMigration

// snippet.hide
/// Stands for CTMediator.
final class CTMediator: Sendable {
    static let shared = CTMediator()

    func performTarget(_ target: String, action: String, params: [String: String]) -> String? {
        guard target == "Orders", action == "status" else { return nil }
        return Target_Orders().Action_status(params)
    }
}

// snippet.show
// snippet.before
// Before. A class and a selector are found by their names.
final class Target_Orders {
    func Action_status(_ params: [String: String]) -> String { "order \(params["order"] ?? "") is on its way" }
}

extension CTMediator {
    func ordersStatus(_ order: String) -> String? {
        performTarget("Orders", action: "status", params: ["order": order])
    }
}
// snippet.end

// snippet.both
// Both. The contract is new, and its implementation still asks the mediator; links lead to a handler that does so.
protocol OrderService: Sendable {
    func status(of order: String) async -> String
}

struct MediatedOrders: OrderService {
    func status(of order: String) -> String { CTMediator.shared.ordersStatus(order) ?? "unknown" }
}

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme]) {
        $0.provide((any OrderService).self) { _ in MediatedOrders() }
        $0.handle(try RoutePattern(ctMediator: "shop://Orders/status?order=42"), named: "orders.status") { link in
            CTMediator.shared.performTarget(
                "Orders", action: "status", params: ["order": link.parameters["order"] ?? ""])
        }
    }
}
// snippet.end

// snippet.after
// After. The module implements the contract, and says which of its actions links may call.
enum OrderContract {
    static let contract = Contract(
        (any OrderService).self, "orders",
        actions: [
            ContractAction("status", accepting: [.app, .customScheme]) { service, arguments in
                try await service.status(of: arguments.value("order"))
            }
        ])
}

struct OrderStore: OrderService {
    func status(of order: String) -> String { "order \(order) is on its way" }
}

func newRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme]) {
        $0.provide(OrderContract.contract, exposed: true) { _ in OrderStore() }
    }
}
// snippet.end
// snippet.hide

let words = "order 42 is on its way"
precondition(CTMediator.shared.ordersStatus("42") == words)
let both = try mixedRouter()
let handled = await both.open("shop://Orders/status?order=42", from: .customScheme()).outcome
guard case .performed(let old) = handled, old as? String == words else { preconditionFailure("\(handled)") }
let asked = try await both.service((any OrderService).self).status(of: "42")
precondition(asked == words)
let router = try newRouter()
let outcome = await router.open("shop://orders/status?order=42", from: .customScheme()).outcome
guard case .performed(let new) = outcome, new as? String == words else { preconditionFailure("\(outcome)") }
