import Foundation
import RouteMatching
import SwitchyardRoutes
import Testing

struct `A URL` {
    @Test(arguments: [
        "eats://orders/42",
        "https://eats.example/orders/42?tab=items#top",
        "https://eats.example/menu/cr%C3%A8me%2Fbr%C3%BBl%C3%A9e",
    ])
    func `is the same link as its text`(text: String) throws {
        let url = try #require(URL(string: text))
        #expect(try ParsedLink(url) == (try ParsedLink(text)))
    }

    @Test func `includes its base`() throws {
        let url = try #require(URL(string: "orders/42", relativeTo: URL(string: "https://eats.example/app/")))
        #expect(try ParsedLink(url).segments == ["app", "orders", "42"])
    }

    @Test func `is refused like its text`() throws {
        let text = "https://guest@eats.example/orders"
        let url = try #require(URL(string: text))
        let refusal = try #require(throws: LinkRefusal.self) { try ParsedLink(text) }
        #expect(throws: refusal) { try ParsedLink(url) }
    }

    @Test func `respects the given limits`() throws {
        let url = try #require(URL(string: "eats://orders/42"))
        let refusal = #expect(throws: LinkRefusal.self) { try ParsedLink(url, limits: LinkLimits(maxSegments: 1)) }
        #expect(refusal?.reason == .tooManySegments)
    }

    @Test func `matches, and is explained, like its text`() throws {
        var builder = RouteTableBuilder()
        let order = Route("orders.detail", try RoutePattern("/orders/:id<int>"))
        builder.add(RouteNamespace("eats", origins: [try Origin("eats://")], routes: [order]))
        let table = try builder.build()
        let url = try #require(URL(string: "eats://orders/42"))
        #expect(try table.match(url)?.route.name == "orders.detail")
        #expect(try table.match(url)?["id"] == "42")
        #expect(table.canMatch(url))
        #expect(table.explain(url).namespaces == ["eats"])
        let other = try #require(URL(string: "eats://orders/forty-two"))
        #expect(try table.match(other) == nil)
        #expect(!table.canMatch(other))
    }
}
