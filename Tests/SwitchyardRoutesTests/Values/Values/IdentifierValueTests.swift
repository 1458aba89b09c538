import ConformanceSupport
import Foundation
import Switchyard
import Testing

/// `UUID` and `URL` as values in links.
struct IdentifierValueTests {
    @Test func `a UUID is written in lower case, and read in upper or lower case`() throws {
        let value = try #require(UUID(uuidString: "DEADBEEF-0123-4567-89AB-CDEF01234567"))
        #expect(value.routeText == "deadbeef-0123-4567-89ab-cdef01234567")
        #expect(UUID(routeText: "DEADBEEF-0123-4567-89ab-cdef01234567") == value)
        #expect(UUID.routeTypeName == "uuid")
        var random = SplitMix(1)
        for _ in 0..<SplitMix.count {
            let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
            let text = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            let parts = [
                text.prefix(8), text.dropFirst(8).prefix(4), text.dropFirst(12).prefix(4),
                text.dropFirst(16).prefix(4), text.suffix(12),
            ]
            let uuid = try #require(UUID(routeText: parts.joined(separator: "-")))
            #expect(uuid.routeText == parts.joined(separator: "-"))
            #expect(BuiltInType.uuid.accepts(uuid.routeText))
        }
    }

    @Test(arguments: [
        "", "deadbeef", "deadbeef0123456789abcdef01234567", "{deadbeef-0123-4567-89ab-cdef01234567}",
        "deadbeef-0123-4567-89ab-cdef0123456", "deadbeef-0123-4567-89ab-cdef012345678",
        "deadbeef-0123-4567-89ab-cdef0123456g", "deadbeef-0123-4567-89ab-cdef01234567 ",
        "deadbeef-01234-567-89ab-cdef01234567", "deadbeef-0123-4567-89ab-cdef0123456é",
    ])
    func `any other text is not a UUID`(text: String) {
        #expect(UUID(routeText: text) == nil)
    }

    @Test(arguments: [
        "https://eats.example", "https://eats.example/orders/42?tab=items&a=%2F#top", "eats://orders/42", "eats:orders",
        "mailto:guest@eats.example", "https://[2001:db8::1]:8443/a%20b", "HTTPS://Eats.Example/", "tel:+39-06-1234",
    ])
    func `a URL is unchanged after reading and writing it`(text: String) throws {
        let url = try #require(URL(routeText: text))
        #expect(url.absoluteString == text && url.routeText == text)
        #expect(URL(routeText: url.routeText) == url)
    }

    @Test(arguments: [
        "", " ", "/orders/42", "orders", "//eats.example/x", "https://", "javascript:alert(1)", "data:text/html,x",
        "file:///etc/hosts", "https://guest@eats.example/", "https://eats.example\\@other.example/", "https://0x7f.1/",
        "https://eats.example/é", "https://eats.example/a b", " https://eats.example", "https://eats.example/\n",
        "https://eats.example/../x", "https://eats.example/%00", "1https://eats.example",
    ])
    func `a text that would be refused as a link is not a URL`(text: String) {
        #expect(URL(routeText: text) == nil)
    }

    @Test func `a URL with a base is written as the URL that it resolves to`() throws {
        let url = try #require(URL(string: "42", relativeTo: URL(string: "https://eats.example/orders/")))
        #expect(url.routeText == "https://eats.example/orders/42")
        #expect(URL.routeTypeName == "url")
    }
}
