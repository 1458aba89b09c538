import BrowserTesting
import Foundation
import Testing

extension Browser {
    /// Opens a page without problems except those of the given text.
    func show(_ body: String, style: String = "", script: String = "") async throws {
        let page = """
            <!doctype html><html lang="en"><head><title>Toy</title><link rel="icon" href="data:,">
            <style>:root { color-scheme: light dark } body { margin: 0; font: 16px sans-serif } \(style)</style></head>
            <body><main>\(body)</main><script>\(script)</script></body></html>
            """
        let encoded = Data(page.utf8).base64EncodedString()
        try await open(try #require(URL(string: "data:text/html;charset=utf-8;base64,\(encoded)")))
    }
}

/// A page for a check, with words of the expected finding; without words, no finding is expected.
struct ToyRow: Sendable {
    let body: String
    var style = ""
    var script = ""
    let complaint: String?

    static func silent(_ body: String, style: String = "", script: String = "") -> ToyRow {
        ToyRow(body: body, style: style, script: script, complaint: nil)
    }

    /// Whether the findings are those that the row expects.
    func agrees(with findings: [Finding]) -> Bool {
        guard let complaint else { return findings.isEmpty }
        return findings.contains { $0.description.contains(complaint) }
    }
}
