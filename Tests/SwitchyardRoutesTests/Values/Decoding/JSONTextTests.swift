import Foundation
import Switchyard
import Testing

/// A value as JSON text.
struct JSONTextTests {
    struct Line: Codable, Hashable {
        var dish: Int
        var note: String?
        var since: Date?
    }

    @Test func `a value is written on one line, with sorted names`() throws {
        let lines = JSONText([Line(dish: 7, note: "süß/\"\\\n\u{1F}\u{7F}"), Line(dish: 8)])
        #expect(lines.routeText == #"[{"dish":7,"note":"süß/\"\\\u000a\u001f"# + "\u{7F}" + #""},{"dish":8}]"#)
        #expect(JSONText(routeText: lines.routeText) == lines)
        #expect(JSONText(["b": 1, "a": 2, "é": 3, "B": 4]).routeText == #"{"B":4,"a":2,"b":1,"é":3}"#)
        #expect(
            JSONText(Line(dish: 1, since: Date(timeIntervalSinceReferenceDate: 0.5))).routeText
                == #"{"dish":1,"since":"2001-01-01T00:00:00.5Z"}"#)
        #expect(JSONText<[Line]>.routeTypeName == "JSON")
    }

    @Test func `every kind of value has a text`() {
        #expect(
            JSONText("a").routeText == "\"a\"" && JSONText(1.5).routeText == "1.5" && JSONText(true).routeText == "true"
        )
        #expect(JSONText(Int?.none).routeText == "null" && JSONText([Int]()).routeText == "[]")
        #expect(JSONText(["[1]"]).routeText == "[\"[1]\"]" && JSONText(routeText: "[\"[1]\"]") == JSONText(["[1]"]))
        #expect(JSONText<Int?>(routeText: "null") == JSONText(nil) && JSONText<Int?>(routeText: "1") == JSONText(1))
        #expect(
            JSONText<Int>(routeText: " 1 ") == JSONText(1) && JSONText<[Int]>(routeText: "[1,\n2]") == JSONText([1, 2]))
        #expect(JSONText<String>(routeText: "\"\\u00e9\\/\\ud83c\\udf55\"") == JSONText("é/🍕"))
    }

    @Test(arguments: [
        "", " ", "[", "[1,]", "[01]", "[+1]", "[NaN]", "{}", "[1] x", "[\"1\"]", "[1.0]", "[1e2]", "[true]", "[null]",
        "\u{FEFF}[1]", "[9223372036854775808]", "[1e999999999999]", "['1']", "[1/*x*/]",
    ])
    func `JSON of another type is refused`(text: String) {
        #expect(JSONText<[Int]>(routeText: text) == nil)
    }

    @Test func `a value without a JSON form has a text that cannot be read`() {
        #expect(JSONText(Double.nan).routeText == "" && JSONText([Double.infinity]).routeText == "")
        #expect(JSONText<Double>(routeText: "") == nil)
    }

    @Test func `a typed route reads and writes JSON text like any value`() throws {
        let lines = JSONText([Line(dish: 7)])
        let parameters = RouteParameters(["lines": lines])
        #expect(parameters["lines"] == "[{\"dish\":7}]")
        #expect(try parameters.value("lines") == lines)
        #expect(
            throws: RouteValueError(key: "lines", value: "[{\"dish\":7}]", expected: "JSON", reason: .notConvertible)
        ) {
            try parameters.value("lines", as: JSONText<Line>.self)
        }
        #expect(try parameters.decode([String: JSONText<[Line]>].self) == ["lines": lines])
    }

    @Test func `in other formats, the value is encoded directly`() throws {
        let data = try JSONEncoder().encode(["a": JSONText([1, 2])])
        #expect(String(decoding: data, as: UTF8.self) == "{\"a\":[1,2]}")
        #expect(try JSONDecoder().decode([String: JSONText<[Int]>].self, from: data) == ["a": JSONText([1, 2])])
    }
}
