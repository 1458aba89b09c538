import RouteMatching
import Testing

/// The values of a link.
struct ParameterTests {
    enum Tab: String, RouteValue { case items, reviews }
    enum Size: Int, RouteValue { case small = 1, large = 3 }

    private static func match(_ pattern: String, _ link: String) throws -> RouteMatch {
        try #require(try EatsTable.make([pattern]).match(link))
    }

    @Test func `a value of the path hides a query item of its name`() throws {
        let match = try Self.match("/orders/:id{?tab}", "/orders/42?id=7&tab=items&id=8")
        #expect(match["id"] == "42")
        #expect(match.parameters.texts("id") == ["42"])
        #expect(match.parameters.entries.map(\.name) == ["id", "tab"])
        #expect(match.parameters.entries.map(\.provider) == [.path, .query])
        #expect(match.link == "/orders/42?id=7&tab=items&id=8")
    }

    @Test func `a query cannot replace a numbered value or a value of the fragment`() throws {
        let match = try Self.match("/(\\d+)/*#:part", "/1/a/b?0=x&1=y&part=z#p")
        #expect(match["0"] == "1")
        #expect(match["1"] == "a/b")
        #expect(match["part"] == "p")
        // An omitted optional value is not a value of the path.
        let absent = try Self.match("/orders/:id?", "/orders?id=7")
        #expect(absent.parameters.entry("id")?.provider == .query)
    }

    @Test func `the route, its pattern and the link cannot be replaced by a query`() throws {
        let match = try Self.match("/orders", "/orders?route=x&pattern=y&link=z&namespace=n")
        #expect(match.route.name == "/orders")
        #expect(match.namespace == "eats")
        #expect(match.link.hasPrefix("/orders"))
        #expect(match.parameters.entries.count == 4)
    }

    @Test func `a repeated key is a list, not a single value`() throws {
        let match = try Self.match("/s", "/s?tag=a&tag=b&tag&one=1")
        #expect(match.parameters.texts("tag") == ["a", "b", ""])
        #expect(match.parameters.entry("tag")?.isList == true)
        #expect(match.parameters.entry("one")?.isList == false)
        let error = #expect(throws: RouteValueError.self) { try match.value("tag", as: String.self) }
        #expect(error?.reason == .repeated)
        #expect(error?.key == "tag")
        #expect(try match.parameters.values("tag") == ["a", "b", ""])
        #expect(try match.parameters.values("absent", as: Int.self) == [])
        #expect(throws: RouteValueError.self) { try match.parameters.optionalValue("tag", as: String.self) }
    }

    @Test func `defaults are used only for absent keys`() throws {
        let pattern = "/s{?page<int>=1&tab=items}"
        let absent = try Self.match(pattern, "/s")
        #expect(try absent.value("page") == 1)
        #expect(try absent.value("tab", as: Tab.self) == .items)
        #expect(absent.parameters.entries.map(\.provider) == [.defaultValue, .defaultValue])
        let present = try Self.match(pattern, "/s?page=x&tab")
        #expect(throws: RouteValueError(key: "page", value: "x", expected: "int", reason: .notConvertible)) {
            try present.value("page", as: Int.self)
        }
        #expect(present["tab"] == "")
        let hidden = try Self.match("/:page{?tab=items}", "/7?tab=reviews")
        #expect(try hidden.value("page") == 7)
        #expect(try hidden.value("tab", as: Tab.self) == .reviews)
    }

    @Test func `a value is converted, missing, or of another type`() throws {
        let match = try Self.match("/:id/:tab/:size", "/42/reviews/3?empty=&bare")
        #expect(try match.value("id") == 42)
        #expect(try match.value("id") == "42")
        #expect(try match.value("id", as: Double.self) == 42)
        #expect(try match.value("tab", as: Tab.self) == .reviews)
        #expect(try match.value("size", as: Size.self) == .large)
        #expect(throws: RouteValueError(key: "id", value: "42", expected: "Tab", reason: .notConvertible)) {
            try match.value("id", as: Tab.self)
        }
        #expect(throws: RouteValueError(key: "no", value: nil, expected: "int", reason: .missing)) {
            try match.value("no", as: Int.self)
        }
        #expect(try match.parameters.optionalValue("no", as: Int.self) == nil)
        #expect(try match.parameters.optionalValue("id", as: Int.self) == 42)
        #expect(throws: RouteValueError.self) { try match.parameters.optionalValue("tab", as: Int.self) }
        #expect(match["no"] == nil)
        #expect(match["empty"] == "")
        #expect(match["bare"] == "")
        #expect(throws: RouteValueError.self) { try match.value("id", as: Bool.self) }
        #expect(throws: RouteValueError.self) { try Self.match("/:id", "/300").value("id", as: UInt8.self) }
    }

    @Test(arguments: [
        ("/*", "/", [String]()), ("/*", "/a", ["a"]), ("/*", "/a/b%2Fc/", ["a", "b/c"]),
        ("/*", "/a//b", ["a", "", "b"]),
        ("/x/*", "/x", []),
    ])
    func `a wildcard is a list of decoded segments`(pattern: String, link: String, texts: [String]) throws {
        let match = try Self.match(pattern, link)
        #expect(match.parameters.texts("0") == texts)
        #expect(match["0"] == texts.joined(separator: "/"))
    }

    @Test func `a list is converted element by element`() throws {
        let match = try Self.match("/ids/:ids<int>+", "/ids/1/2/3")
        #expect(try match.parameters.values("ids") == [1, 2, 3])
        let mixed = try Self.match("/ids/:ids+", "/ids/1/x")
        #expect(throws: RouteValueError(key: "ids", value: "x", expected: "int", reason: .notConvertible)) {
            try mixed.parameters.values("ids", as: Int.self)
        }
        #expect(try Self.match("/ids/:ids+", "/ids/1").value("ids") == 1)
    }

    /// Patterns whose values an automaton finds, with the expected values.
    @Test(arguments: [
        ("/:a-:b", "/x-y-z", "a=x b=y-z"), ("/:a<slug>-:b", "/x-y-z", "a=x-y b=z"),
        ("/:a.:b(html|json)", "/x.y.json", "a=x.y b=json"),
        ("/v:major<int>.:minor<int>", "/v1.22", "major=1 minor=22"), ("/*/x/*", "/a/b/x/c", "0=[\"a\", \"b\"] 1=c"),
        ("/*/:last", "/a/b/c", "0=[\"a\", \"b\"] last=c"), ("/:a+/x/:b*", "/1/2/x", "a=[\"1\", \"2\"]"),
        ("/a{-:b}?", "/a-1", "b=1"), ("/a{-:b}?", "/a", ""), ("/:a-:b", "/%2D-%2d", "a=- b=-"),
        ("/:a<x|y>-:b", "/y-1", "a=y b=1"), ("/*.png", "/a/b.png", "0=[\"a\", \"b\"]"),
        // If a value is not of its type, the matcher tries another split.
        ("/*/:n<int>/:rest+", "/a/5/99999999999999999999/b", "0=a n=5 rest=[\"99999999999999999999\", \"b\"]"),
        ("/:n<int>+/:rest+", "/1/2/x/3", "n=[\"1\", \"2\"] rest=[\"x\", \"3\"]"),
        ("/*/:d<date>/:rest+", "/a/2024-02-29/2024-02-30/b", "0=a d=2024-02-29 rest=[\"2024-02-30\", \"b\"]"),
        ("/é:x-:y", "/%C3%A91-2", "x=1 y=2"),
        // There is nothing between the scheme and the first segment, decoded or not.
        ("*", "eats:me%20nu", "0=me nu"), ("*", "eats:menu", "0=menu"), ("*", "eats:me%20nu/a", "0=[\"me nu\", \"a\"]"),
    ])
    func `values next to other text are found`(pattern: String, link: String, values: String) throws {
        let answer = try EatsTable.make([pattern]).answer(link)
        #expect(answer == (values.isEmpty ? pattern : "\(pattern) \(values)"))
    }

    @Test func `parameters can be compared`() throws {
        #expect(try Self.match("/:id", "/1").parameters == Self.match("/:id", "/%31").parameters)
        #expect(try Self.match("/:id", "/1").parameters != Self.match("/:id", "/2").parameters)
    }
}
