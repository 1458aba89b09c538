import BrowserTesting
import Foundation
import Switchyard
import Testing

extension InBrowser {
    /// Links that are received while the user holds a finger on the screen.
    @MainActor
    @Suite struct HeldTests {
        typealias Motion = PreviewScenarioTests.Motion

        @Test(arguments: Motion.allCases)
        func `a link that is received during a swipe opens after it`(motion: Motion) async throws {
            try await withEats(motion.options) { browser, eats in
                let phone = PhonePage(browser: browser)
                for reach in [0.3, 0.8] {
                    try await phone.open(eats.address)
                    try await eats.open("eats://orders/42")
                    try await phone.shows("orders.detail")
                    let edge = try await phone.edge
                    let width = try await browser.find("[data-preview=phone]").frame.width
                    // A small movement back at the end, so that it is not a flick.
                    try await browser.hold(
                        edge, PageElement.Point(x: edge.x + width * (reach + 0.05), y: edge.y),
                        PageElement.Point(x: edge.x + width * reach, y: edge.y))
                    try await phone.isHeld()
                    async let outcome = eats.open("eats://restaurants/7")
                    try await eventually("the link is under way") { try !eats.router.activeTransactions.isEmpty }
                    try await browser.letGo()
                    try await phone.shows("restaurants.detail")
                    #expect(try await outcome.kind == .arrived, "\(reach)")
                    #expect(try eats.stack() == ["restaurants.list", "restaurants.detail"])
                    try await phone.back()
                    try await phone.shows("restaurants.list")
                    // Whether the swipe went back or not, the page and the router agree.
                    try await phone.select(tab: "orders")
                    try await phone.shows(reach < 0.5 ? "orders.detail" : "orders.list")
                    try await eventually(equals: reach < 0.5 ? 2 : 1, "the stack") { try eats.stack().count }
                }
            }
        }

        @Test(arguments: Motion.allCases)
        func `a link that is received while a sheet is dragged opens after it`(motion: Motion) async throws {
            try await withEats(motion.options) { browser, eats in
                let phone = PhonePage(browser: browser)
                for pixels in [60.0, 500] {
                    try await phone.open(eats.address)
                    try await eats.open("eats://address/pick")
                    try await phone.shows("address.pick")
                    let grabber = try await browser.find(".p-grabber").frame.middle
                    try await browser.hold(
                        grabber, PageElement.Point(x: grabber.x, y: grabber.y + pixels + 20),
                        PageElement.Point(x: grabber.x, y: grabber.y + pixels))
                    try await phone.isHeld()
                    async let outcome = eats.open("eats://orders/42")
                    try await eventually("the link is under way") { try !eats.router.activeTransactions.isEmpty }
                    try await browser.letGo()
                    try await phone.shows("orders.detail")
                    #expect(try await outcome.kind == .arrived, "\(pixels)")
                    #expect(try eats.scene().modals.isEmpty)
                    #expect(try await phone.look?.layers == ["stack"])
                    try await phone.back()
                    try await phone.shows("orders.list")
                }
            }
        }

        @Test(arguments: Motion.allCases)
        func `a finger on a removed screen holds nothing`(motion: Motion) async throws {
            try await withEats(motion.options) { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                try await eats.open("eats://address/pick")
                try await phone.shows("address.pick")
                let grabber = try await browser.find(".p-grabber").frame.middle
                try await browser.hold(grabber)
                let outcome = try await eats.open("eats://orders/42")
                #expect(outcome.kind == .arrived)
                try await phone.shows("orders.detail")
                try await browser.letGo(at: PageElement.Point(x: grabber.x, y: grabber.y + 300))
                try await phone.shows("orders.detail")
                try await phone.back()
                try await phone.shows("orders.list")
                try await eventually(equals: ["orders.list"], "the stack") { try eats.stack() }
            }
        }
    }
}

extension PhonePage {
    /// Waits until an element follows the finger.
    fileprivate func isHeld() async throws {
        _ = try await browser.find("[data-preview=phone] [style*=transform]")
    }

    /// The area where a swipe back begins.
    fileprivate var edge: PageElement.Point {
        get async throws {
            let glass = try await browser.find("[data-preview=phone]").frame
            return PageElement.Point(x: glass.x + 16, y: glass.middle.y)
        }
    }
}
