import Foundation
import SwitchyardSupport
import Testing

@testable import SwitchyardTooling

/// The files `Texts`, the tables that `make codes` writes from them, and the codes in the sources.
struct `The tables of the catalog` {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `are read completely`() {
        let codes = CatalogTable.rows(of: CatalogTable.english).map { $0[0] }
        #expect(codes.count > 400 && DiagnosticCatalog.entries.map(\.code.description) == codes)
        let translated = CatalogTable.rows(of: CatalogTable.simplifiedChinese).map { DiagnosticCode($0[0]) }
        #expect(
            translated.allSatisfy { $0.flatMap { DiagnosticCatalog.entry(for: $0, in: .simplifiedChinese) } != nil })
    }

    @Test func `contain every code of the sources`() throws {
        let sources = Self.root.appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path()).filter {
            $0.hasSuffix(".swift")
        }
        let known = Set(DiagnosticCatalog.entries.map(\.code.number))
        var found: Set<Int> = []
        for file in files {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            for match in text.matches(of: /\b(?:DiagnosticCode|MacroError)\(\s*(\d+)/) {
                let number = try #require(Int(match.1))
                found.insert(number)
                #expect(known.contains(number), "\(file) uses \(number), which en.md does not define.")
            }
        }
        #expect(found.count > 350)
    }

    @Test func `have the titles of the areas as headings, each above the codes of its area`() throws {
        let file = Self.root.appending(path: "Sources/Tooling/SwitchyardTooling/Catalog/Texts/en.md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("##") }
        let expected = DiagnosticArea.all.flatMap { area in
            ["## \(area.title)"]
                + DiagnosticCatalog.entries(in: area).map { "### \($0.code) \($0.name) (\($0.severity.rawValue))" }
        }
        #expect(lines.map(String.init) == expected)
    }

    @Test(arguments: [
        "", "\n\n", "SY0101", "SY0101\t\t\t\t", "SY0101\ta\terror\tb\tc", "SY0101\ta\terror\tb\tc\td\tswift",
        "SY0101\ta\terror\tb\tc\td\tswift\te\tf\tg", "SY0101\ta\tfatal\tb\tc\td", "SY9999\ta\terror\tb\tc\td",
        "101x\ta\terror\tb\tc\td", "\t\t\t\t\t", "\u{0}\r\n\t", String(repeating: "\t", count: 100_000),
    ])
    func `leave out a malformed line`(line: String) {
        let good = "SY0201\ta\tnote\tb\tc\td\tswift\te␤␤f\tg"
        let entries = CatalogTable.entries(of: "\(line)\n\(good)\n\(line)")
        #expect(entries.map(\.code.number) == [201])
        #expect(entries.first?.example?.wrong == "e\n\nf")
        let table = "\(line)\nSY0201\t一\t二\t三\nSY0202\t一\t二\t三\n\(line)"
        let translated = CatalogTable.translations(of: table, for: entries)
        #expect(translated.map(\.key.number) == [201])
        #expect(translated.first?.value.fix == "三" && translated.first?.value.severity == .note)
    }
}
