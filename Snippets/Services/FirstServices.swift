// Services: providing, resolving, naming, replacing and removing them.
import Switchyard

protocol BasketService: AnyObject, Sendable {
    var owner: String { get }
}

final class Basket: BasketService {
    let owner: String

    init(owner: String) { self.owner = owner }
}

struct PaymentService: Sendable {
    let basket: any BasketService
}

// snippet.provide
let services = ServiceRegistry()
try services.provide((any BasketService).self) { _ in Basket(owner: "Ada") }
try services.provide(PaymentService.self) { services in
    PaymentService(basket: try services.resolve((any BasketService).self))
}
// snippet.end

let payment = try services.resolve(PaymentService.self)  // created now, with its basket
let basket = try services.resolve((any BasketService).self)
precondition(payment.basket === basket)

try services.provide(String.self, named: "currency") { _ in "EUR" }
try services.provide(String.self, named: "language") { _ in "en" }
let currency = try services.resolve(String.self, named: "currency")
let texts = services.resolveAll(String.self)  // both, with their names, in this order
precondition(currency == "EUR" && texts.map(\.name) == ["currency", "language"])

try services.provide([Int].self, named: "search", scope: .scene) { _ in [] }
let searches = try services.resolve([Int].self, named: "search", in: "main")
precondition(searches == [])

try services.provide((any BasketService).self, replacing: true) { _ in Basket(owner: "Grace") }
services.remove(String.self, named: "language")
let replaced = try services.resolve((any BasketService).self)
precondition(replaced.owner == "Grace" && payment.basket.owner == "Ada")
precondition(
    services.names == ["BasketService", "PaymentService", "String named 'currency'", "Array<Int> named 'search'"])
