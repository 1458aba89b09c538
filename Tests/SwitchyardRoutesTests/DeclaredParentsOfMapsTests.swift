import ConformanceSupport
import Foundation
import RouteMatching
import SwitchyardSupport
import SwitchyardTooling
import Testing
@testable import SwitchyardNavigation
@testable import SwitchyardRoutes

/// The declared parents of route maps and typed routes, as back stacks.
struct DeclaredParentsOfMapsTests {
    private static func eats() throws -> RouteMap {
        try RouteMap(data: try Repository.data("Samples/RouteMaps/eats.json"), file: "eats.json")
    }

    private static let rows: [(String, [String])] = [
        ("https://berlin.eats.example/app/orders/42/track", ["app/orders", "app/orders/42"]),
        (
            "eats://restaurants/roma/reviews/0d6b9a52-6f0c-4f5e-9c0e-1f2a3b4c5d6e?stars=4",
            ["restaurants", "restaurants/roma", "restaurants/roma/reviews?stars=4"]
        ),
        ("eats://checkout/address", ["basket"]),
        ("eats://menu/creme-brulee#allergens", ["menu", "menu/creme-brulee"]),
        ("eats://account/addresses/new?city=Rome", ["account", "account/addresses"]),
        ("eats-partner://orders/42/accept", ["orders", "orders/42"]),
        ("eats://search/near/52.52,13.405?radius=500", ["search"]),
        ("eats://orders/latest", ["orders"]),
    ]

    @Test(arguments: rows)
    func `a link of the sample app shows above its declared parents`(_ link: String, _ parents: [String]) throws {
        let map = try Self.eats()
        let match = try #require(try map.makeTable().match(link))
        let stack = BackStack(of: match, declared: DeclaredParents(map))
        #expect(stack.gap == nil)
        #expect(stack.parents.count == parents.count)
        for (parent, ending) in zip(stack.parents, parents) {
            #expect(parent.link?.hasSuffix("/" + ending) == true, "\(parent.link ?? "") is not \(ending)")
        }
    }

    @Test
    func `typed routes declare their parents`() throws {
        let types: [any TypedRoute.Type] = [OrdersRoute.self, PickAddress.self]
        let declared = types.flatMap { $0.declared }
        #expect(declared.filter { $0.parent != nil }.map(\.route.name) == ["orders.detail"])
        let parents = DeclaredParents { child, _ in declared.first { $0.route.name == child }?.parent }
        let eats = RouteNamespace("eats", origins: [try Origin("eats://")], routes: declared.map(\.route))
        var builder = RouteTableBuilder()
        builder.add(eats)
        let table = try builder.build()
        let match = try #require(try table.match(try table.link(to: OrdersRoute.detail(id: 42, tab: .status))))
        let target = NavigationTarget(match, parents: parents)
        #expect(target.parents == [RouteReference("orders.list", link: "eats://orders")])
    }

    @Test
    func `opening a link of the sample app equals tapping through its parents`() throws {
        let map = try Self.eats()
        let table = try map.makeTable()
        let parents = DeclaredParents(map)
        let home = RouteReference(try #require(try table.match("eats:///")))
        var tap = NavigationPolicy()
        tap.backStack = .onTop
        let links = try Repository.text("Samples/RouteMaps/links.txt").split(separator: "\n").map(String.init)
        var opened = 0
        for link in links {
            guard let match = try? table.match(link) else { continue }
            let target = NavigationTarget(match, parents: parents)
            let fresh = NavigationState(NavigationScene("main", stack: home))
            let goal = try NavigationPlanner(fresh).open(target).goal
            var tapped = fresh
            for route in target.parents + [target.route] {
                tapped = try NavigationPlanner(tapped, policy: tap).open(NavigationTarget(route)).goal
            }
            #expect(goal == tapped, "\(link)")
            #expect(goal.visibleEntry?.route?.link == link)
            opened += 1
        }
        #expect(opened > 10)
    }
}

extension DeclaredParents {
    fileprivate init(_ map: RouteMap) {
        self.init { child, name in
            map.namespaces.first { $0.name == name }?.rows.first { $0.route.name == child }?.parent
        }
    }
}
