import ConformanceSupport
import Testing

@testable import RouteMatching

struct AutomatonTests {
    @Test(
        arguments: [
            (#"\d+"#, ["0", "42", "0042"], ["", "a", "4a", "٤٢", "-1"]),
            (#"\w\W\s\S\D"#, ["a- bc", "_é\u{A0}é٤"], ["aa bc", "a-  c", "a- b1"]),
            ("[a-z0-9_]+", ["menu_7"], ["Menu", "menü", ""]),
            ("[^a-c]", ["d", "é", "🍕"], ["a", "", "dd", "\u{301}e"]),
            ("[-.]", ["-", "."], ["a"]),
            (".", ["a", "é", "🍕", "/"], ["", "ab"]),
            ("(?:items|reviews)", ["items", "reviews"], ["item", "itemsreviews", "Items"]),
            ("a|", ["a", ""], ["b"]),
            ("a{2,3}", ["aa", "aaa"], ["a", "aaaa"]),
            ("a{2}", ["aa"], ["a", "aaa"]),
            ("a{2,}", ["aa", "aaaaaa"], ["a", ""]),
            ("a{0}b", ["b"], ["ab"]),
            ("(a|bc){2}", ["abc", "bcbc"], ["a", "abcbc"]),
            (#"v\d+\.\d+"#, ["v1.10"], ["v1-10"]),
            ("a/b", ["a/b"], ["ab"]),
        ] as [(String, [String], [String])])
    func `a regular expression compares the whole text`(regex: String, matching: [String], others: [String]) throws {
        let automaton = try automaton(regex)
        for text in matching { #expect(automaton.accepts(text), "\(text)") }
        for text in others { #expect(!automaton.accepts(text), "\(text)") }
    }

    static let regexes = [
        "a", "ab", "a|b", "a*", "a+", "a?", "a*?", "a+?", "a??", ".", ".*", ".*?", ".+b", "[ab]", "[^ab]", "[^a]*c",
        "(a|b)*", "(a|ab)(c|bcd)*", "(a*)*", "(a*)+", "(a+)*", "(a*?)*", "(a?){3}", "(|a)+", "(a|)*b", "((a|b)*c)*",
        "(ab|a)(b?)", "a{2}", "a{2,}", "a{1,3}", "(ab){0,2}", "a{0}", "(a|b){2,3}c?", "a*a*a*", "(a|a)*b", "(a*b*)*c",
        "a(b|c)*?a", "(aa|a)(a|aa)", "()", "()*", "(){2,5}", "(a()b)+", "|a|", "((a{0,2}){0,2}b?){1,2}", "(a|b|c){5}",
    ]

    @Test(arguments: regexes)
    func `it agrees with simple backtracking on every short text`(regex: String) throws {
        let node = try RegexParser.parse(regex)
        let automaton = try automaton(regex)
        for text in texts {
            #expect(automaton.accepts(text) == ReferenceMatcher(text).accepts(node), "\(regex) on \(text)")
        }
    }

    @Test(arguments: 0..<8)
    func `it agrees with simple backtracking on random expressions`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<120 {
            let node = RegexNode.random(depth: 3, using: &random)
            var builder = AutomatonBuilder()
            builder.regex(node)
            let automaton = try builder.build()
            for text in texts.shuffled(using: &random).prefix(40) {
                #expect(automaton.accepts(text) == ReferenceMatcher(text).accepts(node), "\(node) on \(text)")
            }
        }
    }

    @Test(arguments: 0..<8)
    func `captures are those of the preferred match`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) + 100)
        for _ in 0..<120 {
            let first = RegexNode.random(depth: 3, using: &random)
            let second = RegexNode.random(depth: 2, using: &random)
            if first.repeatsEmpty || second.repeatsEmpty { continue }
            var builder = AutomatonBuilder()
            builder.capture(0) { $0.regex(first) }
            builder.capture(1) { $0.regex(second) }
            let automaton = try builder.build()
            for text in texts.shuffled(using: &random).prefix(40) {
                let expected = ReferenceMatcher(text).boundary(first, second)
                let found = automaton.captures(text)
                #expect(found?.first??.upperBound == expected, "\(first) \(second) on \(text)")
                #expect(found?.last??.lowerBound == expected)
            }
        }
    }

    @Test(arguments: [
        "(a|a)*b", "(a*)*b", "(a+)+b", "(a|aa)+b", "(a*a*)*b", "((a?){3}){3}b", "(.*)*b", "((a*?)*?)*?b", "(a|.)*[b-c]",
    ])
    func `hostile text, which never ends for a backtracking matcher, is decided`(regex: String) throws {
        let automaton = try automaton(regex)
        for text in [String(repeating: "a", count: 4_000), String(repeating: "é", count: 2_000)] {
            #expect(automaton.captures(text) == nil)
        }
    }

    @Test(arguments: [
        "((a{256}){256}){256}", "(a{0,256}){0,256}", "(?:(?:(?:a|b){100}|c){100}|d){100}",
        String(repeating: "a", count: 1_024), String(repeating: "a|", count: 600),
        String(repeating: "(", count: 32) + "a" + String(repeating: "){256}", count: 32),
    ])
    func `a program that grows too large is refused quickly`(regex: String) {
        #expect(throws: RegexError(.tooLarge, at: 0)) { try automaton(regex) }
    }

    @Test func `nested counts of an empty group end at once`() throws {
        let regex = String(repeating: "(", count: 31) + String(repeating: "){256}", count: 31)
        #expect(try automaton(regex).accepts(""))
    }

    @Test(arguments: [0, 1, 63, 64, 65])
    func `a range inside a longer text is matched separately`(length: Int) throws {
        let automaton = try automaton("a*")
        let bytes = Array(("b" + String(repeating: "a", count: length) + "b").utf8)
        bytes.withBytes {
            #expect(automaton.accepts($0, in: 1..<(length + 1)))
            #expect(!automaton.accepts($0, in: 0..<(length + 1)))
            #expect(!automaton.accepts($0, in: 1..<(length + 2)))
        }
    }

    private var texts: [String] {
        var all = [""]
        var longest = [""]
        for _ in 1...5 {
            longest = longest.flatMap { text in ["a", "b", "c"].map { text + $0 } }
            all += longest
        }
        return all
    }

    private func automaton(_ regex: String) throws -> Automaton {
        var builder = AutomatonBuilder()
        builder.regex(try RegexParser.parse(regex))
        return try builder.build()
    }
}
