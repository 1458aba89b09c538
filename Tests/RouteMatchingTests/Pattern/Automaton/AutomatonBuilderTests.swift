import Testing

@testable import RouteMatching

struct AutomatonBuilderTests {
    /// `/orders/:id`, `/menu/*`, …, built as by the pattern compiler.
    enum Shape: String, CaseIterable {
        case placeholder, wildcard, rest, restOrNothing, optionalGroup, mixed, twoPlaceholders, regexBesideText

        func build(_ builder: inout AutomatonBuilder) {
            switch self {
            case .placeholder:
                builder.literal("/orders/".utf8, foldsCase: false)
                builder.capture(0) { $0.segmentWildcard() }
            case .wildcard:
                builder.literal("/menu/".utf8, foldsCase: true)
                builder.capture(0) { $0.fullWildcard() }
            case .rest, .restOrNothing:
                builder.repeated(atLeast: self == .rest ? 1 : 0) {
                    $0.literal("/".utf8, foldsCase: false)
                    $0.capture(0) { $0.segmentWildcard() }
                }
            case .optionalGroup:
                builder.literal("/menu".utf8, foldsCase: false)
                builder.optionals(1, isLazy: false) {
                    $0.literal("/".utf8, foldsCase: false)
                    $0.capture(0) { $0.segmentWildcard() }
                }
            case .mixed:
                builder.capture(0) { $0.fullWildcard() }
                builder.literal("/reviews/".utf8, foldsCase: false)
                builder.capture(1) { $0.segmentWildcard() }
            case .twoPlaceholders:
                builder.capture(0) { $0.segmentWildcard() }
                builder.capture(1) { $0.segmentWildcard() }
            case .regexBesideText:
                builder.literal("table-".utf8, foldsCase: false)
                builder.capture(0) {
                    $0.regex(.repetition(.scalarClass(.digit), atLeast: 1, atMost: nil, isLazy: false))
                }
                builder.capture(1) { $0.regex(.repetition(.anyScalar, atLeast: 0, atMost: nil, isLazy: false)) }
            }
        }
    }

    @Test(
        arguments: [
            (.placeholder, "/orders/42", ["42"]), (.placeholder, "/orders/", nil), (.placeholder, "/orders/4/2", nil),
            (.placeholder, "/orders/4%2", ["4/2"]), (.placeholder, "%orders/42", nil),
            (.placeholder, "/Orders/42", nil),
            (.wildcard, "/MENU/a/b", ["a/b"]), (.wildcard, "/menu/", [""]), (.wildcard, "/menu", nil),
            (.wildcard, "/menu/a%b/", ["a/b/"]),
            (.rest, "/a/b/c", ["c"]), (.rest, "", nil), (.rest, "/a//c", nil), (.rest, "/a%b", ["a/b"]),
            (.restOrNothing, "", [nil]), (.restOrNothing, "/a", ["a"]),
            (.optionalGroup, "/menu", [nil]), (.optionalGroup, "/menu/pizza", ["pizza"]),
            (.optionalGroup, "/menu/", nil),
            (.mixed, "/a/reviews/reviews/7", ["/a/reviews", "7"]),
            (.mixed, "/reviews/x/reviews/y", ["/reviews/x", "y"]),
            (.twoPlaceholders, "abc", ["a", "bc"]), (.twoPlaceholders, "a", nil), (.twoPlaceholders, "éß", ["é", "ß"]),
            (.twoPlaceholders, "🍕", nil),
            (.regexBesideText, "table-42b", ["42", "b"]), (.regexBesideText, "table-4%2", ["4", "/2"]),
            (.regexBesideText, "table-4/2", nil), (.regexBesideText, "table-b", nil),
        ] as [(Shape, String, [String?]?)])
    func `each shape captures what URLPattern captures`(shape: Shape, text: String, expected: [String?]?) throws {
        var builder = AutomatonBuilder()
        shape.build(&builder)
        let automaton = try builder.build()
        // A percent sign stands for an escaped slash.
        let data = Array(text.utf8).map { $0 == UInt8(ascii: "%") }
        let bytes = Array(text.replacing("%", with: "/").utf8)
        let found = bytes.withBytes { automaton.match($0, in: 0..<bytes.count, isData: { data[$0] }) }
        #expect(found?.map { $0.map { String(decoding: bytes[$0], as: UTF8.self) } } == expected)
    }

    @Test(arguments: [("items", 0), ("reviews", 1), ("", 2)])
    func `alternatives match one of their bodies`(text: String, index: Int) throws {
        let words = ["items", "reviews", ""]
        var builder = AutomatonBuilder()
        builder.alternatives(words.count) { builder, index in
            builder.capture(index) { $0.literal(words[index].utf8, foldsCase: false) }
        }
        let captures = try builder.build().captures(text)
        #expect(captures?.firstIndex { $0 != nil } == index)
    }

    @Test func `a failed attempt leaves no capture`() throws {
        var builder = AutomatonBuilder()
        builder.optionals(1, isLazy: false) { $0.capture(0) { $0.literal("ab".utf8, foldsCase: false) } }
        builder.literal("abc".utf8, foldsCase: false)
        #expect(try builder.build().captures("abc") == [nil])
    }

    @Test(arguments: [-1, 256, .max])
    func `a capture index out of bounds is refused`(index: Int) {
        var builder = AutomatonBuilder()
        builder.capture(index) { $0.segmentWildcard() }
        #expect(throws: RegexError(.tooLarge, at: 0)) { try builder.build() as Automaton }
    }

    @Test(arguments: [(1_023, true), (1_024, false), (100_000, false)])
    func `the limit on instructions is exact`(length: Int, fits: Bool) {
        var builder = AutomatonBuilder()
        builder.literal(repeatElement(UInt8(ascii: "a"), count: length), foldsCase: false)
        #expect((try? builder.build())?.accepts(String(repeating: "a", count: length)) ?? false == fits)
    }

    @Test func `empty bodies are harmless`() throws {
        var builder = AutomatonBuilder()
        builder.repeated(atLeast: 0) { _ in }
        builder.repeated(atLeast: 1) { _ in }
        builder.optionals(1, isLazy: false) { _ in }
        builder.alternatives(0) { _, _ in }
        builder.capture(0) { $0.repeated(atLeast: 0) { $0.repeated(atLeast: 0) { _ in } } }
        let automaton = try builder.build()
        #expect(automaton.captures("") == [0..<0])
        #expect(!automaton.accepts("a"))
    }
}

extension Automaton {
    /// Whether a part of one segment matches; every slash in it is data.
    func accepts(_ bytes: ByteView, in range: Range<Int>) -> Bool {
        match(bytes, in: range, isData: { _ in true }) != nil
    }

    func captures(_ text: String) -> [Range<Int>?]? {
        let bytes = Array(text.utf8)
        return bytes.withBytes { match($0, in: 0..<bytes.count, isData: { _ in true }) }
    }

    func accepts(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.withBytes { accepts($0, in: 0..<bytes.count) }
    }
}
