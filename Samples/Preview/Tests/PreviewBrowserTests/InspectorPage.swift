import BrowserTesting
import Foundation

/// The page of the inspector, with the actions of its user.
struct InspectorPage: Sendable {
    let browser: Browser

    /// The panels, by the ends of their tabs' ids.
    static let panels = [
        "link", "timeline", "state", "routes", "interceptors", "suspended", "rules", "modules", "calls", "units",
        "session", "problems",
    ]

    /// Opens the page, and waits until it has received the app's name.
    func open(_ address: URL) async throws {
        try await browser.open(address)
        _ = try await browser.find("#tab-link")
        try await eventually("the inspector is connected") {
            try await browser.run(
                "return document.querySelector('.app-name')?.textContent ?? ''", as: String.self
            ).contains("Eats")
        }
    }

    /// Shows a panel.
    func show(_ panel: String) async throws {
        try await browser.click("#tab-\(panel)")
        _ = try await browser.find("#panel-\(panel):not([hidden])")
    }

    /// Waits until a panel contains a text.
    func panel(_ panel: String, says text: String, within limit: Duration = .aLongTime) async throws {
        try await eventually("the panel \(panel) says “\(text)”", within: limit) { () async throws -> Bool in
            let said = try await browser.run(
                "return document.getElementById(arguments[0])?.innerText ?? ''", [.string("panel-\(panel)")],
                as: String.self)
            if said.contains(text) { return true }
            throw BrowserError.notFound(looked: text, there: String(said.prefix(900)))
        }
    }

    /// Types a link into the bar, and starts a dry run.
    func dryRun(_ link: String) async throws {
        let field = try await browser.find(".link-input")
        try await field.clear()
        try await field.type(link)
        try await browser.press(.enter)
    }
}
