import BrowserTesting
import Foundation
import Switchyard
import Testing

extension InBrowser {
    /// The panel of units beside the running sample.
    @MainActor
    @Suite struct UnitsPanelTests {
        @Test
        func `the panel follows the units of a delivery, and lists their events`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                let app = try await browser.tab
                let inspector = InspectorPage(browser: browser)
                let tools = try await browser.openTab()
                try await inspector.open(eats.inspector)
                try await browser.press("u")
                _ = try await browser.find("#panel-units:not([hidden])")
                try await inspector.panel("units", says: "1 unit, 1 active")
                try await inspector.panel("units", says: "DeliveryUnit")

                try await browser.show(app)
                #expect(try await eats.open("eats://orders/42/deliver") == .performed(42))
                try await phone.shows("delivery.choose")
                try await browser.show(tools)
                try await inspector.panel("units", says: "ChoosingUnit")
                try await inspector.panel("units", says: "did become active")

                try await browser.show(app)
                try await phone.tap("At the door")
                try await phone.shows("delivery.wait")
                try await browser.show(tools)
                try await inspector.panel("units", says: "WaitingUnit")
                try await inspector.panel("units", says: "did detach")
                let rows = try await browser.run(
                    """
                    return [...document.querySelectorAll('#panel-units [role=treeitem]')]
                        .map(each => each.getAttribute('aria-level') + ' ' + each.querySelector('code').textContent);
                    """, as: [String].self)
                #expect(rows == ["1 DeliveryUnit", "2 WaitingUnit"])

                // An imported session shows the units at its export.
                try await inspector.show("session")
                try await browser.click(role: "button", name: "Export")
                let session = try await browser.downloaded(".jsonl").text
                #expect(session.contains("DeliveryUnit/ChoosingUnit"))
                try await inspector.importSession(session)
                try await inspector.show("units")
                try await inspector.panel("units", says: "WaitingUnit")
            }
        }
    }
}
