@testable import SwitchyardRoutes
#if Macros

import Switchyard
import Testing

struct `A route declared with a macro` {
    static let links: [(OrdersRoute, String)] = [
        (.list, "/orders"),
        (.detail(id: 42, tab: nil), "/orders/42"),
        (.detail(id: 42, tab: .status), "/orders/42?tab=status"),
        (.search(q: "a b", tags: ["x", "y"], page: 2), "/orders/search?q=a%20b&page=2&tags=x&tags=y"),
        (.price(price: 9.5), "/orders/below/9.5"),
        (.files(path: ["a", "b/c"], tab: .status), "/orders/files/a/b%2Fc?tab=status"),
        (.default(default: 1, in: [2, 3]), "/orders/%60case%60/1?in=2&in=3"),
    ]

    @Test(arguments: links)
    func `prints a link that is read as the same route`(route: OrdersRoute, link: String) throws {
        let table = try table()
        #expect(try route.link() == link)
        #expect(try table.link(to: route) == "eats:/" + link)
        #expect(try table.match(link).flatMap { try OrdersRoute($0) } == route)
    }

    @Test
    func `uses the default in code if the link has no value`() throws {
        let match = try #require(try table().match("/orders/files/a"))
        #expect(try OrdersRoute(match) == .files(path: ["a"], tab: .items))
    }

    @Test
    func `has a row with all declared options`() {
        let rows = OrdersRoute.declared
        #expect(
            rows.map(\.route.name) == [
                "orders.list", "orders.detail", "orders.search", "orders.cheap", "orders.files", "orders.default",
            ])
        #expect(rows[0].summary == "All orders.")
        #expect(rows[1].parent == "orders.list")
        #expect(rows[1].tags == ["orders", "listed"])
        #expect(rows[3].deprecated == "Use search.")
        #expect(rows[0].route.location.file == "SwitchyardMacrosTests/MacroRoutes.swift")
        #expect(rows[0].route.location.line == 18)
        #expect(Outer.InnerRoutes.declared.map(\.route.name) == ["nested.only"])
    }

    @Test
    func `may be a structure with a result`() throws {
        #expect(PickAddress.RouteResult.self == [String].self)
        #expect(PickAddress.declared.map(\.route.name) == ["pickAddress"])
        let route = PickAddress(city: "rome", floor: 3)
        #expect(try route.link() == "/addresses/pick/rome?floor=3")
        let match = try #require(try table().match("/addresses/pick/rome?floor=3"))
        #expect(try PickAddress(match) == route)
    }

    @Test
    func `may refuse the values of a link`() throws {
        #expect(TableRoute.declared.map(\.summary) == ["A table of a restaurant."])
        let match = try #require(try table().match("/tables/7?guests=a&guests=b"))
        #expect(try TableRoute(match) == (try TableRoute(number: 7, guests: ["a", "b"])))
        let none = try #require(try table().match("/tables/0"))
        let error = #expect(throws: RouteValueError.self) { try TableRoute(none) }
        #expect(error?.reason == .rejected)
        #expect(error?.key == "table")
        #expect(error?.expected.contains("NoTable") == true)
        #expect(error.map { "\($0)" }?.contains("does not accept the link's values") == true)
    }

    private func table() throws -> RouteTable {
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://")], isDefault: true,
                routes: (OrdersRoute.declared + PickAddress.declared + TableRoute.declared + Outer.InnerRoutes.declared)
                    .map(\.route)))
        return try builder.build()
    }
}

#endif
