import Testing
@testable import SwitchyardCommand

/// Reading Swift sources takes time in proportion to their length, whatever they contain.
struct SourceReadingTests {
    /// Pieces that a source repeats, with its beginning and its end.
    static let sources: [(start: String, piece: String, end: String)] = [
        ("", "#", ""), ("", "# ", ""), ("", "#\"", ""), ("", "##\"\\#", ""), ("", "\"", ""), ("", "\"\"\"", ""),
        ("\"", "\\", ""), ("\"\"\"", "\\", ""), ("#\"", "\\#", "\"#"), ("####\"\"\"", "\\###", ""),
        ("\"\"\"", "\"\"", ""), ("", "/*", ""), ("", "/* */", ""), ("", "//", ""),
        ("", "\"\\(", ""), ("", "\"\\()", ""),
        ("", "(", ""), ("", "case ", ""), ("", "`", ""), ("", "\n", ""), ("#\"\"\"", "\"\"\"##\"", ""),
        (String(repeating: "#", count: 5_000) + "\"", "\\" + String(repeating: "#", count: 4_999), ""),
        (String(repeating: "#", count: 5_000) + "\"", "\"" + String(repeating: "#", count: 4_999), ""),
    ]

    @Test(arguments: sources.indices)
    func `each byte is read a bounded number of times`(index: Int) {
        let (start, piece, end) = Self.sources[index]
        let text = start + String(repeating: piece, count: 100_000 / piece.utf8.count) + end
        let tokens = SwiftTokens(Array(text.utf8))
        #expect(tokens.reads <= 12 * text.utf8.count + 64)
    }

    private static let many = 200_000

    /// Sources in which each place has many brackets or arguments before it, and the number of listed places.
    ///
    /// Comparing each place with all of them would take hours.
    static let places: [(start: String, piece: String, count: Int)] = [
        (String(repeating: "(", count: many), ".app ", many), (String(repeating: "case (", count: many), ".app ", 0),
        ("open(" + String(repeating: "\"a\",", count: many), "from: .app, ", many - 1),
        ("open(", "from: .app, \"a\", ", many), ("", "open(\"a\", from: .app) ", 0),
    ]

    @Test(arguments: places.indices)
    func `places with many brackets and arguments before them are found`(index: Int) {
        let (start, piece, count) = Self.places[index]
        let found = OwnText(Array((start + String(repeating: piece, count: Self.many)).utf8))
        #expect(found.places.count == count)
    }
}
