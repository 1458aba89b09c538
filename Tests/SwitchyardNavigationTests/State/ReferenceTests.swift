import RouteMatching
import SwitchyardNavigation
import Testing

/// Creating a reference from a match.
struct ReferenceTests {
    @Test
    func `a reference contains the route of a match, all values and the link`() throws {
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
