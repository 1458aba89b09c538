import Testing
@testable import RouteMatching

/// The parts of an accepted link.
struct LinkPartsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        var scheme: String?
        var authority: String?
        var host: String?
        var port: Int?
        var path = ""
        var segments: [String] = []
        var slash = false
        var query: String?
        var fragment: String?

        var testDescription: String { text.debugDescription }
    }

    static let rows: [Row] = [
        Row(text: "/", path: "/"),
        Row(text: "/orders", path: "/orders", segments: ["orders"]),
        Row(text: "/orders/", path: "/orders/", segments: ["orders"], slash: true),
        Row(text: "/orders//", path: "/orders//", segments: ["orders", ""], slash: true),
        Row(text: "/orders//42", path: "/orders//42", segments: ["orders", "", "42"]),
        Row(text: "/orders?", path: "/orders", segments: ["orders"], query: ""),
        Row(text: "/orders#", path: "/orders", segments: ["orders"], fragment: ""),
        Row(text: "/orders?#", path: "/orders", segments: ["orders"], query: "", fragment: ""),
        Row(text: "/o?a?b#c#d?e", path: "/o", segments: ["o"], query: "a?b", fragment: "c#d?e"),
        Row(text: "/o#x%2Fy", path: "/o", segments: ["o"], fragment: "x/y"),
        Row(text: " \n/orders\t ", path: "/orders", segments: ["orders"]),
        Row(text: "/a:b", path: "/a:b", segments: ["a:b"]),
        Row(text: "/a@b", path: "/a@b", segments: ["a@b"]),
        Row(text: "/...", path: "/...", segments: ["..."]),
        Row(text: "/.well-known", path: "/.well-known", segments: [".well-known"]),
        Row(text: "/?q=../..", path: "/", query: "q=../.."),
        Row(text: "/a;x=1/b,c", path: "/a;x=1/b,c", segments: ["a;x=1", "b,c"]),
        Row(text: "/menü/披萨", path: "/menü/披萨", segments: ["menü", "披萨"]),
        Row(text: "/a b", path: "/a b", segments: ["a b"]),
        Row(text: "eats:", scheme: "eats"),
        Row(text: "eats:/", scheme: "eats", path: "/"),
        Row(text: "eats:orders/42", scheme: "eats", path: "orders/42", segments: ["orders", "42"]),
        Row(text: "eats:/orders", scheme: "eats", path: "/orders", segments: ["orders"]),
        Row(text: "eats://", scheme: "eats", authority: ""),
        Row(text: "eats:///orders", scheme: "eats", authority: "", path: "/orders", segments: ["orders"]),
        Row(text: "eats:////orders", scheme: "eats", authority: "", path: "//orders", segments: ["", "orders"]),
        Row(text: "EATS://Orders/42", scheme: "eats", authority: "Orders", path: "/42", segments: ["42"]),
        Row(text: "eats://a:b/c", scheme: "eats", authority: "a:b", path: "/c", segments: ["c"]),
        Row(text: "eats://orders?tab", scheme: "eats", authority: "orders", query: "tab"),
        Row(text: "eats://orders#top", scheme: "eats", authority: "orders", fragment: "top"),
        Row(text: "eats+dev-1.0://x", scheme: "eats+dev-1.0", authority: "x"),
        Row(text: "mailto:me@eats.example", scheme: "mailto", path: "me@eats.example", segments: ["me@eats.example"]),
        Row(text: "https://eats.example", scheme: "https", authority: "eats.example", host: "eats.example"),
        Row(
            text: "HTTPS://Eats.Example:443/Orders/", scheme: "https", authority: "Eats.Example:443",
            host: "eats.example", path: "/Orders/", segments: ["Orders"], slash: true),
        Row(
            text: "http://eats.example:8080?x", scheme: "http", authority: "eats.example:8080", host: "eats.example",
            port: 8080, query: "x"),
        Row(text: "http://eats.example:", scheme: "http", authority: "eats.example:", host: "eats.example"),
        Row(text: "https://eats:0", scheme: "https", authority: "eats:0", host: "eats", port: 0),
        Row(
            text: "https://eats.example:080", scheme: "https", authority: "eats.example:080", host: "eats.example",
            port: 80),
        Row(
            text: "wss://eats.example:65535/", scheme: "wss", authority: "eats.example:65535", host: "eats.example",
            port: 65_535, path: "/"),
        Row(text: "https://127.0.0.1/", scheme: "https", authority: "127.0.0.1", host: "127.0.0.1", path: "/"),
        Row(text: "http://[::1]:81/", scheme: "http", authority: "[::1]:81", host: "[::1]", port: 81, path: "/"),
        Row(text: "https://[2001:DB8::1]", scheme: "https", authority: "[2001:DB8::1]", host: "[2001:db8::1]"),
        Row(text: "https://my_host-1", scheme: "https", authority: "my_host-1", host: "my_host-1"),
        Row(text: "https://1.eats", scheme: "https", authority: "1.eats", host: "1.eats"),
        Row(
            text: "https://eats.example//x", scheme: "https", authority: "eats.example", host: "eats.example",
            path: "//x", segments: ["", "x"]),
        // Short texts are read in special blocks and words; these texts differ only in length.
        Row(text: "/abcdefghijklmn", path: "/abcdefghijklmn", segments: ["abcdefghijklmn"]),
        Row(text: "/abcdefghijklmno", path: "/abcdefghijklmno", segments: ["abcdefghijklmno"]),
        Row(text: "/abcdefghijklmn/p", path: "/abcdefghijklmn/p", segments: ["abcdefghijklmn", "p"]),
        Row(text: "/abcdefghijklmno/", path: "/abcdefghijklmno/", segments: ["abcdefghijklmno"], slash: true),
    ]

    @Test(arguments: rows)
    func `an accepted link has these parts`(row: Row) throws {
        let link = try ParsedLink(row.text)
        #expect(link.scheme == row.scheme)
        #expect(link.authority == row.authority)
        #expect(link.host == row.host)
        #expect(link.port == row.port)
        #expect(link.path == row.path)
        #expect(link.segments == row.segments)
        #expect(link.hasTrailingSlash == row.slash)
        #expect(link.query == row.query)
        #expect(link.fragment == row.fragment)
        #expect(link.isRooted)
    }

    @Test func `white space around a link is not part of it`() throws {
        let link = try ParsedLink(" /orders \n")
        #expect(link.text == "/orders")
        #expect("\(link)" == "/orders")
        #expect(try ParsedLink("/orders") == link)
    }

    @Test func `a link without a leading slash is read as the caller chooses`() throws {
        #expect(try ParsedLink("orders/42", relativeLinks: .rooted).isRooted)
        let free = try ParsedLink("orders/42", relativeLinks: .distinct)
        #expect(!free.isRooted)
        #expect(free.segments == ["orders", "42"])
        #expect(throws: LinkRefusal(.missingScheme, at: 0)) { try ParsedLink("orders/42") }
        #expect(try ParsedLink("/orders", relativeLinks: .distinct).isRooted)
    }

    /// Texts with their decoded segments: separators are found before decoding, and text is decoded once.
    @Test(arguments: [
        ("/a%2Fb/c", ["a/b", "c"]), ("/a%252Fb", ["a%2Fb"]), ("/a%5Cb", ["a\\b"]), ("/%41", ["A"]),
        ("/100%", ["100%"]), ("/%4", ["%4"]), ("/%zz", ["%zz"]), ("/%%41", ["%A"]), ("/%25", ["%"]),
        ("/%3Fq%23f", ["?q#f"]), ("/caf%C3%A9", ["café"]), ("/%0A", ["\n"]), ("/%2E%2E%2E", ["..."]),
        ("/a+b", ["a+b"]), ("/%20", [" "]), ("/%2F", ["/"]), ("/a/%2F/", ["a", "/"]),
    ])
    func `segments are split first and then decoded once`(text: String, segments: [String]) throws {
        #expect(try ParsedLink(text).segments == segments)
    }
}
