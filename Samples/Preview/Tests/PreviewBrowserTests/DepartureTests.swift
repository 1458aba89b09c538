import BrowserTesting
import Foundation
import Switchyard
import Testing

extension InBrowser {
    /// Leaving for another app, and returning from it.
    @MainActor
    @Suite struct DepartureTests {
        @Test func `a payment in the app of a bank returns its receipt`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                try await eats.signIn()
                try await phone.leavesForBank(eats)
                let found = try await browser.checkEverything("preview-departure")
                #expect(found == [])
                try await phone.answer("success")
                try await phone.said("paid by bank, receipt 7")
            }
        }

        @Test func `the web page replaces a removed app, until the app is restored`() async throws {
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                try await eats.signIn()
                try await phone.leavesForBank(eats)
                try await phone.answer("remove")
                try await phone.isBack()
                try await phone.said("The app “bank” was removed.")
                try await browser.waits(for: "[data-preview=missing] [data-action=install]")
                #expect(try await browser.checkEverything("preview-removed") == [])
                try await phone.leavesForBank(eats, isWeb: true)
                try await phone.answer("return")
                try await phone.isBack()
                try await browser.click("[data-preview=missing] [data-action=install]")
                try await eventually(equals: 0, "apps that are missing") {
                    try await browser.findAll("[data-preview=missing] [data-action=install]").count
                }
                try await phone.said("The app “bank” is back.")
                // The button has been removed, so the focus must move.
                #expect(
                    try await browser.run(
                        "return document.activeElement.closest('[data-visible]') !== null", as: Bool.self))
                try await phone.leavesForBank(eats)
            }
        }
    }
}

extension PhonePage {
    /// Pays by bank, which opens the bank's app, or its web page if no app accepts the link.
    @MainActor
    fileprivate func leavesForBank(_ eats: EatsServer, isWeb: Bool = false) async throws {
        let outcome = try await eats.open("eats://orders/42/pay", from: .app)
        #expect(outcome.kind == .arrived, "\(outcome)")
        try await shows("payment.pay")
        try await tap("Pay by bank")
        try await browser.waits(for: "[data-preview=departure][data-web=\(isWeb)]")
        try await ready()
    }

    /// Taps a button of the other app.
    fileprivate func answer(_ action: String) async throws {
        try await browser.click("[data-preview=departure] [data-action=\(action)]")
    }

    /// Waits until the app is visible again.
    fileprivate func isBack() async throws {
        try await eventually(equals: 0, "other apps that show") {
            try await browser.findAll("[data-preview=departure]").count
        }
        try await ready()
    }
}

extension Browser {
    fileprivate func waits(for selector: String) async throws {
        try await eventually("there is \(selector)") { try await !findAll(selector).isEmpty }
    }
}
