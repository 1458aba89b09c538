import SwitchyardSupport
import SwitchyardTooling
import Testing

struct `The diagnostic catalog` {
    static let entries = DiagnosticCatalog.entries

    @Test func `contains each code once, in order`() {
        let numbers = Self.entries.map(\.code.number)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `contains each name once per area`() {
        let names = Self.entries.map { "\($0.area)/\($0.name)" }
        #expect(Set(names).count == names.count)
    }

    @Test func `has disjoint areas`() {
        let areas = DiagnosticArea.all
        #expect(zip(areas, areas.dropFirst()).allSatisfy { $0.numbers.upperBound < $1.numbers.lowerBound })
        #expect(Set(areas.map(\.name)).count == areas.count)
        #expect(areas.allSatisfy { !DiagnosticCatalog.entries(in: $0).isEmpty })
    }

    @Test(arguments: entries)
    func `numbers an entry within its area, and finds it by code, name and area`(entry: DiagnosticEntry) {
        #expect(entry.code.area == entry.area)
        #expect(DiagnosticCatalog.entry(for: entry.code) == entry)
        #expect(DiagnosticCatalog.entry(in: entry.area, named: entry.name) == entry)
        #expect(DiagnosticCatalog.entries(in: entry.area).contains(entry))
    }

    @Test(arguments: entries)
    func `says what is wrong, why it matters and how to fix it`(entry: DiagnosticEntry) {
        #expect(entry.title.count <= 70 && entry.title.count >= 10)
        #expect(entry.title.last?.isPunctuation == false)
        #expect(entry.name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
        for text in [entry.why, entry.fix] {
            #expect(text.count >= 10)
            #expect(text.last == "." && text.first?.isUppercase == true || text.hasPrefix("`"))
            #expect(!text.contains("\n") && !text.contains("  "))
        }
        #expect(entry.why != entry.fix)
        #expect(entry.example.map { $0.wrong != $0.right && !$0.wrong.isEmpty && !$0.right.isEmpty } ?? true)
    }

    /// Outside of backticks, no text may have a meaning in Markdown, above all `<int>`.
    @Test(arguments: entries)
    func `writes code between backticks`(entry: DiagnosticEntry) {
        for text in [entry.title, entry.why, entry.fix] {
            let parts = text.split(separator: "`", omittingEmptySubsequences: false)
            #expect(!parts.count.isMultiple(of: 2))
            for part in stride(from: 0, to: parts.count, by: 2).map({ parts[$0] }) {
                #expect(!part.contains { "<>*_[]\\#{}|~".contains($0) }, "\(part)")
            }
        }
    }

    @Test(arguments: [
        ("dot-segment", ["SY0111", "SY0217", "SY0907"]), ("SY101", ["SY0101"]), ("SY0199", ["SY0201"]),
        ("sy9999", [DiagnosticCatalog.entries.map(\.code.description).max() ?? ""]), ("0", []), ("", []),
        ("orders", []), ("SY٠١٠١", []), ("12345", []), ("1", ["SY0101"]),
        (String(repeating: "9", count: 100_000), []), (String(repeating: "0", count: 100_000) + "101", ["SY0101"]),
    ])
    func `suggests similar codes`(text: String, codes: [String]) {
        #expect(DiagnosticCatalog.entries(nearestTo: text).map(\.code.description) == codes)
    }
}
