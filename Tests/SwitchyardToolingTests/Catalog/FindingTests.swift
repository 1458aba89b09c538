import SwitchyardSupport
import SwitchyardTooling
import Testing

struct `A finding` {
    private static let tag = Finding(
        DiagnosticCode(712), file: "Library.swift", line: 21, value: "privat", nearest: "private",
        "No route has the tag 'privat'.", "Correct the name.")

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let finding: Finding
        let text: String
    }

    static let rows = [
        Row(
            testDescription: "all parts", finding: tag,
            text:
                "Library.swift:21: SY0712 No route has the tag 'privat'. Did you mean 'private'?\n    Correct the name."
        ),
        Row(
            testDescription: "no place",
            finding: Finding(DiagnosticCode(1401), "A module has no name.", "Give it one."),
            text: "SY1401 A module has no name.\n    Give it one."),
        Row(
            testDescription: "a warning about an entry of a list",
            finding: Finding(
                DiagnosticCode(1121), as: .warning, file: "rules.json", line: 0, subject: "shut", "No route.", ""),
            text: "rules.json: warning SY1121 'shut': No route."),
    ]

    @Test(arguments: rows)
    func `prints its place, its code, what is wrong, the nearest name and the remedy`(row: Row) {
        #expect(row.finding.description == row.text)
    }

    @Test func `prints a translated title, reason and fix before the English text`() {
        let translated = Self.tag.translated { _ in ("标题", "原因 `tag`。", "修复。") }
        #expect(
            translated.description == """
                Library.swift:21: SY0712 标题
                    原因 'tag'。
                    修复。
                    No route has the tag 'privat'. Did you mean 'private'?
                    Correct the name.
                """)
        #expect(translated.message == Self.tag.message && translated.remedy == Self.tag.remedy)
        #expect(Self.tag.translated { _ in nil } == Self.tag)
        #expect(Self.tag.translated(by: nil) == Self.tag)
        let error = DeclarationError("The router 'library'", [Self.tag]).translated { _ in ("标题", "", "") }
        #expect(error.description.hasPrefix("The router 'library' has 1 error.\n\nLibrary.swift:21: SY0712 标题\n"))
    }

    @Test func `is safe to print, even with control characters and long texts`() {
        let text = "a\u{1B}[31m\u{202E}" + String(repeating: "x", count: 900)
        let finding = Finding(
            DiagnosticCode(712), file: text, path: text, subject: text, value: text, nearest: text, text, text)
        let texts = [
            finding.file, finding.path, finding.subject ?? "", finding.value ?? "", finding.nearest ?? "",
            finding.message,
            finding.remedy,
        ]
        for shown in texts {
            #expect(shown.hasPrefix("a\\u{1B}[31m\\u{202E}x"))
        }
        #expect(texts.dropLast(2).allSatisfy { $0.count < 250 })
    }

    @Test func `has the name that the catalog gives its code`() {
        #expect(Self.tag.kind == "unknown-key")
        #expect(Finding(DiagnosticCode(9_999), "", "").kind == "SY9999")
    }

    @Test func `of a declaration is thrown together with all other findings`() {
        let error = DeclarationError("The router 'library'", [Self.tag, Self.tag])
        let lines = Self.tag.description
        #expect(error.description == "The router 'library' has 2 errors.\n\n\(lines)\n\(lines)")
        #expect(error.debugDescription == error.description)
        let more = DeclarationError("The route map 'eats.json'", [Self.tag], omittedCount: 7)
        #expect(more.description.hasPrefix("The route map 'eats.json' has 8 errors.\n"))
        #expect(more.description.hasSuffix("\n7 more errors are not listed."))
    }

    @Test(arguments: [
        ("privat", "private"), ("orders.lst", "orders.list"), ("ORDERS.LIST", "orders.list"), ("xy", nil), ("", nil),
        ("basket", nil),
    ])
    func `suggests the nearest name only if it is similar enough`(text: String, nearest: String?) {
        #expect(text.nearestName(in: ["orders.list", "private", "menu"]) == nearest)
    }
}
