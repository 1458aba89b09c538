import Switchyard

/// Pays with the bank's app, which returns a receipt.
struct BankPayment: ReturningRoute {
    struct Receipt: Sendable, Hashable, Decodable {
        let number: Int
        let note: String?
    }

    typealias RouteResult = Receipt

    let order: Int

    static let routes = [
        RouteDescriptor("payment.bank", "/bank/:order<int>", tags: [RouteTag("private")]) {
            BankPayment(order: try $0.value("order"))
        } write: {
            ["order": $0.order]
        }
    ]
}

extension DeclarationsBuilder {
    /// Adds the payment route, and its destination.
    mutating func addBank(_ callback: XCallback = XCallback(source: "Eats")) {
        add(BankPayment.declared, to: "eats")
        leave(BankPayment.self, callback: callback) { payment, _ in
            .app(
                try ExternalLink("bank://pay", query: ["order": payment.order]),
                fallback: try ExternalLink("https://bank.example/pay#form", query: ["order": payment.order]))
        }
    }
}

/// Known numbers, so that a test can predict the next token.
struct KnownNumbers: RandomNumberGenerator, Sendable {
    var last: UInt64 = 0

    mutating func next() -> UInt64 {
        last += 1
        return last
    }

    /// The token made of these numbers, from 1.
    static func token(_ number: UInt64) -> String {
        [2 * number - 1, 2 * number].map { String(repeating: "0", count: 15) + String($0, radix: 16) }.joined()
    }
}
