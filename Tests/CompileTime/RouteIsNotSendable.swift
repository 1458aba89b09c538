import Switchyard

final class Basket: Hashable {
    var count = 0
    static func == (left: Basket, right: Basket) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

enum BasketRoute: TypedRoute {
    case show(Basket)  // error: 'Sendable'-conforming enum 'BasketRoute' has non-Sendable type 'Basket'

    static let routes: [RouteDescriptor<BasketRoute>] = []
}
