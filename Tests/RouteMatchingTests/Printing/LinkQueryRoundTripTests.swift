import ConformanceSupport
import RouteMatching
import Testing

/// Reading an encoded query gives the same query, for any content.
struct LinkQueryRoundTripTests {
    private static let pieces = [
        "a", "tag", "[]", "[x]", "=", "&", "#", "?", "%", "%41", "+", " ", "\t", "\n", "/", "\\", "é", "e\u{301}", "🍕",
        "\u{202E}", "\u{FFFD}", "'", "\"", ";", "\u{7F}", "\u{85}", "日本", "true", "0",
    ]

    private static func text(_ random: inout SplitMix) -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    @Test func `a query survives a round trip through text and through a link`() throws {
        var random = SplitMix(seed: PropertyRun.seed)
        let count = max(2_000, PropertyRun.fuzzInputs / 10)
        PropertyRun.report("\(count) queries")
        for _ in 0..<count {
            let query = LinkQuery(
                of: (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    QueryItem(
                        name: Self.text(&random),
                        value: Int.random(in: 0..<4, using: &random) == 0 ? nil : Self.text(&random))
                })
            let text = query.text
            #expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
            for plus in [true, false] {
                // Compared by bytes, because string equality ignores how an accent is encoded.
                #expect(
                    try bytes(LinkQuery(text: text, decodingPlus: plus)) == bytes(query),
                    "seed \(PropertyRun.seed): \(text)")
            }
            let link = try query.appended(to: "eats://menu?first#last")
            #expect(try bytes(LinkQuery(link: link)) == [Array("first".utf8), nil] + bytes(query))
            #expect(try ParsedLink(link).fragment == "last")
            #expect(LinkQuery(RouteArguments(query)).dictionary == query.dictionary)
        }
    }

    private func bytes(_ query: LinkQuery) -> [[UInt8]?] {
        query.items.flatMap { [Array($0.name.utf8), $0.value.map { Array($0.utf8) }] }
    }
}
