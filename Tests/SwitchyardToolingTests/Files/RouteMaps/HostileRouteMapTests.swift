import Foundation
import Switchyard
import SwitchyardTooling
import Testing

struct `A hostile route map` {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let code: DiagnosticCode
        let line: Int?

        init(_ name: String, _ bytes: [UInt8], _ code: DiagnosticCode, line: Int? = 1) {
            self.name = name
            self.bytes = bytes
            self.code = code
            self.line = line
        }

        init(_ name: String, _ text: String, _ code: DiagnosticCode, line: Int? = 1) {
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
        Row("a sequence that is cut off", [0x22, 0xF0, 0x9F, 0x8D, 0x22], .invalidUTF8),
        Row("a scalar beyond Unicode", [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .invalidUTF8),
        Row("Latin-1", Array("{ \"a\": \"cr".utf8) + [0xE8] + Array("me\" }".utf8), .invalidUTF8),
        Row("invalid UTF-8 elsewhere", [0x7B, 0xFF, 0x7D], .invalidJSON),
        Row("a byte order mark alone", [0xEF, 0xBB, 0xBF], .byteOrderMark),
        Row("a byte order mark inside", Array("{\n".utf8) + [0xEF, 0xBB, 0xBF, 0x7D], .invalidJSON, line: 2),
        Row("two byte order marks", [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x7B, 0x7D], .byteOrderMark),
        Row("UTF-16 without a mark", [0x7B, 0x00, 0x7D, 0x00], .invalidJSON),
        Row("UTF-32, little end first", [0xFF, 0xFE, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00], .byteOrderMark),
        Row("UTF-32, big end first", [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x7B], .invalidJSON),
        Row("a NUL", [0x00], .invalidJSON),
        Row("a NUL at the end", Array("{}".utf8) + [0x00], .invalidJSON),
        Row("a NUL in a string", Array("{\"".utf8) + [0x00] + Array("\":1}".utf8), .invalidJSON),
        Row("a form feed", "{\u{C}}", .invalidJSON),
        Row("a space that JSON does not allow", "{\u{A0}}", .invalidJSON),
        Row("a tab in a string", "{\"a\tb\": 1}", .invalidJSON),
        Row("a block comment", "{ /* no */ }", .invalidJSON),
        Row("a page of HTML", "<!doctype html>\n<title>Sign in</title>", .invalidJSON),
        Row("an upper-case word", "{\"default\": TRUE}", .invalidJSON),
        Row("minus zero with a leading zero", #"{"version": -01}"#, .invalidJSON),
        Row("a point without digits before it", #"{"version": .5}"#, .invalidJSON),
        Row("an infinite number", #"{"version": 1e999, "namespaces": []}"#, .wrongType),
        Row("minus zero", #"{"version": -0, "namespaces": []}"#, .unsupportedVersion),
        Row("digits of another script", "{\"version\": ١}", .invalidJSON),
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
        Row("an unknown escape", #"{"\x41": 1}"#, .invalidJSON),
        Row("half of a surrogate pair", #"{"\ud83c": 1}"#, .invalidJSON),
        Row("the other half", #"{"\udf55": 1}"#, .invalidJSON),
        Row("mismatched surrogate halves", #"{"\ud83c\u0041": 1}"#, .invalidJSON),
        Row("a line break in a string", "{\"a\nb\": 1}", .invalidJSON),
        Row("a word that only begins like a keyword", "{\"default\": trueish}", .invalidJSON),
        Row("a key twice", "{ \"version\": 1,\n\"namespaces\": [],\n\"version\": 1 }", .duplicateKey, line: 3),
        Row("a key twice by an escape", #"{ "version": 1, "v\u0065rsion": 1 }"#, .duplicateKey),
        Row("a key twice in two spellings", "{ \"caf\u{E9}\": 1,\n\"cafe\u{301}\": 1 }", .duplicateKey, line: 2),
        Row("a key twice by a surrogate pair", #"{ "🍕": 1, "\ud83c\udf55": 1 }"#, .duplicateKey),
        Row("a key twice in an unknown member", #"{ "a": [{ "b": { "c": 1, "\u0063": 2 } }] }"#, .duplicateKey),
        Row("the empty key twice", #"{ "": 1, "": 1 }"#, .duplicateKey),
        Row("arrays too deep", String(repeating: "[", count: 100_000), .tooDeep),
        Row("objects too deep", String(repeating: #"{"a":"#, count: 100_000), .tooDeep),
        Row("too many values", "[" + String(repeating: "0,", count: 1_000_000) + "0]", .tooMany),
        Row("an array", "[]", .wrongType),
        Row("a number", "1", .wrongType),
    ]

    @Test(arguments: documents)
    func `is refused with its first error if it is not a JSON object`(row: Row) {
        let error = #expect(throws: DeclarationError.self) { try RouteMap(data: Data(row.bytes), file: "eats.json") }
        #expect(error?.findings.map(\.code) == [row.code])
        #expect(error?.findings.first?.line == row.line)
        #expect(error?.findings.first?.remedy.isEmpty == false)
    }

    @Test(arguments: [
        (RouteMapLimits(maxBytes: 30), DiagnosticCode.tooLarge), (RouteMapLimits(maxDepth: 3), .tooDeep),
        (RouteMapLimits(maxDepth: 0), .tooDeep), (RouteMapLimits(maxDepth: -1), .tooDeep),
        (RouteMapLimits(maxValues: 5), .tooMany), (RouteMapLimits(maxNamespaces: 1), .tooMany),
        (RouteMapLimits(maxRoutes: 1), .tooMany),
        (RouteMapLimits(maxOrigins: 1), .tooMany), (RouteMapLimits(maxNameLength: 3), .tooLarge),
        (RouteMapLimits(maxBytes: -1), .tooLarge), (RouteMapLimits(maxBytes: .max, maxValues: .min), .tooMany),
    ])
    func `is refused beyond a limit`(limits: RouteMapLimits, code: DiagnosticCode) {
        let text = """
            { "version": 1, "namespaces": [
              { "name": "eats", "origins": ["eats://"], "routes": [{ "name": "a", "pattern": "/a" }] },
              { "name": "one", "routes": [{ "name": "b", "pattern": "/b" }] }] }
            """
        let error = #expect(throws: DeclarationError.self) { try RouteMap(text: text, limits: limits) }
        #expect(error?.findings.map(\.code) == [code])
    }

    @Test func `cannot overflow the stack with a high limit`() {
        let text = String(repeating: "[", count: 1_000_000)
        let error = #expect(throws: DeclarationError.self) {
            try RouteMap(text: text, limits: RouteMapLimits(maxDepth: .max))
        }
        #expect(error?.findings.map(\.code) == [.tooDeep])
    }

    @Test func `reports at most a thousand problems, and counts the others`() {
        let routes = Array(repeating: "1", count: 1_500).joined(separator: ",")
        let error = #expect(throws: DeclarationError.self) {
            try RouteMap(text: #"{ "version": 1, "namespaces": [{ "routes": [\#(routes)] }] }"#)
        }
        #expect(error?.findings.count == 1_000)
        #expect(error?.omittedCount == 500)
    }

    /// A long text of one kind.
    enum LongText: String, CaseIterable {
        case letters = "x"
        case marksOfOneCharacter = "\u{301}"
        case scalarsThatAreEscaped = "\u{202E}"

        var text: String { "e" + String(repeating: rawValue, count: 100_000) }
    }

    @Test(.timeLimit(.minutes(5)), arguments: LongText.allCases)
    func `cannot make a message long`(kind: LongText) throws {
        let text = kind.text
        let documents = [
            #"{ "\#(text)": 1, "\#(text)": 1 }"#, #"{ "version": "\#(text)", "namespaces": [] }"#,
            #"{ "version": 1, "namespaces": [{ "name": "\#(text)" }] }"#,
            #"{ "version": 1, "namespaces": [{ "origins": ["\#(text)"] }] }"#,
            #"{ "version": 1, "namespaces": [{ "routes": [{ "name": "a", "pattern": "\#(text)" }] }] }"#,
            #"{ "version": 1, "namespaces": [], "policies": { "plus": "\#(text)" } }"#,
            #"{ "version": \#(String(repeating: "9", count: text.utf8.count)), "namespaces": [] }"#,
            #"{ "version": \#(String(repeating: "9", count: text.utf8.count))., "namespaces": [] }"#,
        ]
        for document in documents {
            let error = try #require(throws: DeclarationError.self) { try RouteMap(text: document) }
            #expect(error.description.unicodeScalars.count < 6_000, "\(document.prefix(60))")
        }
    }

    @Test(.timeLimit(.minutes(5))) func `cannot make look-ups slow`() throws {
        let keys = (0..<100_000).map { "\"k\($0)\": 0" }.joined(separator: ", ")
        let numbers = String(repeating: "7,", count: 100_000) + "7"
        let patterns = (0..<5_000).map { #"{ "pattern": "\#($0)" }"# }.joined(separator: ",")
        for member in [#""origins": [\#(numbers)]"#, #""sources": [\#(numbers)]"#, #""routes": [\#(patterns)]"#] {
            let text = #"{ "version": 1, "namespaces": [{ \#(keys), \#(member) }] }"#
            #expect(throws: DeclarationError.self) { try RouteMap(text: text) }
        }
    }

    @Test func `has the place of each error in its origins`() {
        let error = #expect(throws: DeclarationError.self) {
            try RouteMap(text: "{ \"version\": 1, \"namespaces\": [{ \"origins\": [7,\n\"eats://\",\n\"eats\"] }] }")
        }
        #expect(
            error?.findings.map { "\($0.kind) \($0.line ?? 0) \($0.path)" } == [
                "wrong-type 1 namespaces[0].origins[0]", "invalid-origin 3 namespaces[0].origins[2]",
            ])
    }

    @Test(arguments: [
        #"{ "version": 1, "namespaces": [{ "origins": ["\#(hostile)"] }] }"#,
        #"{ "version": 1, "namespaces": [{ "routes": [{ "name": "a", "pattern": "\#(hostile)" }] }] }"#,
        #"{ "version": 1, "namespaces": [], "policies": { "plus": "\#(hostile)" } }"#,
        #"{ "version": "\#(hostile)", "namespaces": [] }"#, #"{ "\#(hostile)": 1, "\#(hostile)": 2 }"#,
        #"""
        { "version": 1, "namespaces": [{ "origins": ["eats://"], "name": "\#(hostile)", "routes": [
          { "name": "\#(hostile)", "pattern": "/\#(harmless)" },
          { "name": "\#(hostile)", "pattern": "/\#(harmless)" }] }] }
        """#,
    ])
    func `cannot disturb the terminal that its error is printed on`(text: String) {
        let error = #expect(throws: DeclarationError.self) { _ = try RouteMap(text: text).makeTable() }
        let printed = error?.description ?? ""
        #expect(printed.contains(#"\u{1B}[2J\u{202E}\u{9B}"#))
        #expect(
            printed.unicodeScalars.allSatisfy {
                $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
            })
    }

    private static let hostile = #"\u001b[2J\u202e\u009b\u0007\u2066"#
    /// The characters that a pattern may contain.
    private static let harmless = "menu"

    @Test func `cannot hide an unknown key`() throws {
        let map = try RouteMap(text: #"{ "version": 1, "namespaces": [], "na\u202e\u001bme": 1 }"#)
        #expect(map.unknownKeys.map(\.path) == [#"["na\u{202E}\u{1B}me"]"#])
    }
}
