import ConformanceSupport
import Testing
@testable import RouteMatching

/// A glob and the automaton of the same tokens accept the same paths.
struct SegmentGlobTests {
    private static func tokens(_ random: inout SplitMix) -> [PatternToken] {
        (0..<Int.random(in: 1...6, using: &random)).flatMap { index -> [PatternToken] in
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1, 2: [.separator, .capture(index, .wildcard)]
            case 3: [.separator, .capture(index, .segment)]
            case 4: [.separator, .text(Array("x".utf8))]
            case 5: [.separator]
            default: [.separator, .text(Array("Ab".utf8)), .text(Array("c".utf8))]
            }
        }
    }

    @Test func `random tokens and paths of all lengths`() throws {
        var random = SplitMix(seed: PropertyRun.seed)
        var matches = 0
        let count = PropertyRun.pairs
        for round in 0..<count {
            let tokens = Self.tokens(&random)
            let (foldsCase, endMayBeMissing) = (Bool.random(using: &random), Bool.random(using: &random))
            let policies = RouteTablePolicies(caseSensitivePaths: !foldsCase)
            var builder = MatcherTableBuilder(types: [:], policies: policies)
            let automaton = try builder.automaton(tokens, endMayBeMissing: endMayBeMissing).index
            let glob = try #require(SegmentGlob(tokens, foldsCase: foldsCase, endMayBeMissing: endMayBeMissing))
            // Some paths have the maximum number of segments.
            let length = round % 50 == 0 ? 256 : Int.random(in: 0...7, using: &random)
            let segments = (0..<length).map { _ in
                Array(["x", "x", "", "Abc", "aBC", "y"].randomElement(using: &random)?.utf8 ?? "".utf8)
            }
            let path = segments.flatMap { [UInt8(ascii: "/")] + $0 }
            let expected = path.withBytes {
                builder.table.captures(of: automaton, in: $0, range: 0..<$0.count, isData: { _ in false }) != nil
            }
            let flat = segments.flatMap(\.self) + [0]
            let found = flat.withBytes { flat in
                glob.matches(length) { index in
                    let start = segments[..<index].reduce(0) { $0 + $1.count }
                    return flat.part(start..<(start + segments[index].count))
                }
            }
            #expect(found == expected, "\(tokens) \(String(decoding: path, as: UTF8.self)), seed \(PropertyRun.seed)")
            if found { matches += 1 }
        }
        PropertyRun.report("\(count) globs, of which \(matches) matched")
        #expect(matches * 10 > count)
    }

    @Test func `tokens that a glob cannot match are left to an automaton`() {
        let text = PatternToken.text(Array("x".utf8))
        for tokens: [PatternToken] in [
            [.capture(0, .wildcard)], [.separator, text, .capture(0, .wildcard)],
            [.separator, .capture(0, .builtIn(.int))], [.separator, .repeatedText([.separator, text])],
        ] {
            #expect(SegmentGlob(tokens, foldsCase: false, endMayBeMissing: true) == nil)
        }
    }
}
