// A test with its own services, with a trait for Swift Testing.
import Switchyard
import SwitchyardTestTraits
import Testing

protocol PaymentService: Sendable {
    func pay(_ cents: Int) async throws -> Bool
}

struct RefusingBank: PaymentService {
    func pay(_ cents: Int) -> Bool { false }
}

enum Eats {
    static let services = ServiceRegistry()

    static func order() async throws -> String {
        try await services.resolve((any PaymentService).self).pay(1_290) ? "ordered" : "not paid"
    }
}

// snippet.trait
@Suite(.services(Eats.services) { $0.provide((any PaymentService).self) { _ in RefusingBank() } })
struct OrderTests {
    @Test
    func `an order that is not paid is kept`() async throws {
        #expect(try await Eats.order() == "not paid")
    }
}
// snippet.end
