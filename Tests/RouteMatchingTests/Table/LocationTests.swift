@_spi(Tooling) import RouteMatching
import Testing

/// The fastest result: the route, and the ranges of its values.
struct LocationTests {
    private static func values(_ table: RouteTable, _ link: String) -> [String] {
        guard let location = table.locate(link) else { return [] }
        let bytes = Array(link.utf8)
        return (0..<min(location.count, RouteLocation.capacity)).map { index in
            "\(location.name(of: index))=\(String(decoding: bytes[location[index]], as: UTF8.self))"
        }
    }

    @Test(arguments: [
        ("/orders/:id<int>/items/:item", "/orders/42/items/7", ["id=42", "item=7"]),
        ("/orders/:id", "https://eats.example:443/orders/42?id=7#x", ["id=42"]),
        ("/orders/:id", "eats://orders/42", ["id=42"]), ("/orders/:id", "  eats:orders/42  ", ["id=42"]),
        ("/orders/:id", "/orders/%34%32/", ["id=%34%32"]),
        ("/:x/caf%C3%A9/:y", "/%41/caf%c3%a9/%42", ["x=%41", "y=%42"]),
        ("/menu-:name.html", "/menu-a%20b.html", ["name=a%20b"]), ("/:a-:b", "/x%2Dy-z", ["a=x", "b=y-z"]),
        ("/f/*", "/f/a%2Fb/c/", ["0=a%2Fb/c"]), ("/f/*", "/f", ["0="]), ("/f/*", "/f/", ["0="]),
        ("/:rest+", "/a/b", ["rest=a/b"]), ("/*/x/:y", "/a/b/x/c", ["0=a/b", "y=c"]),
        ("/s#:part", "/s?q=1#p%20q", ["part=p%20q"]), ("/:id?", "/", []), ("/a/b", "/a/b", []),
        ("*", "eats:me%20nu", ["0=me%20nu"]), ("*", "eats:menu", ["0=menu"]),
        ("/:a/:b", "/é/ü", ["a=é", "b=ü"]), ("/:id", "/abcdefghijklmnopqrst", ["id=abcdefghijklmnopqrst"]),
    ])
    func `ranges cover the values as written in the link`(pattern: String, link: String, values: [String]) throws {
        let table = try EatsTable.make([pattern])
        #expect(table.locate(link) != nil)
        #expect(Self.values(table, link) == values)
        let location = try #require(table.locate(link))
        #expect(location.count == values.count)
        #expect(table.namespaces[location.namespace].routes[location.route].name == pattern)
    }

    @Test func `the indices are those of namespaces and routes in the order of declaration`() throws {
        let table = try EatsTable.make([
            EatsTable.namespace("one", ["one://"], ["/a", "/b"]),
            EatsTable.namespace("two", ["two://"], ["/:x", "/*", "/b"]),
        ])
        let location = try #require(table.locate("two://b"))
        #expect([location.namespace, location.route, location.count] == [1, 2, 0])
        #expect(table.locate("two://c/d")?.route == 1)
        #expect(table.locate("one://b")?.namespace == 0)
        #expect(table.locate("three://b") == nil)
        #expect(table.locate("one://c") == nil)
    }

    @Test(arguments: [8, 9, 12, 32])
    func `a route with more than eight values has the others in its match`(count: Int) throws {
        let pattern = (0..<count).map { "/:v\($0)" }.joined()
        let table = try EatsTable.make([pattern])
        for (prefix, text) in [("", "x"), ("eats:/", "y"), ("https://eats.example", "%7A")] {
            let link = prefix + (0..<count).map { "/\(text)\($0)" }.joined()
            let location = try #require(table.locate(link))
            #expect(location.count == count)
            #expect(Self.values(table, link) == (0..<8).map { "v\($0)=\(text)\($0)" })
            #expect(location.name(of: count - 1) == "v\(count - 1)")
            let match = try #require(try table.match(link))
            let decoded = text == "%7A" ? "z" : text
            #expect(match.parameters.entries.map(\.texts) == (0..<count).map { ["\(decoded)\($0)"] })
        }
    }

    @Test func `more than eight values are also found after a fallback and an origin's prefix`() throws {
        let pattern = (0..<10).map { "/:v\($0)" }.joined() + "/:a-:b"
        let table = try EatsTable.make([
            EatsTable.namespace("own", ["https://eats.example/app"], ["/x"], fallsBackToGlobal: true),
            EatsTable.namespace("all", ["*"], [pattern]),
        ])
        let match = try #require(try table.match("https://eats.example/app/1/2/3/4/5/6/7/8/9/p-q"))
        #expect(match.namespace == "all")
        let values = match.parameters.entries.map { $0.texts.joined() }
        #expect(values == ["app", "1", "2", "3", "4", "5", "6", "7", "8", "9", "p", "q"])
    }

    @Test func `a link of many segments is located like a short one`() throws {
        let table = try EatsTable.make(["/a/:x/*", "/b/*/:last"])
        let tail = String(repeating: "/s", count: 60)
        #expect(Self.values(table, "/a/1" + tail) == ["x=1", "0=" + tail.dropFirst()])
        #expect(Self.values(table, "/b" + tail + "/z") == ["0=" + tail.dropFirst(), "last=z"])
    }
}
