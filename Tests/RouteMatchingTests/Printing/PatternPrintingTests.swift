import RouteMatching
import Testing

/// Links that are printed from a pattern without a table.
struct PatternPrintingTests {
    @Test(
        arguments: [
            ("/orders", [:], "/orders"),
            ("/", [:], "/"),
            ("/orders/:id<int>", ["id": 42], "/orders/42"),
            ("/orders/:id<int>{?tab<items|status>=items}", ["id": 42, "tab": "status"], "/orders/42?tab=status"),
            ("/orders/:id<int>{?tab<items|status>=items}", ["id": 42, "tab": "items"], "/orders/42"),
            (
                "/orders/:id<int>{?tab}", ["tab": "a", "more": "b", "id": 1, "also": "c"],
                "/orders/1?tab=a&more=b&also=c"
            ),
            (
                "/search{?q!&page<int>=1&vip==true}", ["q": "pizza & wine", "page": 2],
                "/search?q=pizza%20%26%20wine&page=2&vip=true"
            ),
            ("/search{?q!}", ["q": ["a", "b"]], "/search?q=a&q=b"),
            ("/search{?q!&vip==true}", ["q": "", "vip": true], "/search?q=&vip=true"),
            ("/menu/:name", ["name": "a/b?c#d%e"], "/menu/a%2Fb%3Fc%23d%25e"),
            ("/menu/:name", ["name": "crème brûlée"], "/menu/cr%C3%A8me%20br%C3%BBl%C3%A9e"),
            ("/menu/:name", ["name": "a+b"], "/menu/a%2Bb"),
            ("/menu/caf%C3%A9/:x", ["x": "1"], "/menu/caf%C3%A9/1"),
            ("/a%2Fb/:x", ["x": "1"], "/a%2Fb/1"),
            ("/photos/:name.jpg", ["name": "a.jpg"], "/photos/a.jpg.jpg"),
            ("/trip-:from-:to", ["from": "rome", "to": "a-b"], "/trip-rome-a-b"),
            ("/orders{/:id}?", [:], "/orders"),
            ("/orders{/:id}?", ["id": 7], "/orders/7"),
            ("/orders{.html}?", [:], "/orders"),
            ("/ids/:ids<int>+", ["ids": [1, 2, 3]], "/ids/1/2/3"),
            ("/ids/:ids<int>*", ["ids": [Int]()], "/ids"),
            ("/files/*", ["0": ["a b", "c/d"]], "/files/a%20b/c%2Fd"),
            ("/files/*/raw", ["0": ["a", "b"]], "/files/a/b/raw"),
            ("/tables/:code([A-Z]\\d+)", ["code": "B12"], "/tables/B12"),
            ("/menu#/:part", ["part": "wine"], "/menu#/wine"),
            ("/#/orders/:id<int>{?tab}", ["id": 1], "/#/orders/1"),
            ("/items/:sku<sku>", ["sku": "S-1"], "/items/S-1"),
        ] as [(String, RouteArguments, String)])
    func `a pattern and its values make a link`(pattern: String, arguments: RouteArguments, link: String) throws {
        #expect(try parse(pattern).link(arguments) == link)
    }

    @Test(
        arguments: [
            ("/orders/:id", [:], .missingValue, "id", nil),
            ("/orders/:id", ["id": Int?.none], .missingValue, "id", nil),
            ("/orders/:id", ["id": ["1", "2"]], .severalValues, "id", nil),
            ("/orders/:id", ["id": ""], .emptySegment, "id", nil),
            ("/orders/:id", ["id": ".."], .dotSegment, "id", ".."),
            ("/orders/:id.", ["id": "."], .dotSegment, "id", ".."),
            ("/files/*", ["0": ["a", "."]], .dotSegment, "0", "."),
            ("/orders/:id<int>", ["id": "x"], .wrongType, "id", "x"),
            ("/:tab<items|status>", ["tab": "Items"], .wrongType, "tab", "Items"),
            ("/tables/:code([A-Z]\\d+)", ["code": "b"], .wrongType, "code", "b"),
            ("/ids/:ids<int>+", ["ids": ["1", "x"]], .wrongType, "ids", "x"),
            ("/ids/:ids+", ["ids": [String]()], .missingValue, "ids", nil),
            ("/search{?q!}", [:], .missingValue, "q", nil),
            ("/search{?page<int>}", ["page": "x"], .wrongType, "page", "x"),
            ("/search{?vip==true}", ["vip": false], .conflictingValue, "vip", "false"),
            ("/trip-:from-:to", ["from": "a-b", "to": "c"], .notReversible, nil, "/trip-a-b-c"),
            ("/a/:x?/:y?", ["y": "1"], .notReversible, nil, "/a/1"),
            ("/:t<caf\u{E9}|b>", ["t": "cafe\u{301}"], .wrongType, "t", "cafe\u{301}"),
            ("/a{?page<int>=1}", ["page": [Int]()], .notReversible, "page", "page=1"),
            ("/a{?t==x}", ["t": ["x", "x"]], .severalValues, "t", nil),
            ("/:name", ["name": "a\0b"], .refused, nil, "encoded-nul"),
            ("/:name", ["name": String(repeating: "a", count: 9000)], .refused, nil, "too-long"),
        ] as [(String, RouteArguments, RoutePrintError.Reason, String?, String?)])
    func `an error names the value that no link can contain`(
        pattern: String, arguments: RouteArguments, reason: RoutePrintError.Reason, key: String?, value: String?
    ) throws {
        let error = #expect(throws: RoutePrintError.self) { try parse(pattern).link(arguments) }
        #expect(error?.reason == reason)
        #expect(error?.subject == pattern)
        #expect(error?.key == key)
        #expect(error?.value == value)
    }

    @Test func `a value by position goes to the placeholders, then to the query keys`() throws {
        let pattern = try RoutePattern("/:shop/orders/:id<int>{?vip==true&tab&page<int>}")
        #expect(try pattern.link(positional: ["rome", 4]) == "/rome/orders/4?vip=true")
        #expect(try pattern.link(positional: ["rome", 4, "items", 2]) == "/rome/orders/4?vip=true&tab=items&page=2")
        let error = #expect(throws: RoutePrintError.self) {
            try pattern.link(positional: ["rome", 4, "items", 2, "more"])
        }
        #expect(error?.reason == .tooManyValues)
        #expect(error?.value == "more")
    }

    @Test func `a key without a value is printed without an equals sign`() throws {
        var arguments: RouteArguments = ["q": "a"]
        arguments.setPresent("draft")
        #expect(try RoutePattern("/search").link(arguments) == "/search?q=a&draft")
    }

    @Test func `a value cannot set the scheme, and a key without name and value is not lost`() throws {
        let free = #expect(throws: RoutePrintError.self) { try RoutePattern(path: ":foo").link(["foo": "eats:x"]) }
        #expect(free?.reason == .notReversible)
        var arguments = RouteArguments()
        arguments.setPresent("")
        let bare = #expect(throws: RoutePrintError.self) { try RoutePattern("/a").link(arguments) }
        #expect(bare?.reason == .notReversible)
    }

    @Test func `dots are allowed in a fragment`() throws {
        #expect(try RoutePattern("/a#:f").link(["f": ".."]) == "/a#..")
    }

    @Test func `a custom type checks a value if it is passed`() throws {
        let sku = PlaceholderType("sku") { $0.hasPrefix("S-") }
        let pattern = try RoutePattern("/items/:sku<sku>")
        #expect(try pattern.link(["sku": "x"]) == "/items/x")
        let error = #expect(throws: RoutePrintError.self) { try pattern.link(["sku": "x"], types: [sku]) }
        #expect(error?.reason == .wrongType)
        #expect(error?.expected == "sku")
    }

    @Test func `an error contains a remedy and cannot disturb a terminal`() throws {
        let error = #expect(throws: RoutePrintError.self) {
            try RoutePattern("/orders/:id<int>").link(["id": "\u{1B}[31m\u{202E}x"])
        }
        #expect(
            error?.description
                == "'/orders/:id<int>' does not accept '\\u{1B}[31m\\u{202E}x' for 'id': give a value of type int.")
    }

    private func parse(_ text: String) throws -> RoutePattern {
        text.hasPrefix("/") ? try RoutePattern(text) : try RoutePattern(path: text)
    }
}
