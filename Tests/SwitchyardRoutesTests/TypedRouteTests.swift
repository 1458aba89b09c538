import Foundation
import RouteMatching
import Testing
@testable import SwitchyardRoutes

/// Handwritten routes as Swift values.
struct TypedRouteTests {
    static let links: [(OrdersRoute, String)] = [
        (.list, "/orders"),
        (.detail(id: 42, tab: nil), "/orders/42"),
        (.detail(id: -1, tab: .status), "/orders/-1?tab=status"),
        (.search(q: "a b&c", tags: ["x", "y/z"], page: 2), "/orders/search?q=a%20b%26c&page=2&tags=x&tags=y/z"),
        (.search(q: "", tags: [], page: 1), "/orders/search?q="),
        (.price(9.5), "/orders/below/9.5"),
    ]

    @Test(arguments: links)
    func `a route prints a link that is parsed as the same route`(route: OrdersRoute, link: String) throws {
        #expect(try route.link() == link)
        let table = try Self.table()
        #expect(try table.link(to: route) == "eats:/" + link)
        for text in [link, "eats:/" + link, "https://eats.example" + link] {
            let match = try #require(try table.match(text))
            #expect(try OrdersRoute(match) == route)
        }
    }

    @Test func `a caller's value takes precedence over the path's and the query's`() throws {
        let match = try #require(try Self.table().match("/orders/42?tab=items"))
        #expect(try OrdersRoute(match, overriddenBy: ["id": 7]) == .detail(id: 7, tab: .items))
        #expect(
            try OrdersRoute(match, overriddenBy: ["tab": OrdersRoute.Tab.status]) == .detail(id: 42, tab: .status))
    }

    @Test(arguments: links)
    func `a URL has the text of the link`(route: OrdersRoute, link: String) throws {
        let table = try Self.table()
        #expect(try table.url(to: route).absoluteString == "eats:/" + link)
        let origin = try Origin("https://eats.example")
        let url = try table.url(to: route, origin: origin)
        #expect(url.absoluteString == "https://eats.example" + link)
        #expect(try table.match(url).flatMap { try OrdersRoute($0) } == route)
        #expect(try table.url(to: "orders.detail", ["id": 1]).absoluteString == "eats://orders/1")
    }

    @Test(arguments: ["a b", "a/b", "a%b", "a:b", "ä", "[x]", "a|b", "\"<>^`{}", "🍅", "a+b&c=d;e,f@g!h$i'j(k)l*m"])
    func `for any value, Foundation accepts the printed link unchanged`(city: String) throws {
        let table = try Self.table()
        for origin in ["eats://", "https://eats.example"] {
            let url = try table.url(to: PickAddress(city: city), origin: try Origin(origin))
            #expect(try table.match(url).flatMap { try PickAddress($0) } == PickAddress(city: city))
        }
    }

    @Test func `a match of another type is not a route of this one`() throws {
        let match = try #require(try Self.table().match("/addresses/pick/rome"))
        #expect(try OrdersRoute(match) == nil)
        #expect(try PickAddress(match) == PickAddress(city: "rome"))
        #expect(PickAddress.RouteResult.self == String.self)
    }

    @Test(arguments: [
        ("/orders/7?tab=none", "tab", "none", "Tab"), ("/orders/search?q=a&page=x", "page", "x", "int"),
        ("/orders/search?q=a&q=b", "q", "a, b", "string"), ("/orders/below/many", "price", "many", "double"),
    ])
    func `a value of the wrong type is named with its key`(
        link: String, key: String, value: String, expected: String
    ) throws {
        let match = try #require(try Self.table().match(link))
        let error = #expect(throws: RouteValueError.self) { try OrdersRoute(match) }
        #expect(error?.key == key)
        #expect(error?.value == value)
        #expect(error?.expected == expected)
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan])
    func `a number that no link carries is not printed`(number: Double) {
        let error = #expect(throws: RoutePrintError.self) { try OrdersRoute.price(number).link() }
        #expect(error?.reason == .wrongType)
        #expect(error?.key == "price")
    }

    @Test func `a row that does not parse its own link is detected`() {
        let changed = #expect(throws: RoutePrintError.self) { try BrokenRoute.changed(1).link() }
        #expect(changed?.reason == .notReversible)
        let lost = #expect(throws: RoutePrintError.self) { try BrokenRoute.lost.link() }
        #expect(lost?.reason == .unknownRoute)
    }

    @Test func `a link that another route matches is not printed`() throws {
        let table = try Self.table()
        // The path of the search is more specific than that of an order, so text cannot be parsed as an order.
        #expect(try table.match("eats://orders/search?q=x").flatMap { try OrdersRoute($0) } != nil)
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://")],
                routes: [Route("city", try RoutePattern("/addresses/pick/rome"))] + PickAddress.declared.map(\.route)))
        let shadowing = try builder.build()
        #expect(throws: RoutePrintError(.shadowed, "pickAddress", value: "city")) {
            try shadowing.link(to: PickAddress(city: "rome"))
        }
        #expect(try shadowing.link(to: PickAddress(city: "oslo")) == "eats://addresses/pick/oslo")
    }

    @Test func `a table whose route of this name differs prints no link`() throws {
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://")],
                routes: [Route("pickAddress", try RoutePattern("/pick/:city"))]))
        let table = try builder.build()
        #expect(throws: RoutePrintError(.shadowed, "pickAddress", value: "/pick/:city")) {
            try table.link(to: PickAddress(city: "rome"))
        }
    }

    @Test func `a row contains all declarations`() {
        let rows = OrdersRoute.declared
        #expect(rows.map(\.route.name) == ["orders.list", "orders.detail", "orders.search", "orders.price"])
        #expect(rows[0].summary == "All orders")
        #expect(rows[1].parent == "orders.list")
        #expect(rows[1].route.location.file == "SwitchyardRoutesTests/OrdersRoute.swift")
        #expect(rows[1].route.location.line > rows[0].route.location.line)
    }

    static func table() throws -> RouteTable {
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://"), try Origin("https://eats.example")], isDefault: true,
                routes: (OrdersRoute.declared + PickAddress.declared).map(\.route)))
        return try builder.build()
    }
}
