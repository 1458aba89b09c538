import RouteMatching
import Testing

/// Queries as values: created, read, looked up and changed.
struct LinkQueryTests {
    private static func items(_ items: (String, String?)...) -> [QueryItem] {
        items.map { QueryItem(name: $0.0, value: $0.1) }
    }

    @Test(arguments: [
        ([], ""), (items(("tab", nil)), "tab"), (items(("tab", "")), "tab="), (items(("", "x")), "=x"),
        (items(("", "")), "="), (items(("", nil)), ""),
        (items(("a", "1"), ("", nil), ("b", nil), ("a", "2")), "a=1&b&a=2"),
        (items(("tags[]", "x"), ("f[a]", "1")), "tags%5B%5D=x&f%5Ba%5D=1"), (items(("q", "a b+c")), "q=a%20b%2Bc"),
        (items(("q", "süß 🍕")), "q=s%C3%BC%C3%9F%20%F0%9F%8D%95"),
        (items(("a=b&c#", "d&e=f#g")), "a%3Db%26c%23=d%26e%3Df%23g"),
        (items(("next", "https://eats.example/?x=1#y")), "next=https://eats.example/?x%3D1%23y"),
        (items(("q", "100%")), "q=100%25"),
        (items(("q", "a\nb\\\"")), "q=a%0Ab%5C%22"), (items(("q", "a;b'()*!$:@,~")), "q=a;b'()*!$:@,~"),
    ])
    func `a query is encoded so that every reader decodes the same items`(items: [QueryItem], text: String) throws {
        let query = LinkQuery(of: items)
        #expect(query.text == text)
        #expect("\(query)" == text)
        #expect(try LinkQuery(text: text) == query)
        #expect(try LinkQuery(text: text, decodingPlus: false) == query)
    }

    @Test func `the query of any link is read`() throws {
        let items = Self.items(("a", "1"), ("b", nil), ("a", ""))
        for link in [
            "eats://menu?a=1&b&a=#wine?c=2", "https://eats.example?a=1&b&a=", "/menu?a=1&&b&a=", "menu?a=1&b&a=",
        ] {
            #expect(try LinkQuery(link: link).entries == items)
        }
        #expect(try LinkQuery(link: "eats://menu").isEmpty && LinkQuery(link: "eats://menu?").isEmpty)
        #expect(
            try LinkQuery(link: "/?q=a+b")["q"] == "a b"
                && LinkQuery(link: "/?q=a+b", decodingPlus: false)["q"] == "a+b")
    }

    @Test(arguments: [
        ("%00", LinkRefusal(.encodedNul, at: 0)), ("a=%FF", LinkRefusal(.invalidUTF8, at: 2)),
        ("a=\u{1}", LinkRefusal(.controlCharacter, at: 2)), ("a&b&c", LinkRefusal(.tooManyQueryItems, at: 3)),
        ("a[b][c]=1", LinkRefusal(.tooDeep, at: 4)), ("abcdefghijk", LinkRefusal(.tooLong, at: 10)),
    ])
    func `a refusal has an offset into the text of the query`(text: String, refusal: LinkRefusal) throws {
        let limits = LinkLimits(maxLength: 10, maxQueryItems: 2, maxKeyNesting: 1)
        #expect(throws: refusal) { try LinkQuery(text: text, limits: limits) }
        #expect(throws: LinkRefusal.self) { try LinkQuery(link: "eats://m?" + text, limits: limits) }
        #expect(try LinkQuery(text: "abcdefghij", limits: limits).items.count == 1)
    }

    @Test func `a query ends where a fragment begins`() throws {
        #expect(try LinkQuery(text: "a=1#b=2").entries == Self.items(("a", "1")))
    }

    @Test func `values are found by key`() throws {
        let query = try LinkQuery(text: "tag=hot&vegan&tag&sort=&tag=new")
        #expect(query["tag"] == "hot" && query["vegan"] == "" && query["sort"] == "" && query["no"] == nil)
        #expect(query.values("tag") == ["hot", nil, "new"] && query.values("vegan") == [nil])
        #expect(query.values("sort") == [""] && query.values("no") == [])
        #expect(query.dictionary == ["tag": ["hot", "", "new"], "vegan": [""], "sort": [""]])
    }

    @Test func `items are added, replaced and removed`() throws {
        var query = try LinkQuery(text: "a=1&b=2&a=3")
        query.append("c", nil)
        query.append("", nil)
        query.append("a", "4")
        #expect(query.text == "a=1&b=2&a=3&c&a=4")
        query.set("a", "5")
        #expect(query.text == "a=5&b=2&c")
        query.set("d", "")
        query.set("b", nil)
        #expect(query.text == "a=5&b&c&d=")
        query.remove("c")
        query.append(contentsOf: try LinkQuery(text: "e=6&a=7"))
        #expect(query.text == "a=5&b&d=&e=6&a=7")
        var unnamed = try LinkQuery(text: "=1&x")
        unnamed.set("", nil)
        #expect(unnamed.text == "x")
    }

    @Test func `values in code become items and are read back`() throws {
        var arguments: RouteArguments = ["id": 42, "tags": ["hot", "new"], "none": Int?.none, "empty": [Int]()]
        arguments.setPresent("vegan")
        let query = LinkQuery(arguments)
        #expect(query.text == "id=42&tags=hot&tags=new&vegan")
        let again = RouteArguments(try LinkQuery(text: "tags=hot&id=42&tags=new&vegan&tags"))
        #expect(again.entries.map(\.name) == ["tags", "id", "vegan"])
        #expect(again["tags"] == ["hot", "new", nil] && again["vegan"] == [nil])
    }

    @Test(arguments: [
        ("eats://menu", "eats://menu?q=%C3%BC&v"), ("eats://menu?", "eats://menu?q=%C3%BC&v"),
        ("eats://menu?a=1", "eats://menu?a=1&q=%C3%BC&v"), ("eats://menu?a=1&", "eats://menu?a=1&q=%C3%BC&v"),
        ("eats://menu#wine", "eats://menu?q=%C3%BC&v#wine"),
        ("eats://menu?a#wine?b", "eats://menu?a&q=%C3%BC&v#wine?b"),
        ("eats://menu#", "eats://menu?q=%C3%BC&v#"), ("https://eats.example", "https://eats.example?q=%C3%BC&v"),
        ("/a b", "/a b?q=%C3%BC&v"), ("menu/é", "menu/é?q=%C3%BC&v"), (" /menu ", "/menu?q=%C3%BC&v"),
    ])
    func `items are added after those of a link and before its fragment`(link: String, longer: String) throws {
        let query = LinkQuery(of: Self.items(("q", "ü"), ("v", nil)))
        #expect(try query.appended(to: link) == longer)
        #expect(try LinkQuery(link: longer).entries.suffix(2) == query.entries[...])
        #expect(try LinkQuery().appended(to: link) == (try ParsedLink(link, relativeLinks: .distinct).text))
    }

    @Test func `an invalid link is not created`() {
        let query = LinkQuery(of: Self.items(("a", "1")))
        #expect(throws: LinkRefusal(.backslash, at: 1)) { try query.appended(to: "/\\") }
        #expect(throws: LinkRefusal(.empty, at: 0)) { try query.appended(to: "") }
        let short = LinkLimits(maxLength: 8, maxQueryItems: 1)
        #expect(throws: Never.self) { try query.appended(to: "/abc", limits: short) }
        #expect(throws: LinkRefusal.self) { try query.appended(to: "/abcde", limits: short) }
        #expect(throws: LinkRefusal.self) { try query.appended(to: "/?b", limits: short) }
        #expect(throws: LinkRefusal(.encodedNul, at: 4)) {
            try LinkQuery(of: Self.items(("a", "\0"))).appended(to: "/")
        }
    }
}
