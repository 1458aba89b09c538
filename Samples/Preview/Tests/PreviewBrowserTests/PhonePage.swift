import BrowserTesting
import Foundation

/// The page with the phone, with the actions of its user.
struct PhonePage: Sendable {
    let browser: Browser

    /// The visible state of the phone.
    struct Look: Decodable, Equatable, Sendable {
        /// Its state, such as `ready`, `moving` or `lost`.
        var state: String
        var scene: String
        /// The route of the visible screen.
        var route: String
        var title: String
        /// The styles of its layers, such as `stack`, `sheet` or `cover`.
        var layers: [String]
        var overlays: Int
    }

    /// Opens the page, and waits until the app is visible.
    func open(_ address: URL) async throws {
        try await browser.open(address)
        try await ready()
    }

    /// The visible state of the phone; nil before it exists.
    var look: Look? {
        get async throws { try await browser.run(Self.lookScript) }
    }

    /// Waits until no animation is running.
    func ready() async throws {
        try await eventually(equals: "ready", "the state of the phone") { try await look?.state ?? "no phone" }
    }

    /// Waits until the screen of a route is visible, and no animation is running.
    func shows(_ route: String, within limit: Duration = .aLongTime) async throws {
        try await eventually(equals: "\(route), ready", "what shows", within: limit) {
            guard let look = try await look else { return "no phone" }
            return "\(look.route), \(look.state)"
        }
    }

    /// Taps a row or a button of the visible screen.
    func tap(_ label: String) async throws {
        try await browser.click("[data-visible] [data-label=\"\(label)\"]")
    }

    /// Taps the back button.
    func back() async throws {
        try await browser.click("[data-visible] [data-action=back]:not([hidden])")
    }

    /// Closes the topmost sheet, pop-up or cover.
    func close() async throws {
        try await browser.click("[data-visible] [data-action=close]:not([hidden])")
    }

    /// Taps a tab.
    func select(tab: String) async throws {
        try await browser.click("[role=tab][data-tab=\"\(tab)\"]")
    }

    /// Types a link into the field above the phone, like a link from outside.
    func open(link: String, from source: String = "app") async throws {
        let field = try await browser.find("#link")
        try await field.clear()
        try await field.type(link)
        try await browser.run(
            "const s = document.querySelector('[data-preview=source]'); s.value = arguments[0];", [.string(source)])
        try await browser.click("[data-preview=open] button[type=submit]")
    }

    /// Waits until the page shows the result of an action.
    func said(_ words: String) async throws {
        try await eventually("the page says “\(words)”") { () async throws -> Bool in
            let said = try await browser.findAll("[data-preview=said]").first
            let text = try await said?.text ?? ""
            if text.contains(words) { return true }
            throw BrowserError.notFound(looked: words, there: text)
        }
    }

    /// Starts counting animations.
    func countMovements() async throws {
        try await browser.run(
            """
            const animate = Element.prototype.animate;
            window.__movements = 0;
            Element.prototype.animate = function (...parts) {
                window.__movements += 1;
                return animate.apply(this, parts);
            };
            """)
    }

    /// The number of animations since counting began.
    var movements: Int {
        get async throws { try await browser.run("return window.__movements") }
    }

    private static let lookScript = """
        const phone = document.querySelector('[data-preview=phone]');
        if (!phone) return null;
        const screen = phone.querySelector('[data-visible]');
        return {
            state: phone.dataset.state ?? '', scene: phone.dataset.scene ?? '',
            route: screen?.dataset.route ?? '', title: screen?.querySelector('[data-title]')?.textContent ?? '',
            layers: [...phone.querySelectorAll('[data-layer]')].filter(layer => layer.isConnected).map(layer => layer.dataset.style),
            overlays: phone.querySelectorAll('.p-overlay').length,
        };
        """
}
