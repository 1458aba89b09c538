import BrowserTesting
import Foundation
import Testing

extension Browser {
    /// Shows a page that has nothing wrong with it but what the text brings along.
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

/// A page that a check is to complain of, and the words of the complaint: without words, none.
struct ToyRow: Sendable {
    let body: String
    var style = ""
    var script = ""
    let complaint: String?

    static func silent(_ body: String, style: String = "", script: String = "") -> ToyRow {
        ToyRow(body: body, style: style, script: script, complaint: nil)
    }

    /// Whether findings are what the row expects.
    func agrees(with findings: [Finding]) -> Bool {
        guard let complaint else { return findings.isEmpty }
        return findings.contains { $0.description.contains(complaint) }
    }
}
