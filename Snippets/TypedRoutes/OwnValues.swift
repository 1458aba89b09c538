// A type of the app as a value of a route.
import Switchyard

// snippet.type
struct OrderNumber: RouteValue, Hashable {
    let digits: String

    init?(routeText: String) {
        guard routeText.count == 8, routeText.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        digits = routeText
    }

    var routeText: String { digits }
    static var routeTypeName: String { "order number" }
}
// snippet.end

precondition(OrderNumber(routeText: "00000042")?.routeText == "00000042")
precondition(OrderNumber(routeText: "42") == nil)
