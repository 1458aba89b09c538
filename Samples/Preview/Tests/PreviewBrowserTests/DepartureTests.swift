import BrowserTesting
import Foundation
import SwitchyardCore
import Testing

extension InBrowser {
    /// What a person sees who is sent to another app, and how they come back.
    @MainActor
    @Suite struct DepartureTests {
        @Test func `who pays in the app of a bank comes back with its receipt`() async throws {
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

        @Test func `an app that was removed gives way to the web, until it is put back`() async throws {
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
                // The button is gone, and the focus with it would be nowhere.
                #expect(
                    try await browser.run(
                        "return document.activeElement.closest('[data-visible]') !== null", as: Bool.self))
                try await phone.leavesForBank(eats)
            }
        }
    }
}

extension PhonePage {
    /// Pays by bank, which leads to the bank's app, or to its page where there is no app.
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

    /// Waits until the app shows again.
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
