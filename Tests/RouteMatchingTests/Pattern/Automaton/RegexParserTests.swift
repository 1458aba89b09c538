import ConformanceSupport
import Testing

@testable import RouteMatching

struct RegexParserTests {
    @Test(arguments: [
        "a", "abc", "a|b", "a|", "|", "()", "(?:)", "(a)", "(?:a|b)c", "a*", "a+", "a?", "a*?", "a+?", "a??", "a{2}",
        "a{2,}",
        "a{2,5}", "a{0}", "a{256}", "a{2}?", "a{0002}", #"\d\D\w\W\s\S."#, "[a-z0-9_]", "[^a-z]", #"[\d\w\s]"#,
        #"[\]\\\-]"#,
        "[-a]", "[a-]", "[^-]", "[.*+?(){}|$/]", "[a^]", #"[\w-]"#, #"[!-\/]"#, #"\.\*\/\(\)\[\]\{\}\^\$\-\\"#, "a/b",
        "=:-_~",
        String(repeating: "(", count: 32) + "a" + String(repeating: ")", count: 32),
    ])
    func `the subset is accepted`(source: String) throws {
        _ = try RegexParser.parse(source)
    }

    @Test(
        arguments: [
            ("", .empty, 0),
            ("é", .nonASCII, 0), ("ab[é]", .nonASCII, 3), ("a🍕b", .nonASCII, 1), ("🇩🇪x", .nonASCII, 0),
            ("(", .unbalancedParenthesis, 0), ("a(b", .unbalancedParenthesis, 1), ("a)b", .unbalancedParenthesis, 1),
            ("(?", .unbalancedParenthesis, 0), ("(a))", .unbalancedParenthesis, 3), ("(?:", .unbalancedParenthesis, 0),
            ("[", .unbalancedBracket, 0), ("a[b", .unbalancedBracket, 1), ("[a-", .unbalancedBracket, 0),
            ("]", .unbalancedBracket, 0),
            ("a]", .unbalancedBracket, 1), ("[^", .unbalancedBracket, 0),
            ("[]", .badClass, 0), ("[^]", .badClass, 0), ("[z-a]", .badClass, 1), (#"[\w-z]"#, .badClass, 1),
            (#"[a-\d]"#, .badClass, 1), ("[a-c-e]", .badClass, 4), ("x[a-c-e]", .badClass, 5),
            ("*", .badRepetition, 0), ("+a", .badRepetition, 0), ("?", .badRepetition, 0), ("a|*", .badRepetition, 2),
            ("(*a)", .badRepetition, 1), ("a**", .badRepetition, 2), ("a+*", .badRepetition, 2),
            ("a{2}{3}", .badRepetition, 4),
            ("a??+", .badRepetition, 3), ("a???", .badRepetition, 3), ("{2}", .badRepetition, 0),
            ("a{", .badRepetition, 1),
            ("a{}", .badRepetition, 1), ("a{,2}", .badRepetition, 1), ("a{x}", .badRepetition, 1),
            ("a{2,1}", .badRepetition, 1),
            ("a{2", .badRepetition, 1), ("a{2,", .badRepetition, 1), ("a}", .badRepetition, 1),
            ("a{-1}", .badRepetition, 1),
            (#"\"#, .badEscape, 0), (#"a\"#, .badEscape, 1), (#"[\"#, .badEscape, 1),
            (#"\n"#, .unsupportedEscape, 0), (#"a\x41"#, .unsupportedEscape, 1), (#"\u0041"#, .unsupportedEscape, 0),
            (#"\0"#, .unsupportedEscape, 0), (#"\ "#, .unsupportedEscape, 0),
            ("^a", .unsupportedAnchor, 0), ("a$", .unsupportedAnchor, 1), (#"\A"#, .unsupportedAnchor, 0),
            (#"a\z"#, .unsupportedAnchor, 1),
            (#"a\b"#, .unsupportedWordBoundary, 1), (#"\B"#, .unsupportedWordBoundary, 0),
            (#"(a)\1"#, .unsupportedBackreference, 3), (#"\k<x>"#, .unsupportedBackreference, 0),
            ("(?P=x)", .unsupportedBackreference, 0),
            ("a(?=b)", .unsupportedLookaround, 1), ("(?!b)", .unsupportedLookaround, 0),
            ("(?<=b)", .unsupportedLookaround, 0),
            ("(?<!b)", .unsupportedLookaround, 0),
            ("(?<x>a)", .unsupportedNamedGroup, 0), ("(?P<x>a)", .unsupportedNamedGroup, 0),
            ("(?'x'a)", .unsupportedNamedGroup, 0),
            ("(?<", .unsupportedNamedGroup, 0),
            ("(?i)", .unsupportedGroup, 0), ("(?>a)", .unsupportedGroup, 0), ("(?#a)", .unsupportedGroup, 0),
            ("(?-i:a)", .unsupportedGroup, 0),
            (#"\p{L}"#, .unsupportedProperty, 0), (#"[\P{L}]"#, .unsupportedProperty, 1),
            ("[a&&b]", .unsupportedClassOperation, 2), ("[a--b]", .unsupportedClassOperation, 2),
            ("[--a]", .unsupportedClassOperation, 1),
            ("[[a]]", .unsupportedClassOperation, 1), ("[a[b]]", .unsupportedClassOperation, 2),
            ("[a-[b]]", .unsupportedClassOperation, 3),
            ("[!!]", .unsupportedClassOperation, 1), ("[+--]", .unsupportedClassOperation, 2),
            ("a*+", .unsupportedPossessive, 2), ("a++", .unsupportedPossessive, 2), ("a?+", .unsupportedPossessive, 2),
            ("a{2}+", .unsupportedPossessive, 4),
            (String(repeating: "(", count: 33), .tooDeep, 32), (String(repeating: "(", count: 100_000), .tooDeep, 32),
            ("a{257}", .tooLarge, 1), ("a{1,257}", .tooLarge, 1), ("a{99999999999999999999999999}", .tooLarge, 1),
        ] as [(String, RegexError.Code, Int)])
    func `unsupported syntax is refused with a code and an offset`(source: String, code: RegexError.Code, offset: Int) {
        let error = #expect(throws: RegexError.self) { try RegexParser.parse(source) }
        #expect(error == RegexError(code, at: offset))
    }

    @Test func `the tree represents the expression`() throws {
        let a = RegexNode.scalar("a")
        let b = RegexNode.scalar("b")
        #expect(
            try RegexParser.parse("ab|(?:a|)")
                == .alternatives([.sequence([a, b]), .alternatives([a, .sequence([])])]))
        #expect(try RegexParser.parse("a{2,}?") == .repetition(a, atLeast: 2, atMost: nil, isLazy: true))
        #expect(try RegexParser.parse("(ab)?") == .repetition(.sequence([a, b]), atLeast: 0, atMost: 1, isLazy: false))
        #expect(
            try RegexParser.parse("[^b-da-c.]")
                == .scalarClass(ScalarClass([0x2E...0x2E, 0x61...0x64], isNegated: true)))
        #expect(try RegexParser.parse(#"[\D\d]"#) == .scalarClass(ScalarClass([0...0x10FFFF])))
    }

    @Test(arguments: RegexError.Code.allCases)
    func `every refusal has a code, a message and a hint`(code: RegexError.Code) {
        let error = RegexError(code, at: 3)
        #expect(error.message.hasSuffix(".") && error.hint.hasSuffix("."))
        #expect(error.description == "\(code.rawValue) at 3: \(error.message) \(error.hint)")
        #expect(code.rawValue.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) })
    }

    @Test func `random text is parsed or refused, and never traps`() {
        var random = SplitMix(seed: 7)
        let alphabet = Array(#"ab-^$.*+?(){}[]|\,0129:<=!P&/é"#)
        for _ in 0..<20_000 {
            let source = String(
                (0..<Int.random(in: 0...14, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
            do {
                var builder = AutomatonBuilder()
                builder.regex(try RegexParser.parse(source))
                _ = try builder.build()
            } catch {
                #expect(error.offset <= source.unicodeScalars.count, "\(source)")
            }
        }
    }
}
