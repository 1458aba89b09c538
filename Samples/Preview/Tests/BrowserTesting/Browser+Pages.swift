package import Foundation

extension Browser {
    /// Opens an address, and waits until the page is loaded.
    package func open(_ address: URL) async throws {
        try await connection.send("POST", "url", ["url": .string(address.absoluteString)])
    }

    /// The address of the current page.
    package var address: String {
        get async throws { try await connection.send("GET", "url") }
    }

    /// The title of the current page.
    package var title: String {
        get async throws { try await connection.send("GET", "title") }
    }

    /// The visible text of the page.
    package var text: String {
        get async throws { try await run("return document.body?.innerText ?? ''") }
    }

    /// Reloads the page.
    package func reload() async throws {
        try await connection.send("POST", "refresh")
    }

    /// Goes back in the browser's history.
    package func goBack() async throws {
        try await connection.send("POST", "back")
    }

    /// Waits until the page shows a text.
    package func see(_ text: String, within limit: Duration = .aLongTime) async throws {
        try await eventually("the page shows “\(text)”", within: limit) { () async throws -> Bool in
            let shown = try await self.text
            if shown.contains(text) { return true }
            throw BrowserError.notFound(looked: "“\(text)”", there: String(shown.prefix(600)))
        }
    }

    /// A tab of the browser.
    package struct Tab: Sendable, Hashable {
        let handle: String
    }

    /// The tab that receives commands.
    package var tab: Tab {
        get async throws { Tab(handle: try await connection.send("GET", "window")) }
    }

    /// Opens an empty tab in its own window, which receives commands from now on.
    @discardableResult
    package func openTab() async throws -> Tab {
        let made: NewWindow = try await connection.send("POST", "window/new", ["type": "window"])
        let tab = Tab(handle: made.handle)
        try await show(tab)
        try await prepareTab()
        return tab
    }

    /// Selects another tab, which receives commands from now on.
    package func show(_ tab: Tab) async throws {
        try await connection.send("POST", "window", ["handle": .string(tab.handle)])
    }

    /// Closes the current tab, and selects another one.
    package func closeTab() async throws {
        let left: [String] = try await connection.send("DELETE", "window")
        if let first = left.first { try await show(Tab(handle: first)) }
    }

    /// Waits for a download, and reads the file.
    ///
    /// - Parameter ending: The end of the file's name.
    /// - Returns: The content.
    /// - Throws: `BrowserError`.
    package func downloaded(_ ending: String) async throws -> (file: URL, text: String) {
        try await eventually("a file “\(ending)” is downloaded") {
            let files = try? FileManager.default.contentsOfDirectory(at: downloads, includingPropertiesForKeys: nil)
            guard let file = files?.first(where: { $0.lastPathComponent.hasSuffix(ending) }) else { return nil }
            return (file, try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// Answers a dialog of the page, such as a prompt.
    ///
    /// - Parameters:
    ///   - accepts: Whether to accept the dialog.
    ///   - text: The text to type first.
    /// - Throws: `BrowserError`.
    package func answerPrompt(accepts: Bool, text: String? = nil) async throws {
        if let text { try await connection.send("POST", "alert/text", ["text": .string(text)]) }
        try await connection.send("POST", accepts ? "alert/accept" : "alert/dismiss")
    }

    private struct NewWindow: Decodable {
        let handle: String
    }
}
