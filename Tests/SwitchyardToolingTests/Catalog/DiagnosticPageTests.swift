import SwitchyardRules
import SwitchyardRoutes
import SwitchyardRouter
import Foundation
@testable import SwitchyardTooling
import SwitchyardSupport
import Testing

/// DocC reads files, so the pages are files; `make codes` writes them.
struct `The pages of the diagnostics catalog` {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Tooling/SwitchyardTooling/Catalog/SwitchyardCatalog.docc")

    static let updates = getenv("SWITCHYARD_UPDATE_PAGES").map { String(cString: $0) } == "1"

    /// The names of the files, and their expected content.
    static let pages =
        [("SwitchyardTooling.md", DiagnosticCatalog.landingPage)]
        + DiagnosticCatalog.entries.map { ("\($0.code).md", $0.article) }

    @Test func `match the entries, and no other pages exist`() throws {
        if Self.updates { try Self.write() }
        let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
        #expect(found.sorted() == Self.pages.map(\.0).sorted(), "Run 'make codes'.")
        for (name, text) in Self.pages {
            let page = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            #expect(page == text, "Run 'make codes' to write \(name).")
        }
    }

    /// The folder is emptied first, so that no page of a removed code remains.
    private static func write() throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in pages {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
    }

    @Test func `are articles for DocC`() throws {
        let entry = try #require(DiagnosticCatalog.entry(in: .patterns, named: "bad-type"))
        #expect(
            entry.article == """
                # SY0105: \(entry.title)

                The error `bad-type`, in patterns.

                ## Why it matters

                \(entry.why)

                ## How to fix it

                \(entry.fix)

                ## Example

                Wrong:

                ```text
                /orders/:id<int
                ```

                Right:

                ```text
                /orders/:id<int>
                ```

                """)
    }
}
