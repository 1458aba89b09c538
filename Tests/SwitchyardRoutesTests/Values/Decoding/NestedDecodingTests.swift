import Foundation
import Switchyard
import Testing

/// Decoding nested values, which are JSON in one parameter.
struct NestedDecodingTests {
    struct Dish: Codable, Equatable {
        var id: Int
        var name: String?
        var price: Decimal?
        var since: Date?
    }

    struct Basket: Decodable, Equatable {
        var dishes: [Dish]
        var first: Dish?
        var counts: [String: Int]?
        var rows: [[Int]]?
        var optionals: [String?]?
    }
    enum Target: Decodable, Equatable { case dish(id: Int), home }

    private static func decode<Value: Decodable>(_ texts: [String: [String]]) throws -> Value {
        var arguments = RouteArguments()
        for (name, texts) in texts { arguments.set(name, texts: texts) }
        return try RouteParameters(arguments).decode()
    }

    @Test(arguments: [
        (["dishes": ["[]"]], Basket(dishes: [])),
        (
            ["dishes": ["[{\"id\":1},{\"id\":2,\"name\":\"a\"}]"]],
            Basket(dishes: [Dish(id: 1), Dish(id: 2, name: "a")])
        ),
        (["dishes": ["{\"id\":1}"]], Basket(dishes: [Dish(id: 1)])),
        (["dishes": ["{\"id\":1}", " {\"id\":2} "]], Basket(dishes: [Dish(id: 1), Dish(id: 2)])),
        (["first": ["{\"id\":1,\"name\":null,\"more\":[{}]}"]], Basket(dishes: [], first: Dish(id: 1))),
        (
            ["first": ["{\"id\":1,\"price\":0.10,\"since\":\"2001-01-01\"}"]],
            Basket(dishes: [], first: Dish(id: 1, price: 0.1, since: Date(timeIntervalSinceReferenceDate: 0)))
        ),
        (["first": ["{\"id\":1,\"price\":\"0.1\"}"]], Basket(dishes: [], first: Dish(id: 1, price: 0.1))),
        (["counts": ["{\"a\":1,\"b\":-2}"]], Basket(dishes: [], counts: ["a": 1, "b": -2])),
        (["rows": ["[[1,2],[],[3]]"]], Basket(dishes: [], rows: [[1, 2], [], [3]])),
        (["rows": ["[1]", "[2,3]"]], Basket(dishes: [], rows: [[1], [2, 3]])),
        (["optionals": ["[\"a\",null]"]], Basket(dishes: [], optionals: ["a", nil])),
        (["optionals": ["a", "b"]], Basket(dishes: [], optionals: ["a", "b"])),
        (["optionals": ["[a"]], Basket(dishes: [], optionals: ["[a"])),
    ])
    func `a nested value is JSON in one parameter`(texts: [String: [String]], basket: Basket) throws {
        #expect(try Self.decode(texts) == basket)
    }

    @Test func `an enumeration with associated values needs exactly one key`() throws {
        #expect(try Self.decode(["dish": ["{\"id\":7}"]]) == Target.dish(id: 7))
        #expect(try Self.decode(["home": ["{}"]]) == Target.home)
        #expect(throws: RouteValueError.self) { try Self.decode(["home": ["{}"], "dish": ["{}"]]) as Target }
        #expect(throws: RouteValueError.self) { try Self.decode([:]) as Target }
    }

    @Test func `a text in a list of plain values is an element, even if it looks like JSON`() throws {
        struct Search: Decodable { var tags: [String], ids: [Int]? }
        let search: Search = try Self.decode(["tags": ["[1,2]"]])
        #expect(search.tags == ["[1,2]"])
        #expect(throws: RouteValueError(key: "ids", value: "[1,2]", expected: "int", reason: .notConvertible)) {
            try Self.decode(["ids": ["[1,2]"]]) as Search
        }
    }

    /// Errors of nested values name the path.
    @Test(arguments: [
        (["first": ["{\"name\":\"a\"}"]], "first.id", nil, "int", RouteValueError.Reason.missing),
        (["first": ["{\"id\":\"1\"}"]], "first.id", "1", "int", .notConvertible),
        (["first": ["{\"id\":true}"]], "first.id", "true", "int", .notConvertible),
        (["first": ["{\"id\":1.5}"]], "first.id", "1.5", "int", .notConvertible),
        (["first": ["{\"id\":null}"]], "first.id", "null", "int", .notConvertible),
        (["first": ["{\"id\":{\"b\":1,\"a\":[]}}"]], "first.id", "{\"a\":[],\"b\":1}", "int", .notConvertible),
        (["first": ["{\"id\":1,\"name\":2}"]], "first.name", "2", "string", .notConvertible),
        (["first": ["{\"id\":1,\"price\":\"x\"}"]], "first.price", "x", "decimal", .notConvertible),
        (["dishes": ["[{\"id\":1},{\"id\":[]}]"]], "dishes[1].id", "[]", "int", .notConvertible),
        (["dishes": ["{\"id\":1}", "{}"]], "dishes[1].id", nil, "int", .missing),
        (["rows": ["[[1,\"x\"]]"]], "rows[0][1]", "x", "int", .notConvertible),
        (["first": ["{id:1}"]], "first", "{id:1}", "JSON", .notConvertible),
        (["first": ["[]"]], "first", "[]", "JSON object", .notConvertible),
        (["first": [""]], "first", "", "JSON", .notConvertible),
        (["first": ["{}", "{}"]], "first", "{}, {}", "JSON", .repeated),
        (["first": ["{\"id\":1,\"id\":2}"]], "first", "{\"id\":1,\"id\":2}", "JSON", .notConvertible),
        (["dishes": ["[{\"id\":1}"]], "dishes[0]", "[{\"id\":1}", "JSON", .notConvertible),
        (["counts": ["{\"a\":\"x\"}"]], "counts.a", "x", "int", .notConvertible),
    ])
    func `an error names the path, the value and the type`(
        texts: [String: [String]], key: String, value: String?, expected: String, reason: RouteValueError.Reason
    ) throws {
        #expect(throws: RouteValueError(key: key, value: value, expected: expected, reason: reason)) {
            try Self.decode(texts) as Basket
        }
    }

    @Test func `an error thrown by the type itself names the path`() {
        enum Tab: String, Decodable { case items }
        struct Screen: Decodable { let tab: Tab }
        struct Picky: Decodable {
            struct Refusal: Error {}
            init(from decoder: any Decoder) throws { throw Refusal() }
        }
        #expect(throws: RouteValueError(key: "tab", value: "x", expected: "Tab", reason: .notConvertible)) {
            try Self.decode(["tab": ["x"]]) as Screen
        }
        #expect(throws: RouteValueError(key: "tab", value: nil, expected: "string", reason: .missing)) {
            try Self.decode([:]) as Screen
        }
        #expect(throws: RouteValueError(key: "a", value: "x", expected: "Picky", reason: .notConvertible)) {
            try Self.decode(["a": ["x"]]) as [String: Picky]
        }
        #expect(throws: RouteValueError(key: "", value: nil, expected: "int", reason: .notConvertible)) {
            try Self.decode(["a": ["1"]]) as Int
        }
        #expect(throws: RouteValueError(key: "", value: nil, expected: "JSON array", reason: .notConvertible)) {
            try Self.decode(["a": ["1"]]) as [Int]
        }
    }
}
