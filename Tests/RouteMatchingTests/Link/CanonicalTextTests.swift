import Testing
@testable import RouteMatching

/// The common spelling of equivalent links.
struct CanonicalTextTests {
    @Test(arguments: [
        ("/", "/"),
        ("/orders/", "/orders"),
        (" /orders ", "/orders"),
        ("/Orders", "/Orders"),
        ("/a%2fb", "/a%2Fb"),
        ("/%41%7e", "/A~"),
        ("/100%", "/100%25"),
        ("/a b", "/a%20b"),
        ("/é", "/%C3%A9"),
        ("/a:b@c", "/a:b@c"),
        ("/a//b", "/a//b"),
        ("/x?", "/x"),
        ("/x?&&", "/x"),
        ("/x?b=1&a", "/x?b=1&a"),
        ("/x?a=", "/x?a="),
        ("/x?q=a+b%2B", "/x?q=a%20b%2B"),
        ("/x?tab[]=1", "/x?tab%5B%5D=1"),
        ("/x?next=https://eats.example/", "/x?next=https://eats.example/"),
        ("/x?=", "/x?="),
        ("/x#", "/x#"),
        ("/x#a%2fb", "/x#a/b"),
        ("/x#%23", "/x#%23"),
        ("EATS:orders", "eats:/orders"),
        ("eats:/orders", "eats:/orders"),
        ("eats:///orders", "eats:///orders"),
        ("eats://Orders/42/", "eats://Orders/42"),
        ("eats://orders", "eats://orders"),
        ("eats://%6frders", "eats://orders"),
        ("HTTPS://EATS.example:443", "https://eats.example"),
        ("https://eats.example/", "https://eats.example"),
        ("https://eats.example?x", "https://eats.example?x"),
        ("http://eats.example:0080/x", "http://eats.example/x"),
        ("http://eats.example:08080/x", "http://eats.example:8080/x"),
        ("https://[2001:DB8::1]/x", "https://[2001:db8::1]/x"),
    ])
    func `a link has this canonical text, which is canonical itself`(text: String, canonical: String) throws {
        let link = try ParsedLink(text)
        #expect(link.canonicalText == canonical)
        #expect(try ParsedLink(canonical).canonicalText == canonical)
    }

    @Test func `the canonical text keeps the meaning of the link`() throws {
        let link = try ParsedLink("HTTPS://Eats.Example:443/a%2fb/?b&a=&q=x+y#top")
        let canonical = try ParsedLink(link.canonicalText)
        #expect(canonical.segments == link.segments)
        #expect(canonical.queryItems == link.queryItems)
        #expect(canonical.fragment == link.fragment)
        #expect(canonical.host == link.host)
    }

    @Test func `a relative link stays relative`() throws {
        let link = try ParsedLink("orders/42/", relativeLinks: .distinct)
        #expect(link.canonicalText == "orders/42")
    }

    @Test(arguments: [
        ("a%3Ab/c", "a%3Ab/c"), ("a%3ab%3A/c%3Ad", "a%3Ab%3A/c:d"), ("%3A", "%3A"), ("a/b:c", "a/b:c"),
        ("1%3Ab?c:d#e:f", "1%3Ab?c:d#e:f"), ("%2Fb", "%2Fb"), ("a//", "a//"),
    ])
    func `the canonical text of a relative link is relative and canonical`(text: String, canonical: String) throws {
        let link = try ParsedLink(text, relativeLinks: .distinct)
        #expect(link.canonicalText == canonical)
        let again = try ParsedLink(canonical, relativeLinks: .distinct)
        #expect(again.canonicalText == canonical)
        #expect(again.scheme == nil && !again.isRooted)
        #expect(again.segments == link.segments)
    }
}
