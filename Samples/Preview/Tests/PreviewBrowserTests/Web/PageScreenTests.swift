import BrowserTesting
import Foundation
import Switchyard
import SwitchyardWeb
import Testing

@testable import SwitchyardPreview

extension InBrowser {
    /// Web screens: title, progress, history, failures, links.
    @MainActor
    @Suite struct PageScreenTests {
        @Test func `a page has a title, and its own history before the screens below`() async throws {
            try await withWebShop { browser, shop, page in
                let phone = PhonePage(browser: browser)
                try await eventually(equals: "/client", "the title") { try await phone.look?.title }
                try await page.follow("/second")
                try await page.shows("/second")
                try await eventually(equals: "/second", "the title") { try await phone.look?.title }
                #expect(try await page.call("echo", "{ text: 'a' }") == #""a""#)
                try await phone.back()
                try await page.shows("/client")
                #expect(try await phone.look?.route == "page")
                try await browser.click("[data-visible] [data-page=forward]:enabled")
                try await page.shows("/second")
                _ = try await page.run("switchyard.page.back(); return 1")
                try await page.shows("/client")
                #expect(try await page.run("return switchyard.page.title('Menu')") == "null")
                try await eventually(equals: "Menu", "the title") { try await phone.look?.title }
                _ = try await page.run("window.old = true; return 1")
                try await browser.click("[data-visible] [data-page=reload]")
                try await eventually("the page is new") {
                    try await page.run("return window.old === undefined") == "true"
                }
                let found = try await browser.checkEverything("preview-page")
                #expect(found == [])
                try await page.shows("/client")
                try await eventually("there is no earlier page") {
                    try shop.session.state != .waiting && shop.screen.state.canGoBack == false
                }
                try await phone.back()
                try await phone.shows("home")
                try await eventually("its session is over") { try shop.app.pages.screens.isEmpty }
            }
        }

        @Test func `a missing page shows why, and can be tried again`() async throws {
            try await withWebShop { browser, shop, page in
                let phone = PhonePage(browser: browser)
                try shop.site.hide("/second")
                try await page.follow("/second")
                try await eventually("it says so") {
                    try await browser.findAll("[data-visible] [data-page=retry]").first?.isDisplayed ?? false
                }
                try await browser.see("The web site answered with an error (404).")
                #expect(try await browser.checkAccessibility() == [])
                try shop.site.show()
                try await browser.click("[data-visible] [data-page=retry]")
                try await page.shows("/second")
                try await phone.ready()
            }
        }

        @Test func `a link of the app opens its screen, one to elsewhere leaves, and others do nothing`() async throws {
            try await withWebShop { browser, shop, page in
                let phone = PhonePage(browser: browser)
                try await page.follow("shop://orders/42")
                try await phone.shows("order")
                try await phone.back()
                try await phone.shows("page")
                try await page.follow("https://elsewhere.example/page")
                try await eventually("the other page shows") {
                    try await !browser.findAll("[data-preview=departure][data-web=true]").isEmpty
                }
                try await browser.click("[data-preview=departure] [data-action=return]")
                try await phone.shows("page")
                for address in ["javascript:window.hacked=1", "weixin://x", "shop://admin"] {
                    try await page.follow(address)
                    // By a script, which is no tap.
                    _ = try await page.run("window.made.click(); return 1")
                }
                #expect(try await page.call("echo", "{ text: 'a' }") == #""a""#)
                #expect(try await page.run("return window.hacked") == "null")
                #expect(try await phone.look?.route == "page")
                #expect(try await browser.findAll("[data-preview=departure]").isEmpty)
            }
        }

        @Test func `a page replaces its screen, and refreshes those below`() async throws {
            try await withWebShop { browser, shop, page in
                let phone = PhonePage(browser: browser)
                _ = try await page.run("window.old = true; return 1")
                #expect(
                    try await shop.app.router.present(WebShopRoute.page("second"), as: .sheet).outcome.kind == .arrived)
                try await page.shows("/second")
                #expect(try await page.run("return switchyard.page.refresh()") == "null")
                _ = try await page.run("switchyard.page.replace('/orders/7').catch(() => {}); return 1")
                try await phone.shows("order")
                try await phone.close()
                try await phone.shows("page")
                try await page.shows("/client")
                try await eventually("the page is new") {
                    try await page.run("return window.old === undefined") == "true"
                }
            }
        }
    }
}

extension FramePage {
    /// Adds a link to the page, and taps it.
    fileprivate func follow(_ address: String) async throws {
        _ = try await run(
            """
            window.made?.remove()
            window.made = Object.assign(document.createElement('a'), { href: '\(address)', textContent: 'A link', id: 'made' })
            document.body.append(made)
            return 1
            """)
        try await browser.click(inFrame: Self.selector, "#made")
    }
}
