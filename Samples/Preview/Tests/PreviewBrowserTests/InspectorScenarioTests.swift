import BrowserTesting
import Foundation
import Switchyard
import SwitchyardInspector
import Testing

extension InBrowser {
    /// Scenarios of the inspector beside a running app.
    @MainActor
    @Suite struct InspectorScenarioTests {
        @Test
        func `a broken screen is degraded in the running app, and the web page is shown`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                let inspector = InspectorPage(browser: browser)
                try await phone.open(eats.address)
                let app = try await browser.tab
                try await eats.open("eats://orders/42")
                try await phone.shows("orders.detail")
                try await phone.tap("Where is it?")
                try await phone.said("The map has no tiles")

                let tools = try await browser.openTab()
                try await inspector.open(eats.inspector)
                try await inspector.show("rules")
                try await inspector.degrade("orders.track", to: "/web/orders/{id}/map")
                try await inspector.panel("rules", says: "inspector:")

                try await browser.show(app)
                try await phone.tap("Where is it?")
                try await phone.shows("web")
                try await browser.sees("Order 42 on the map", inFrame: FramePage.selector)
                try await phone.back()
                try await phone.shows("orders.detail")

                try await browser.show(tools)
                try await browser.click("#panel-rules button[aria-label^=\"Remove the rule inspector:\"]")
                try await inspector.panel("rules", says: "No rules")
                try await browser.show(app)
                try await phone.tap("Where is it?")
                try await phone.said("The map has no tiles")
            }
        }

        @Test
        func `an exported session ends the same in a replay of another process`() async throws {
            var session = ""
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                let inspector = InspectorPage(browser: browser)
                try await phone.open(eats.address)
                try await eats.open("eats://orders/42")
                try await eats.open("eats://nowhere/at-all")
                try await eats.open("eats://orders/42/pay", from: .customScheme())
                try await phone.shows("orders.detail")
                try await phone.tap("Pay")
                try await phone.shows("account.signIn")
                try await phone.tap("Sign in")
                try await phone.shows("payment.pay")
                try await phone.close()
                try await phone.shows("orders.detail")
                // Its screen cannot be created, and no replay has screens.
                try await eats.open("eats://orders/42/track")
                try await inspector.open(eats.inspector)
                try await inspector.show("session")
                try await browser.click(role: "button", name: "Replay")
                try await inspector.panel("session", says: "ended the same")
                try await browser.click(role: "button", name: "Make a test")
                try await inspector.panel("session", says: "@Test")
                try await browser.click(role: "button", name: "Export")
                session = try await browser.downloaded(".jsonl").text
            }
            #expect(session.contains("notFound"))
            // A new process has only the file.
            try await withEats { browser, eats in
                try await PhonePage(browser: browser).open(eats.address)
                let inspector = InspectorPage(browser: browser)
                try await inspector.open(eats.inspector)
                try await inspector.importSession(session)
                try await inspector.panel("timeline", says: "orders.detail")
                #expect(try await browser.text.contains("It is read-only"))
                try await inspector.show("session")
                try await browser.click(role: "button", name: "Replay")
                try await inspector.panel("session", says: "ended the same")
            }
        }

        @Test
        func `an inspector without sessions says how to add them`() async throws {
            let server = LoopbackServer()
            let inspection = LiveInspection(try Router("app", origins: ["app://"]), settings: EatsServer.settings)
            server.add(InspectorSite(inspection), at: "")
            let address = try await server.start()
            inspection.open()
            do {
                try await withBrowser { browser in
                    let inspector = InspectorPage(browser: browser)
                    try await inspector.open(address)
                    try await inspector.show("session")
                    try await inspector.panel("session", says: "This app offers no sessions")
                    let buttons = try await browser.run(
                        "return document.querySelectorAll('#panel-session button').length", as: Int.self)
                    #expect(buttons == 0)
                }
            } catch {
                await server.stop()
                throw error
            }
            await server.stop()
        }

        @Test
        func `a link is explained without being opened, and then opened`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                let app = try await browser.tab
                let inspector = InspectorPage(browser: browser)
                try await browser.openTab()
                try await inspector.open(eats.inspector)
                let before = try eats.router.navigationState
                try await inspector.dryRun("eats://orders/42?from=mail")
                try await inspector.panel("link", says: "orders.detail")
                try await inspector.panel("link", says: "Plan")
                #expect(try eats.router.navigationState == before)
                #expect(try eats.router.history.isEmpty)
                try await browser.click(role: "button", name: "Run")
                // The phone is in a hidden tab, but it performs the step.
                try await eventually("the link is over") { try eats.router.history.count == 1 }
                #expect(try eats.router.history.map(\.outcome) == [.arrived])
                #expect(try eats.stack() == ["orders.list", "orders.detail"])
                try await browser.show(app)
                try await phone.shows("orders.detail")
            }
        }

        @Test
        func `a suspended link is dropped, and another is resumed when its gate is opened`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                let inspector = InspectorPage(browser: browser)
                try await phone.open(eats.address)
                let app = try await browser.tab
                try eats.router.navigate(NavigationRequest("eats://account/profile", from: .universalLink))
                try await phone.shows("account.signIn")
                try await browser.openTab()
                try await inspector.open(eats.inspector)
                try await inspector.show("suspended")
                try await inspector.panel("suspended", says: "waits at the gate signedIn")
                let dropped = try #require(try eats.router.suspended.first?.id)
                try await browser.click(role: "button", name: "Drop \(dropped)")
                try await inspector.panel("suspended", says: "No suspended links")
                try await eventually("it is over") { try eats.router.suspended.isEmpty }

                try eats.router.navigate(NavigationRequest("eats://account/profile", from: .universalLink))
                try await inspector.panel("suspended", says: "waits at the gate signedIn")
                try await browser.click("#panel-suspended button[aria-label^='Open the gate']")
                try await browser.show(app)
                try await phone.shows("account.profile")
            }
        }
    }
}

extension InspectorPage {
    /// Degrades a route in the panel `rules`.
    func degrade(_ route: String, to link: String) async throws {
        try await browser.run(
            """
            const action = document.getElementById('rule-action');
            action.value = 'degrade';
            action.dispatchEvent(new Event('change', { bubbles: true }));
            """)
        try await browser.find("#rule-route").type(route)
        try await browser.find("#rule-value").type(link)
        try await browser.click(".rule-form button[type=submit]")
    }

    /// Imports a session file in the inspector.
    func importSession(_ text: String) async throws {
        try await show("session")
        let file = browser.downloads.deletingLastPathComponent().appendingPathComponent("imported.jsonl")
        try Data(text.utf8).write(to: file)
        try await browser.find("#panel-session input[type=file]").type(file.path)
    }
}
