// Reads the values of a match, as text and as types.
import RouteMatching

// snippet.hide
let route = Route("orders.detail", try RoutePattern("/orders/:id<int>{?tab<items|status>=items&tag}"))
let table = try RouteTable("eats", origins: ["eats://"]) {
    $0.route(route)
}
// snippet.show
enum Tab: String, RouteValue { case items, status }

// snippet.read
if let match = try table.match("eats://orders/42?tag=spicy&tag=cold") {
    let parameters = match.parameters
    let id: Int = try parameters.value("id")
    let tab: Tab = try parameters.value("tab")
    let page: Int? = try parameters.optionalValue("page")
    let tags: [String] = try parameters.values("tag")
    print(id, tab, page as Any, tags)  // 42 items nil ["spicy", "cold"]
}
// snippet.end

do throws(RouteValueError) {
    let match = try? table.match("eats://orders/42?tab=map")
    let tab: Tab? = try match?.value("tab")
    print(tab as Any)
} catch {
    print(error.key, error.reason)  // tab not-convertible
}
