import Switchyard
import Testing

/// The values of a link as text.
struct ParameterDescriptionTests {
    @Test func `the description has each name with its texts, and escapes what is invisible`() throws {
        let table = try RouteTable("eats", origins: ["eats://"]) { $0.route("order", "/orders/:id/*") }
        let match = try table.match("eats://orders/4%0A2/a/b?tag=spicy&tag=cold&q")
        #expect(match.map { "\($0.parameters)" } == "id: 4\\u{A}2, 0: [a, b], tag: [spicy, cold], q: ")
    }
}
