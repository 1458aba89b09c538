import RouteMatching
import SwitchyardNavigation
import Testing

/// From a match to what an entry keeps.
struct ReferenceTests {
    @Test
    func `a match gives its route, all values and its link`() throws {
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://")],
                routes: [Route("orders.detail", try RoutePattern("/orders/:id<int>{?tab=items}"))]))
        let link = "eats://orders/42?tag=new&tag=spicy"
        let match = try #require(try builder.build().match(link))
        let expected = RouteReference(
            "orders.detail", ["id": ["42"], "tab": ["items"], "tag": ["new", "spicy"]], link: link)
        #expect(RouteReference(match) == expected)
    }
}
