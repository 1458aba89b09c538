import Foundation
import RouteMatching
import SwitchyardTooling
import Testing
@testable import SwitchyardRoutes

/// From typed routes to a route map and back.
struct TypedRouteMapTests {
    private static func map() throws -> RouteMap {
        RouteMap(
            file: "eats.json",
            namespaces: [
                RouteMap.Namespace(
                    "eats", origins: [try Origin("eats://"), try Origin("https://eats.example")], isDefault: true,
                    sources: ["universalLink", "customScheme"],
                    rows: (OrdersRoute.declared + PickAddress.declared).map { $0.row(.screen) })
            ])
    }

    @Test func `a map of typed routes has a row for each of them`() throws {
        let map = try Self.map()
        #expect(
            map.namespaces[0].rows.map(\.route.name)
                == OrdersRoute.declared.map(\.route.name) + PickAddress.declared.map(\.route.name))
        #expect(map.namespaces[0].rows[0].summary == "All orders")
        #expect(map.lint().findings == [])
    }

    @Test(arguments: TypedRouteTests.links)
    func `a map that was written and read has the same routes`(route: OrdersRoute, link: String) throws {
        let read = try RouteMap(data: try Self.map().jsonData(), file: "eats.json")
        let table = try read.makeTable()
        #expect(try table.link(to: route) == "eats:/" + link)
        let match = try #require(try table.match(link))
        #expect(try OrdersRoute(match) == route)
    }

    @Test func `a row whose pattern the map has changed is not a row of the type`() throws {
        let text = try Self.map().jsonText().replacingOccurrences(of: "/orders/below/:price", with: "/cheaper/:price")
        let table = try RouteMap(data: Data(text.utf8), file: "eats.json").makeTable()
        let match = try #require(try table.match("/cheaper/9"))
        #expect(match.route.name == "orders.price")
        #expect(try OrdersRoute(match) == nil)
    }
}
