import BrowserTesting
import Foundation
import Switchyard
import Testing

extension InBrowser {
    /// Tests how each style of a modal looks, and how a user dismisses it.
    @MainActor
    @Suite struct ModalStyleTests {
        /// The expected look and role of each style.
        static let looks: [ModalStyle: (layer: String, role: String)] = [
            .sheet: ("sheet", "dialog"), .fullScreen: ("cover", "dialog"), .popover: ("popover", "dialog"),
            .alert: ("alert", "alertdialog"),
        ]

        @Test(arguments: ModalStyle.allCases)
        func `a modal is a legible dialog, and disappears when it is closed`(style: ModalStyle) async throws {
            let look = try #require(Self.looks[style])
            var policy = NavigationPolicy()
            (policy.presentation, policy.modalStyle) = (.modal, style)
            try await withEats { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                for isByKey in [false, true] {
                    let outcome = try await eats.open("https://help.eats.example/topics/late", policy: policy)
                    #expect(outcome.kind == .arrived, "\(outcome)")
                    try await phone.shows("support.topic")
                    #expect(try await phone.look?.layers == ["stack", look.layer])
                    _ = try await browser.find("[data-style=\(look.layer)] [role=\(look.role)][aria-labelledby]")
                    #expect(try eats.scene().modals.map(\.style) == [style])
                    if isByKey {
                        try await browser.press(.escape)
                    } else {
                        let found = try await browser.checkEverything("preview-modal-\(style.rawValue)")
                        #expect(found == [])
                        try await browser.click("[data-style=\(look.layer)] [data-action=close]:not([hidden])")
                    }
                    try await eventually(equals: ["stack"], "the layers") { try await phone.look?.layers ?? [] }
                    try await phone.ready()
                    try await eventually("the router knows") { try eats.scene().modals.isEmpty }
                }
            }
        }
    }
}
