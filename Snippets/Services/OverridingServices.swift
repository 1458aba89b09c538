// Overriding services in a test.
import Switchyard

protocol PaymentService: Sendable {
    func pay(_ cents: Int) async throws -> Bool
}

struct Bank: PaymentService {
    func pay(_ cents: Int) -> Bool { true }
}

struct RefusingBank: PaymentService {
    func pay(_ cents: Int) -> Bool { false }
}

let services = ServiceRegistry()
try services.provide((any PaymentService).self) { _ in Bank() }

/// The function under test.
func order() async throws -> String {
    try await services.resolve((any PaymentService).self).pay(1_290) ? "ordered" : "not paid"
}

// snippet.override
var overrides = ServiceOverrides()
overrides.provide((any PaymentService).self) { _ in RefusingBank() }
let refused = try await services.withOverrides(overrides) { try await order() }  // not paid
let accepted = try await order()  // ordered
// snippet.end
precondition(refused == "not paid" && accepted == "ordered")
