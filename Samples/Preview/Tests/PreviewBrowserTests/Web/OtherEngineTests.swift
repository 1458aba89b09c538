import BrowserTesting
import Foundation
import Switchyard
import SwitchyardRules
import Testing

@testable import SwitchyardPreview

extension InBrowser {
    /// Another engine: a script that renders native screens, by the protocol of web pages.
    @MainActor
    @Suite struct OtherEngineTests {
        @Test func `a program renders native screens, calls, opens and waits for results`() async throws {
            try await withWebShop { browser, shop, _ in
                let phone = PhonePage(browser: browser)
                _ = try await shop.app.router.push(WebShopRoute.program("program")).outcome
                try await phone.shows("program")
                try await browser.see("A basket.")
                try await eventually(equals: "Basket", "the title") { try await phone.look?.title }
                let findings = try await browser.checkEverything("preview-program")
                #expect(findings == [])
                try await phone.tap("Add a dish")
                try await browser.see("1 dishes")
                try await phone.tap("Echo")
                try await browser.see("from the app")
                // What its engine is not granted.
                try await phone.tap("Note")
                try await phone.said("SY1802")
                try await phone.tap("Pick a street")
                try await phone.shows("street.pick")
                try await phone.tap("Harbour 12")
                try await phone.shows("program")
                try await browser.see("Harbour 12")
                try await phone.tap("Open order 42")
                try await phone.shows("order")
                #expect(try shop.app.router.history.last?.source == .mini)
                try await phone.back()
                try await phone.shows("program")
                try await browser.see("1 dishes")
                try await phone.back()
                try await phone.shows("page")
                #expect(try shop.app.hosts.first?.programs.isEmpty == true)
            }
        }

        @Test func `a rule degrades a screen to a program, and a program to a page, until it is gone`() async throws {
            try await withWebShop { browser, shop, page in
                let phone = PhonePage(browser: browser)
                let router = try shop.app.router
                func install(_ rules: RouteRule...) {
                    let report = router.install(rules: rules, allowsExpressions: false)
                    #expect(report.findings.isEmpty, "\(report)")
                }
                install(RouteRule("a", .route("order"), .degrade(to: "/programs/program")))
                _ = await router.open("shop://orders/7", from: .customScheme()).outcome
                try await phone.shows("program")
                try await browser.see("A basket.")
                install(RouteRule("b", .route("program"), .degrade(to: "/pages/second")))
                _ = await router.open("shop://programs/program", from: .customScheme()).outcome
                try await phone.shows("page")
                try await page.shows("/second")
                install()
                _ = await router.open("shop://orders/7", from: .customScheme()).outcome
                try await phone.shows("order")
            }
        }
    }
}
