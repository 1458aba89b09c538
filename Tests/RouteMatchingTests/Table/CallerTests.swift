import RouteMatching
import Testing

/// Values that the app sets, before those of the link.
struct CallerTests {
    private static func parameters(_ pattern: String, _ link: String) throws -> RouteParameters {
        try #require(try EatsTable.make([pattern]).match(link)).parameters
    }

    @Test(arguments: [
        ("/orders/:id{?tab=items}", "/orders/42?note=x", "id"), ("/orders/:id{?tab=items}", "/orders/42?tab=x", "tab"),
        ("/orders/:id{?tab=items}", "/orders/42", "tab"), ("/orders/*", "/orders/1/2", "0"),
        ("/orders#:part", "/orders#wine", "part"), ("/orders", "/orders?id=1&id=2", "id"), ("/orders", "/orders", "id"),
    ])
    func `a caller's value hides path, query and default`(pattern: String, link: String, name: String) throws {
        let parameters = try Self.parameters(pattern, link).overridden(by: [name: "ours"])
        #expect(parameters[name] == "ours")
        #expect(parameters.texts(name) == ["ours"])
        #expect(parameters.entry(name)?.provider == .caller)
        #expect(parameters.entries.filter { $0.name == name }.count == 1)
    }

    @Test func `the caller's values come first, then the unchanged rest`() throws {
        let link = try Self.parameters("/orders/:id{?tab=items}", "/orders/42?b=1&a=2")
        let parameters = link.overridden(by: ["b": 9, "z": ["x", "y"], "none": Int?.none])
        #expect(parameters.entries.map(\.name) == ["b", "z", "id", "a", "tab"])
        #expect(parameters.entries.map(\.provider) == [.caller, .caller, .path, .query, .defaultValue])
        #expect(parameters.entries.map(\.isList) == [false, true, false, false, false])
        #expect(parameters.overridden(by: [:]) == parameters)
    }

    @Test func `an absent value hides nothing`() throws {
        let parameters = try Self.parameters("/orders/:id", "/orders/42").overridden(by: ["id": Int?.none])
        #expect(try parameters.value("id") == 42)
    }

    @Test func `a later value replaces an earlier one`() {
        let parameters = RouteParameters(["id": 1, "tab": "items"]).overridden(by: ["tab": "status"])
        #expect(parameters == RouteParameters(["tab": "status", "id": 1]))
    }

    @Test func `a caller's list is not a single value, and an empty list is a missing value`() throws {
        var arguments: RouteArguments = ["tags": ["hot", "new"], "one": ["hot"], "empty": [String]()]
        arguments.setPresent("vegan")
        let parameters = RouteParameters(arguments)
        #expect(throws: RouteValueError(key: "tags", value: "hot, new", expected: "string", reason: .repeated)) {
            try parameters.value("tags", as: String.self)
        }
        #expect(try parameters.value("tags") == ["hot", "new"])
        #expect(try parameters.value("tags", as: Set<String>.self) == ["new", "hot"])
        #expect(parameters["tags"] == "hot")
        #expect(try parameters.value("one") == "hot")
        #expect(throws: RouteValueError(key: "empty", value: nil, expected: "string", reason: .missing)) {
            try parameters.value("empty", as: String.self)
        }
        #expect(parameters["empty"] == nil)
        #expect(try parameters.value("vegan") == "")
    }

    @Test func `a set has one text for each element, in a fixed order`() throws {
        let set: Set = [30, 4, 100]
        #expect(set.routeTexts == ["100", "30", "4"])
        let parameters = try Self.parameters("/s", "/s?n=4&n=30&n=04")
        #expect(try parameters.value("n", as: Set<Int>.self) == [4, 30])
        #expect(try parameters.value("m", as: Set<Int>.self) == [])
        #expect(throws: RouteValueError(key: "n", value: "30", expected: "bool", reason: .notConvertible)) {
            try RouteParameters(["n": "30"]).value("n", as: Set<Bool>.self)
        }
    }
}
