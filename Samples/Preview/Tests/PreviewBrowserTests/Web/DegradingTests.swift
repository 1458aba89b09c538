import BrowserTesting
import Foundation
import Switchyard
import SwitchyardRules
import Testing

extension InBrowser {
    /// Screens of the sample that give way to their pages, and come back.
    @MainActor
    @Suite struct DegradingTests {
        /// A rule, the link that it degrades, the native route, and what the page shows of the link's values.
        nonisolated static let rows: [(rule: String, link: String, native: String, heading: String)] = [
            (
                #"{ "id": "a", "route": "orders.detail", "degrade": "/web/orders/{id}" }"#, "eats://orders/42",
                "orders.detail", "Order 42"
            ),
            (
                #"{ "id": "b", "route": "restaurants.menu", "degrade": "/web/restaurants/{id}/menu" }"#,
                "https://eats.example/restaurants/7/menu", "restaurants.menu", "Menu of restaurant 7"
            ),
            (
                #"{ "id": "c", "route": "coupons", "degrade": "/web/coupons" }"#, "eats://coupons", "", "Coupons"
            ),
            (
                #"{ "id": "d", "route": "orders.track", "when": { "appVersion": { "below": "5.2.0" } }, "degrade": "/web/orders/{id}/map" }"#,
                "eats://orders/43/track", "", "Order 43 on the map"
            ),
        ]

        @Test(arguments: rows)
        func `a rule shows the page of a screen, with its values, until the rule is gone`(
            rule: String, link: String, native: String, heading: String
        ) async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                try eats.install(rule)
                let outcome = try await eats.open(link)
                #expect(outcome.kind == .arrived, "\(outcome)")
                try await phone.shows("web")
                try await browser.sees(heading, inFrame: FramePage.selector)
                try await browser.sees("Hello guest!", inFrame: FramePage.selector)
                try eats.install()
                let later = try await eats.open(link)
                if native.isEmpty {
                    #expect(!later.isSuccess, "\(later)")
                } else {
                    #expect(later.kind == .arrived, "\(later)")
                    try await phone.shows(native)
                }
            }
        }

        @Test func `a screen that fails gives way to its page, which sends the user on`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                try eats.install(
                    #"{ "id": "map", "slot": "fallback", "route": "orders.track", "degrade": "/web/orders/{id}/map" }"#)
                try await eats.open("eats://orders/42")
                try await phone.shows("orders.detail")
                try await phone.tap("Where is it?")
                try await phone.shows("web")
                try await browser.sees("Order 42 on the map", inFrame: FramePage.selector)
                let findings = try await browser.checkEverything("preview-degraded")
                #expect(findings == [])
                try await browser.click(inFrame: FramePage.selector, "[data-open]")
                try await phone.shows("restaurants.detail")
                #expect(try eats.router.history.last?.source == .webPage)
            }
        }

        @Test func `the tour: pages, a form of the app, another page, and back to the native screen`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                let frame = FramePage.selector
                try await phone.open(eats.address)
                try eats.install(#"{ "id": "a", "route": "orders.detail", "degrade": "/web/orders/{id}" }"#)
                try await eats.open("eats://orders/42")
                try await browser.sees("Order 42", inFrame: frame)
                // A form of the app, whose answer continues in the page.
                try await browser.click(inFrame: frame, "#pick")
                try await phone.shows("address.pick")
                try await phone.tap("Harbour 12")
                try await phone.shows("web")
                try await browser.sees("Delivered to Harbour 12", inFrame: frame)
                // Another page of the site, with its own history.
                try await browser.click(inFrame: frame, "a[href$='/map']")
                try await browser.sees("Order 42 on the map", inFrame: frame)
                #expect(try await phone.look?.title == "Map of order 42")
                try await phone.back()
                try await browser.sees("Two pizzas", inFrame: frame)
                #expect(try await phone.look?.route == "web")
                // A page of another site leaves the app.
                try await browser.click(inFrame: frame, "a[href^='https://weather']")
                try await browser.see("weather.example")
                try await browser.click("[data-preview=departure] [data-action=return]")
                try await phone.shows("web")
                // The page goes on to the native screen, which the rule still degrades, and does not once it is gone.
                try await browser.click(inFrame: frame, "[data-replace]")
                try await browser.sees("Two pizzas", inFrame: frame)
                try eats.install()
                try await browser.click(inFrame: frame, "[data-replace]")
                try await phone.shows("orders.detail")
                #expect(try await phone.look?.title == "Order 42")
            }
        }
    }
}

extension EatsServer {
    /// Replaces all rules.
    fileprivate func install(_ rules: String...) throws {
        let document = #"{ "version": 1, "rules": [\#(rules.joined(separator: ","))] }"#
        let list = try RouteRuleList(data: Data(document.utf8), file: "rules.json")
        let report = try router.install(rules: list.rules, allowsExpressions: false)
        #expect(report.findings.isEmpty, "\(report)")
    }
}
