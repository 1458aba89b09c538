import BrowserTesting
import Foundation
import Switchyard
import SwitchyardPreview
import Testing

extension InBrowser {
    /// Several pages of one app, and of several apps.
    @MainActor
    @Suite struct PagesTests {
        @Test
        func `two pages are two scenes, and neither breaks the other`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                let first = try await browser.tab
                try await eats.open("eats://orders/42")
                try await phone.shows("orders.detail")
                try await browser.openTab()
                try await phone.open(eats.address)
                #expect(try await phone.look?.scene == "scene-2")
                try await phone.shows("home")
                try await phone.select(tab: "restaurants")
                try await phone.shows("restaurants.list")
                try await phone.tap("Luigi's")
                try await phone.shows("restaurants.detail")
                #expect(try eats.stack("main") == ["orders.list", "orders.detail"])
                #expect(try eats.stack("scene-2") == ["restaurants.list", "restaurants.detail"])
                try await browser.show(first)
                try await phone.shows("orders.detail")
                try await phone.tap("Help")
                try await phone.shows("support.topic")
                // After a reload, a page finds its scene unchanged.
                try await browser.reload()
                try await phone.shows("support.topic")
                #expect(try await phone.look?.scene == "main")
                #expect(try eats.router.navigationState.scenes.map(\.id) == ["main", "scene-2"])
            }
        }

        @Test
        func `closing a page closes its scene, and no other`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                let first = try await browser.tab
                try await eats.open("eats://orders/42")
                try await phone.shows("orders.detail")
                let second = try await browser.openTab()
                try await phone.open(eats.address)
                try await phone.open(link: "eats://restaurants/7")
                try await phone.shows("restaurants.detail")
                try await browser.show(first)
                try await phone.ready()
                try await browser.show(second)
                try await browser.closeTab()
                #expect(try await browser.tab == first)
                try await eventually(equals: ["main"], "the scenes") {
                    try eats.router.navigationState.scenes.map(\.id)
                }
                try await phone.shows("orders.detail")
                try await phone.tap("Help")
                try await phone.shows("support.topic")
                #expect(try eats.stack().last == "support.topic")
            }
        }

        @Test
        func `a duplicated tab has its own scene`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                let first = try await browser.tab
                try await eats.open("eats://orders/42")
                try await phone.shows("orders.detail")
                let kept: [String: String] = try await browser.run("return { ...sessionStorage }")
                #expect(kept.keys.contains("switchyard.preview.main"))

                // Like a browser: another page with the storage of the first.
                try await browser.openTab()
                try await browser.open(eats.address.appendingPathComponent("apps/main/inspector/"))
                for (name, value) in kept {
                    try await browser.run(
                        "sessionStorage.setItem(arguments[0], arguments[1])", [.string(name), .string(value)])
                }
                try await phone.open(eats.address)
                #expect(try await phone.look?.scene == "scene-2")
                try await phone.open(link: "eats://restaurants/7")
                try await phone.shows("restaurants.detail")
                #expect(try eats.stack("main") == ["orders.list", "orders.detail"])
                #expect(try eats.stack("scene-2") == ["restaurants.list", "restaurants.detail"])
                try await browser.show(first)
                try await phone.shows("orders.detail")
                #expect(try await phone.look?.scene == "main")
            }
        }

        @Test
        func `another name in the address opens another app with its own state`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                let first = try await browser.tab
                try await eats.open("eats://orders/42")
                try await phone.shows("orders.detail")
                try await eats.signIn()

                try await browser.openTab()
                try await phone.open(eats.address.appending(queryItems: [URLQueryItem(name: "app", value: "other")]))
                try await phone.shows("home")
                #expect(try await phone.look?.scene == "main")
                let name = try #require(AppName("other"))
                let other = try #require(eats.server.site.app(name)).router
                #expect(try other !== eats.router)
                #expect(!other.isOpen(.signedIn))
                #expect(try eats.router.isOpen(.signedIn))
                try await phone.open(link: "eats://restaurants/7")
                try await phone.shows("restaurants.detail")
                #expect(other.history.count == 1)
                #expect(try eats.stack() == ["orders.list", "orders.detail"])
                try await browser.show(first)
                try await phone.shows("orders.detail")
            }
        }
    }
}
