import BrowserTesting
import Foundation
import Switchyard
import Testing

extension InBrowser {
    /// The requirements for every page: accessible names, focus order, contrast, width, and no movement.
    @MainActor
    @Suite struct PageCheckTests {
        /// The links that are opened in the preview before the check.
        nonisolated static let states: [(name: String, links: [String])] = [
            ("preview-home", []),
            ("preview-deep", ["https://eats.example/restaurants/7/menu/3/certificate"]),
            ("preview-sheet", ["eats://address/pick"]),
            ("preview-sign-in", ["eats://account/profile"]),
            ("preview-pop-up", ["eats://promote/fries"]),
        ]

        @Test(arguments: states.indices)
        func `the preview is legible, reachable and quiet`(index: Int) async throws {
            let (name, links) = Self.states[index]
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                for link in links { try eats.router.navigate(NavigationRequest(link, from: .universalLink)) }
                try await eventually("all links are over or wait") {
                    try eats.router.activeTransactions.count == eats.router.suspended.count
                }
                try await phone.ready()
                let found = try await browser.checkEverything(name)
                #expect(found == [])
            }
        }

        @Test
        func `every panel of the inspector is legible, reachable and quiet`() async throws {
            try await withEats { browser, eats in
                let inspector = InspectorPage(browser: browser)
                try await prepareSession(browser, eats)
                try await browser.openTab()
                try await inspector.open(eats.inspector)
                try await inspector.dryRun("eats://orders/42?from=mail")
                try await inspector.panel("link", says: "Plan")
                for panel in InspectorPage.panels {
                    try await inspector.show(panel)
                    try await inspector.settle(panel)
                    let found = try await browser.checkEverything("inspector-\(panel)")
                    #expect(found == [], "\(panel)")
                }
            }
        }

        /// The details beside a panel and the dialogs above it, and how to open them.
        nonisolated static let details: [(name: String, panel: String, selector: String?, key: Key?)] = [
            ("timeline-detail", "timeline", "#panel-timeline .list-row:nth-child(2)", nil),
            ("routes-detail", "routes", "#panel-routes .tree-row[aria-level='2']", nil),
            ("rules-json", "rules", "#panel-rules summary", nil),
            ("commands", "state", "[aria-label=Commands]", nil),
            ("keys", "state", nil, "?"),
        ]

        @Test
        func `details and dialogs of the inspector are legible, reachable and quiet`() async throws {
            try await withEats { browser, eats in
                let inspector = InspectorPage(browser: browser)
                try await prepareSession(browser, eats)
                try await browser.openTab()
                try await inspector.open(eats.inspector)
                for (name, panel, selector, key) in Self.details {
                    try await inspector.show(panel)
                    try await inspector.settle(panel)
                    if let selector { try await browser.click(selector) }
                    if let key { try await browser.press(key) }
                    try await inspector.settle(panel)
                    let found = try await browser.checkEverything("inspector-\(name)")
                    #expect(found == [], "\(name)")
                    try await browser.press(.escape)
                }
            }
        }

        /// Links with every outcome, and a suspended one.
        private func prepareSession(_ browser: Browser, _ eats: EatsServer) async throws {
            try await PhonePage(browser: browser).open(eats.address)
            try await eats.open("eats://orders/42")
            try await eats.open("eats://nowhere")
            try await eats.open("eats://orders/42/pay", from: .customScheme())
            try await eats.open("eats://orders/42/track")
            try await eats.open("eats://account/greet?name=Ada")
            try eats.router.navigate(NavigationRequest("eats://account/profile", from: .universalLink))
            try await eventually("a link waits") { try !eats.router.suspended.isEmpty }
        }
    }
}

extension InspectorPage {
    /// The content of a panel that has its data: a row, or a note that there is none.
    ///
    /// A note beside a list says only that nothing is selected, so a panel with a list needs a row.
    private static let answers = [
        "link": ".link-content .candidates .table-row", "timeline": ".list-row:not([hidden])",
        "state": ".moments .list-row:not([hidden])", "routes": ".tree-row", "interceptors": ".table-row, .empty",
        "suspended": "li.card", "rules": "li.card, .empty", "modules": ".table-row",
        "calls": ".list-row:not([hidden]), .empty", "units": ".tree-row", "session": ".actions li",
        "problems": ".problem, .empty",
    ]

    /// Waits until a panel has its data.
    func settle(_ panel: String) async throws {
        let answer = try #require(Self.answers[panel], "Say what the panel \(panel) has when it has its answer.")
        try await eventually("the panel \(panel) has its answer") {
            try await browser.run(
                """
                const panel = document.getElementById(arguments[0]);
                const answers = [...panel.querySelectorAll(arguments[1])];
                return answers.some(each => each.innerText.trim() !== '') && !panel.querySelector('[aria-busy=true]');
                """, [.string("panel-\(panel)"), .string(answer)], as: Bool.self)
        }
    }
}
