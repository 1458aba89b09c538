import Foundation
import SwitchyardCore
import Testing

struct `A hostile route map` {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let code: RouteMapError.Code
        let line: Int?

        init(_ name: String, _ bytes: [UInt8], _ code: RouteMapError.Code, line: Int? = 1) {
            self.name = name
            self.bytes = bytes
            self.code = code
            self.line = line
        }

        init(_ name: String, _ text: String, _ code: RouteMapError.Code, line: Int? = 1) {
            self.init(name, Array(text.utf8), code, line: line)
        }

        var testDescription: String { name }
    }

    static let documents: [Row] = [
        Row("nothing", "", .invalidJSON),
        Row("white space alone", " \n\n", .invalidJSON, line: 3),
        Row("a UTF-8 byte order mark", [0xEF, 0xBB, 0xBF] + Array("{}".utf8), .byteOrderMark),
        Row("UTF-16, little end first", [0xFF, 0xFE, 0x7B, 0x00], .byteOrderMark),
        Row("UTF-16, big end first", [0xFE, 0xFF, 0x00, 0x7B], .byteOrderMark),
        Row(
            "invalid UTF-8 in a string", Array("{\n\"a\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8), .invalidUTF8,
            line: 2),
        Row("an overlong slash", [0x22, 0xC0, 0xAF, 0x22], .invalidUTF8),
        Row("an encoded surrogate", [0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8),
        Row("invalid UTF-8 elsewhere", [0x7B, 0xFF, 0x7D], .invalidJSON),
        Row("a NUL", [0x00], .invalidJSON),
        Row("NaN", #"{"version": NaN}"#, .invalidJSON),
        Row("infinity", #"{"version": -Infinity}"#, .invalidJSON),
        Row("a leading zero", #"{"version": 01}"#, .invalidJSON),
        Row("a leading plus", #"{"version": +1}"#, .invalidJSON),
        Row("a hexadecimal number", #"{"version": 0x1}"#, .invalidJSON),
        Row("a point without digits", #"{"version": 1.}"#, .invalidJSON),
        Row("an exponent without digits", #"{"version": 1e}"#, .invalidJSON),
        Row("a minus alone", #"{"version": -}"#, .invalidJSON),
        Row("a comment", "{ // no\n}", .invalidJSON),
        Row("single quotes", "{'version': 1}", .invalidJSON),
        Row("a name without quotes", "{version: 1}", .invalidJSON),
        Row("a comma before a brace", "{\"version\": 1,\n}", .invalidJSON, line: 2),
        Row("a comma before a bracket", "{\"namespaces\": [1,]}", .invalidJSON),
        Row("a colon that is missing", #"{"version" 1}"#, .invalidJSON),
        Row("two documents", "{}\n{}", .invalidJSON, line: 2),
        Row("an object that does not end", "{\n\"version\": 1", .invalidJSON, line: 2),
        Row("a string that does not end", #"{"version"#, .invalidJSON),
        Row("an escape that does not end", #"{"\"#, .invalidJSON),
        Row("a Unicode escape that does not end", #"{"\u12"#, .invalidJSON),
        Row("an escape that is none", #"{"\x41": 1}"#, .invalidJSON),
        Row("half of a surrogate pair", #"{"\ud83c": 1}"#, .invalidJSON),
        Row("the other half", #"{"\udf55": 1}"#, .invalidJSON),
        Row("halves that do not fit", #"{"\ud83c\u0041": 1}"#, .invalidJSON),
        Row("a line break in a string", "{\"a\nb\": 1}", .invalidJSON),
        Row("a word that only begins well", "{\"default\": trueish}", .invalidJSON),
        Row("a key twice", "{ \"version\": 1,\n\"namespaces\": [],\n\"version\": 1 }", .duplicateKey, line: 3),
        Row("a key twice by an escape", #"{ "version": 1, "v\u0065rsion": 1 }"#, .duplicateKey),
        Row("arrays too deep", String(repeating: "[", count: 100_000), .tooDeep),
        Row("objects too deep", String(repeating: #"{"a":"#, count: 100_000), .tooDeep),
        Row("too many values", "[" + String(repeating: "0,", count: 1_000_000) + "0]", .tooMany),
        Row("an array", "[]", .wrongType),
        Row("a number", "1", .wrongType),
    ]

    @Test(arguments: documents)
    func `that is no JSON object is refused with its first mistake`(row: Row) {
        let error = #expect(throws: RouteMapError.self) { try RouteMap(data: Data(row.bytes), file: "eats.json") }
        #expect(error?.problems.map(\.code) == [row.code])
        #expect(error?.problems.first?.line == row.line)
        #expect(error?.problems.first?.hint.isEmpty == false)
    }

    @Test(arguments: [
        (RouteMapLimits(maxBytes: 30), RouteMapError.Code.tooLarge), (RouteMapLimits(maxDepth: 3), .tooDeep),
        (RouteMapLimits(maxDepth: 0), .tooDeep), (RouteMapLimits(maxDepth: -1), .tooDeep),
        (RouteMapLimits(maxValues: 5), .tooMany), (RouteMapLimits(maxNamespaces: 1), .tooMany),
        (RouteMapLimits(maxRoutes: 1), .tooMany),
    ])
    func `is refused beyond a limit`(limits: RouteMapLimits, code: RouteMapError.Code) {
        let text = """
            { "version": 1, "namespaces": [
              { "name": "eats", "routes": [{ "name": "a", "pattern": "/a" }] },
              { "name": "more", "routes": [{ "name": "b", "pattern": "/b" }] }] }
            """
        let error = #expect(throws: RouteMapError.self) { try RouteMap(text: text, limits: limits) }
        #expect(error?.problems.map(\.code) == [code])
    }

    @Test func `cannot take the stack by a limit that is set too high`() {
        let text = String(repeating: "[", count: 1_000_000)
        let error = #expect(throws: RouteMapError.self) {
            try RouteMap(text: text, limits: RouteMapLimits(maxDepth: .max))
        }
        #expect(error?.problems.map(\.code) == [.tooDeep])
    }

    @Test func `lists at most a thousand problems, and counts the others`() {
        let routes = Array(repeating: "1", count: 1_500).joined(separator: ",")
        let error = #expect(throws: RouteMapError.self) {
            try RouteMap(text: #"{ "version": 1, "namespaces": [{ "routes": [\#(routes)] }] }"#)
        }
        #expect(error?.problems.count == 1_000)
        #expect(error?.omittedCount == 500)
    }

    @Test func `cannot disturb the terminal that its error is printed on`() {
        let text = "{ \"version\": 1, \"namespaces\": [{ \"origins\": [\"\\u001b[2J\\u202e\"] }] }"
        let error = #expect(throws: RouteMapError.self) { try RouteMap(text: text) }
        let printed = error?.description ?? ""
        #expect(printed.contains(#"\u{1B}[2J\u{202E}"#))
        #expect(!printed.unicodeScalars.contains("\u{1B}") && !printed.unicodeScalars.contains("\u{202E}"))
    }
}
