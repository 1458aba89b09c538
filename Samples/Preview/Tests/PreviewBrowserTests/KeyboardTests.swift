import BrowserTesting
import Foundation
import Switchyard
import Testing

extension InBrowser {
    /// Everything that a pointer can do works without one.
    @MainActor
    @Suite struct KeyboardTests {
        @Test
        func `an order is paid for with only the keyboard`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                // The arrow keys select the tab of the orders, like in any tab list.
                try await browser.tabTo(role: "tab", name: "Home")
                try await browser.press(.right)
                try await phone.shows("restaurants.list")
                try await browser.press(.right)
                try await phone.shows("orders.list")
                try await browser.tabTo(role: "button", name: "Order 42 Two pizzas", back: true)
                try await browser.press(.enter)
                try await phone.shows("orders.detail")
                try await browser.tabTo(role: "button", name: "Pay")
                try await browser.press(.enter)
                try await phone.shows("account.signIn")
                try await browser.tabTo(role: "button", name: "Sign in")
                try await browser.press(.space)
                try await phone.shows("payment.pay")
                try await browser.tabTo(role: "button", name: "Deliver to… Pick an address")
                try await browser.press(.enter)
                try await phone.shows("address.pick")
                try await browser.press(.escape)
                try await phone.shows("payment.pay")
                try await browser.tabTo(role: "button", name: "Pay")
                try await browser.press(.enter)
                try await phone.shows("payment.receipt")
                try await browser.press(.left, holding: [.alt])
                try await phone.shows("orders.detail")
                try await browser.press("/")
                try await browser.type("eats://restaurants/7")
                try await browser.press(.enter)
                try await phone.shows("restaurants.detail")
                #expect(try eats.stack() == ["restaurants.list", "restaurants.detail"])
            }
        }

        @Test
        func `the inspector is used with only the keyboard`() async throws {
            try await withEats { browser, eats in
                try await PhonePage(browser: browser).open(eats.address)
                for number in 1...12 { try await eats.open("eats://nowhere/\(number)") }
                let inspector = InspectorPage(browser: browser)
                try await inspector.open(eats.inspector)
                // Each panel by its key.
                for (panel, key) in zip(
                    InspectorPage.panels, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "u", "0", "!"])
                {
                    try await browser.press(Key(stringLiteral: key))
                    _ = try await browser.find("#panel-\(panel):not([hidden])")
                }
                // The palette, with some letters of a command.
                try await browser.press("k", holding: [.control])
                try await browser.type("timeline")
                try await browser.press(.enter)
                _ = try await browser.find("#panel-timeline:not([hidden])")
                // A row of the timeline, with its details.
                try await browser.tabTo(role: "listbox", name: "Links, newest first")
                try await browser.press(.down)
                try await browser.press(.down)
                try await browser.press(.enter)
                // The second of twelve, newest first; the list itself announces the total.
                try await eventually(equals: "T11", "the link in the details") {
                    try await browser.run(
                        "return document.querySelector('#panel-timeline .detail-head h3')?.textContent ?? ''")
                }
                _ = try await browser.find("#panel-timeline .detail ol[aria-label=Stages] li")
                // A dry run.
                try await browser.press("/")
                try await browser.type("eats://orders/42")
                try await browser.press(.enter)
                try await inspector.panel("link", says: "orders.detail")
                try await browser.press(.escape)
                // The list of shortcuts, opened and closed.
                try await browser.press("?")
                try await browser.see("all panels and commands")
                try await browser.press(.escape)
                try await eventually("the list is gone") { try await browser.findAll("dialog[open]").isEmpty }
            }
        }
    }
}
