import SwitchyardSupport
import SwitchyardTooling
import Testing

#if DEBUG || ChineseInRelease
struct `The Chinese catalog` {
    /// An entry in both languages.
    struct Pair: Sendable, CustomTestStringConvertible {
        let english: DiagnosticEntry
        let chinese: DiagnosticEntry

        var testDescription: String { english.description }

        /// The titles, the reasons and the fixes.
        var texts: [(english: String, chinese: String)] {
            [(english.title, chinese.title), (english.why, chinese.why), (english.fix, chinese.fix)]
        }
    }

    static let pairs = DiagnosticCatalog.entries.compactMap { entry in
        DiagnosticCatalog.entry(for: entry.code, in: .simplifiedChinese).map { Pair(english: entry, chinese: $0) }
    }

    @Test(arguments: pairs)
    func `keeps everything that programs read`(pair: Pair) {
        let (english, chinese) = (pair.english, pair.chinese)
        #expect(chinese.code == english.code && chinese.name == english.name && chinese.area == english.area)
        #expect(chinese.severity == english.severity && chinese.example == english.example)
    }

    @Test(arguments: pairs)
    func `writes the same code between backticks`(pair: Pair) {
        for (english, chinese) in pair.texts {
            #expect(Self.code(in: chinese) == Self.code(in: english))
        }
    }

    @Test(arguments: pairs)
    func `is written in Chinese`(pair: Pair) {
        for (english, chinese) in pair.texts {
            #expect(chinese.unicodeScalars.contains(where: Self.isChinese))
            #expect(chinese != english)
        }
        #expect(pair.chinese.title.count <= 40)
        #expect(pair.chinese.title.last != "。")
        #expect(pair.chinese.why.last == "。" && pair.chinese.fix.last == "。")
        #expect(pair.chinese.why != pair.chinese.fix)
    }

    /// Outside of backticks, a text contains no characters that have a meaning in Markdown, and Chinese punctuation.
    @Test(arguments: pairs)
    func `uses Chinese punctuation, with spaces around code, Latin letters and digits`(pair: Pair) {
        for (_, chinese) in pair.texts {
            let parts = chinese.split(separator: "`", omittingEmptySubsequences: false)
            #expect(!parts.count.isMultiple(of: 2))
            for index in stride(from: 0, to: parts.count, by: 2) {
                #expect(
                    !parts[index].contains {
                        "<>*_[]\\#{}|~,;:?!()\n".contains($0) && !Self.isInNumber($0, of: parts[index])
                    })
                if index > 0 { #expect(parts[index].unicodeScalars.first.map(Self.isChinese) != true) }
                if index < parts.count - 1 { #expect(parts[index].unicodeScalars.last.map(Self.isChinese) != true) }
            }
            let scalars = Array(chinese.unicodeScalars)
            for (first, second) in zip(scalars, scalars.dropFirst()) {
                #expect(
                    !(Self.isChinese(first) && Self.isLatin(second)) && !(Self.isLatin(first) && Self.isChinese(second))
                )
            }
        }
    }

    @Test func `returns no texts for an unknown code`() {
        let texts = DiagnosticCatalog.texts(in: .simplifiedChinese)
        #expect(DiagnosticCatalog.entry(for: DiagnosticCode(9_999), in: .simplifiedChinese) == nil)
        #expect(texts(DiagnosticCode(9_999)) == nil)
        #expect(texts(DiagnosticCode(201))?.title == "链接为空")
        #expect(DiagnosticCatalog.texts(in: .english)(DiagnosticCode(201))?.title == "The link is empty")
    }

    private static func code(in text: String) -> [Substring] {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }.sorted()
    }

    private static func isChinese(_ scalar: Unicode.Scalar) -> Bool { (0x4E00...0x9FFF).contains(scalar.value) }

    private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }

    /// Whether a comma separates thousands.
    private static func isInNumber(_ character: Character, of text: Substring) -> Bool {
        character == "," && text.contains(/\d,\d/)
    }
}
#else
@Test func `A release build contains no Chinese texts`() {
    let texts = DiagnosticCatalog.texts(in: .simplifiedChinese)
    #expect(DiagnosticCatalog.entries.allSatisfy { texts($0.code) == nil })
}
#endif
