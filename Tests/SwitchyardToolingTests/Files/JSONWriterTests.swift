import ConformanceSupport
import SwitchyardRoutes
import Testing
@testable import SwitchyardTooling

struct `JSON that was written` {
    @Test(arguments: 0..<200)
    func `reads back as the same value`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let value = JSONValue.random(depth: 4, using: &random)
        let text = JSONWriter.text(of: value)
        let read = try JSONParser.parse(Array(text.utf8), limits: JSONLimits(maxDepth: 8, maxValues: 10_000)).value
        #expect(read == value, "seed \(seed)")
        #expect(JSONWriter.text(of: read) == text, "seed \(seed)")
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
