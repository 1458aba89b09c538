import Foundation
import SwitchyardWeb
import Testing

struct PageGrantsTests {
    private func read(_ text: String) throws -> PageGrants { try PageGrants(data: Data(text.utf8)) }

    @Test func `grants are read from a file`() throws {
        let grants = try read(
            """
            [{ "origin": "https://eats.example:443", "call": ["account.*"], "open": ["/orders/*"], "stream": ["cart.count"],
               "ask": true }, { "origin": "engine:weex" }]
            """)
        let expected = try PageGrants.Grant(
            .eats, calls: ["account.*"], links: ["/orders/*"], streams: ["cart.count"], answers: true)
        #expect(grants[.eats] == expected && grants.count == 2)
        #expect(try grants[#require(PageOrigin(engine: "weex"))]?.calls == [])
        #expect(grants[.other] == nil)
    }

    @Test(arguments: [
        "", "{}", "[1]", "[{}]", #"[{ "origin": "http://eats.example" }]"#,
        #"[{ "origin": "https://*.eats.example" }]"#,
        #"[{ "origin": "null" }]"#, #"[{ "origin": "*" }]"#,
        #"[{ "origin": "https://eats.example", "calls": ["account.*"] }]"#,
        #"[{ "origin": "https://eats.example", "call": "account.*" }]"#,
        #"[{ "origin": "https://eats.example", "call": [1] }]"#,
        #"[{ "origin": "https://eats.example", "call": ["*"] }]"#,
        #"[{ "origin": "https://eats.example", "call": ["account"] }]"#,
        #"[{ "origin": "https://eats.example", "call": ["*.greet"] }]"#,
        #"[{ "origin": "https://eats.example", "ask": "yes" }]"#,
        #"[{ "origin": "https://eats.example", "open": ["../x"] }]"#,
        #"[{ "origin": "https://eats.example", "open": ["/a/*/b"] }]"#,
        #"[{ "origin": "https://eats.example" }, { "origin": "https://EATS.example" }]"#,
        #"[{ "origin": "https://eats.example", "call": [], "call": [] }]"#,
    ])
    func `a file that is not understood completely grants nothing`(text: String) {
        #expect(throws: PageGrantError.self) { try read(text) }
    }
}
