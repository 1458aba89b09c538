import SwitchyardJSON
import Testing

struct `A JSON document` {
    @Test(arguments: 0..<200)
    func `reads back as the value that was written`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let value = JSONValue.random(depth: 4, using: &random)
        let text = JSONWriter.text(of: value)
        let read = try JSONParser.parse(Array(text.utf8), limits: JSONLimits(maxDepth: 8, maxValues: 10_000)).value
        #expect(read == value, "seed \(seed)")
        #expect(JSONWriter.text(of: read) == text, "seed \(seed)")
    }

    @Test
    func `has the line of each of its values`() throws {
        let text = "{\n  \"a\":\n    [1,\n     {\"b\": null}]\n}"
        let root = try JSONParser.parse(Array(text.utf8), limits: JSONLimits(maxDepth: 8, maxValues: 10))
        guard case .object(let members) = root.content, case .array(let elements) = members.first?.node.content else {
            Issue.record("no object with an array: \(root.summary)")
            return
        }
        #expect([root.line, members[0].line, members[0].node.line] + elements.map(\.line) == [1, 2, 3, 3, 4])
    }

    @Test(arguments: [
        ("[1, 2", JSONSyntaxError.Kind.invalidJSON, 1), ("{\"a\": 1,\n \"a\": 2}", .duplicateKey, 2),
        ("[[[]]]", .tooDeep, 1), ("[1, 2, 3,\n4]", .tooManyValues, 2), ("\u{FEFF}[]", .byteOrderMark, 1),
    ])
    func `is refused with the first mistake and its line`(text: String, kind: JSONSyntaxError.Kind, line: Int) {
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONParser.parse(Array(text.utf8), limits: JSONLimits(maxDepth: 2, maxValues: 4))
        }
        #expect(error?.kind == kind)
        #expect(error?.line == line)
    }

    @Test(arguments: [("[]", 2, "[]"), ("[1, 2]", 6, "[1, 2]"), ("[1, 2]", 5, nil), ("[{}]", 20, nil)])
    func `stands in one line where it fits`(text: String, room: Int, line: String?) throws {
        let value = try JSONParser.parse(Array(text.utf8), limits: JSONLimits(maxDepth: 2, maxValues: 4)).value
        #expect(value.line(ofAtMost: room) == line)
    }
}

/// The generator of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

extension JSONValue {
    fileprivate static func random(depth: Int, using random: inout some RandomNumberGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .number("\(Int.random(in: -1_000...1_000, using: &random))e2")
        case 3: return .string(text(using: &random))
        case 4:
            return .array(
                (0..<Int.random(in: 0..<5, using: &random)).map { _ in .random(depth: depth - 1, using: &random) })
        default:
            return .object(
                (0..<Int.random(in: 0..<5, using: &random)).map { index in
                    Member(name: "\(index)\(text(using: &random))", value: .random(depth: depth - 1, using: &random))
                })
        }
    }

    private static func text(using random: inout some RandomNumberGenerator) -> String {
        let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\u{0}", "\u{202E}", "é", "🍕", "\u{E0001}", "/"]
        var text = ""
        for _ in 0..<Int.random(in: 0..<30, using: &random) {
            text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "b")
        }
        return text
    }
}
