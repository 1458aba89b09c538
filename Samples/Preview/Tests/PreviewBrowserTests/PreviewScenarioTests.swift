import BrowserTesting
import Foundation
import Switchyard
import Testing

extension InBrowser {
    /// Scenarios of the preview, from the first link to the last tap.
    @MainActor
    @Suite struct PreviewScenarioTests {
        /// Whether screens are animated, or shown at once.
        enum Motion: CaseIterable {
            case full, reduced

            var options: Browser.Options {
                var options = Browser.Options()
                options.reducesMotion = self == .reduced
                return options
            }
        }

        static let certificate = "https://eats.example/restaurants/7/menu/3/certificate"

        static let levels = [
            "restaurants.list", "restaurants.detail", "restaurants.menu", "restaurants.dish", "dish.ingredients",
            "dish.ingredient", "dish.supplier", "dish.farm", "dish.field", "dish.certificate",
        ]

        @Test(arguments: Motion.allCases)
        func `a link at a cold start waits for a sign-in, arrives ten levels deep, and leads back`(motion: Motion)
            async throws
        {
            try await withEats(
                motion.options, extra: [CertificateWall()],
                prepare: { $0.navigate(NavigationRequest(Self.certificate, from: .universalLink)) }
            ) { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                try await phone.shows("account.signIn")
                try await phone.countMovements()
                #expect(try await phone.look?.layers == ["stack", "cover"])
                #expect(try eats.router.suspended.map(\.gate.rawValue) == ["signedIn"])
                try await phone.tap("Sign in")
                try await phone.shows("dish.certificate")
                #expect(try eats.stack() == Self.levels)
                for route in Self.levels.dropLast().reversed() {
                    try await phone.back()
                    try await phone.shows(route)
                }
                try await eventually(equals: ["restaurants.list"], "the stack") { try eats.stack() }
                #expect(try await browser.findAll("[data-visible] [data-action=back]:not([hidden])").isEmpty)
                // The cover is dismissed, and each step back animates two screens.
                let movements = try await phone.movements
                #expect(motion == .full ? movements >= 19 : movements == 0, "\(movements)")
            }
        }

        @Test(arguments: Motion.allCases)
        func `a swipe from the edge goes back`(motion: Motion) async throws {
            try await withEats(motion.options) { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                try await eats.open("eats://orders/42")
                try await phone.shows("orders.detail")
                let glass = try await browser.find("[data-preview=phone]").frame
                try await browser.swipe(
                    from: PageElement.Point(x: glass.x + 16, y: glass.middle.y),
                    to: PageElement.Point(x: glass.x + glass.width * 0.8, y: glass.middle.y))
                try await phone.shows("orders.list")
                try await eventually(equals: ["orders.list"], "the stack") { try eats.stack() }
            }
        }

        @Test(arguments: Motion.allCases)
        func `a sheet is pulled down`(motion: Motion) async throws {
            try await withEats(motion.options) { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                try await eats.open("eats://address/pick")
                try await phone.shows("address.pick")
                let grabber = try await browser.find(".p-grabber").frame
                try await browser.swipe(
                    from: grabber.middle, to: PageElement.Point(x: grabber.middle.x, y: grabber.middle.y + 500))
                try await phone.shows("home")
                try await eventually("the router knows") { try eats.scene().modals.isEmpty }
            }
        }

        /// The effect of a link on a visible sheet: the visible screen, and the one below.
        static let policies: [(NavigationPolicy.ModalConflictPolicy, shows: String, layers: [String])] = [
            (.dismiss, "orders.detail", ["stack"]),
            (.keep, "orders.detail", ["stack", "sheet"]),
            (.presentOnTop, "orders.detail", ["stack", "sheet", "sheet"]),
            (.refuse, "address.pick", ["stack", "sheet"]),
        ]

        @Test(arguments: Motion.allCases)
        func `a link that is received while a sheet is visible follows its policy`(motion: Motion) async throws {
            #expect(Set(Self.policies.map(\.0)) == Set(NavigationPolicy.ModalConflictPolicy.allCases))
            try await withEats(motion.options) { browser, eats in
                let phone = PhonePage(browser: browser)
                for (way, route, layers) in Self.policies {
                    try await phone.open(eats.address)
                    try await eats.open("eats://address/pick")
                    try await phone.shows("address.pick")
                    var policy = NavigationPolicy()
                    policy.modalConflict = way
                    let outcome = try await eats.open("eats://orders/42", policy: policy)
                    #expect(outcome.kind == (way == .refuse ? .refused : .arrived), "\(way): \(outcome)")
                    try await phone.shows(route)
                    #expect(try await phone.look?.layers == layers, "\(way)")
                    #expect(try eats.scene().modals.count == layers.count - 1, "\(way)")
                    for _ in try eats.scene().modals {
                        try await browser.press(.escape)
                        try await phone.ready()
                    }
                }
            }
        }

        @Test(arguments: Motion.allCases)
        func `a double tap opens once`(motion: Motion) async throws {
            try await withEats(motion.options) { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                try await phone.select(tab: "orders")
                try await phone.shows("orders.list")
                let row = try await browser.find("[data-visible] [data-label=\"Order 42\"]").frame
                try await browser.tap(row.middle, times: 2)
                try await phone.shows("orders.detail")
                try await eventually("all links are over") { try eats.router.activeTransactions.isEmpty }
                #expect(try eats.stack() == ["orders.list", "orders.detail"])
                // A script taps faster than any user.
                try await phone.back()
                try await phone.shows("orders.list")
                try await browser.run(
                    "const row = document.querySelector('[data-visible] [data-label=\"Order 42\"]'); row.click(); row.click();"
                )
                try await phone.shows("orders.detail")
                try await eventually("all links are over") { try eats.router.activeTransactions.isEmpty }
                #expect(try eats.stack() == ["orders.list", "orders.detail"])
            }
        }

        @Test(arguments: Motion.allCases)
        func `the address picker returns the picked address`(motion: Motion) async throws {
            try await withEats(motion.options) { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                try await eats.open("eats://orders/42")
                try await phone.shows("orders.detail")
                try await phone.tap("Pay")
                try await phone.shows("account.signIn")
                try await phone.tap("Sign in")
                try await phone.shows("payment.pay")
                try await phone.tap("Deliver to…")
                try await phone.shows("address.pick")
                #expect(try await phone.look?.layers == ["stack", "sheet", "sheet"])
                try await phone.tap("Harbour 12")
                try await phone.shows("payment.pay")
                try await browser.see("Harbour 12")
                // Closed without a choice, it returns nothing, and the former address stays.
                try await phone.tap("Deliver to…")
                try await phone.shows("address.pick")
                try await phone.close()
                try await phone.shows("payment.pay")
                try await phone.said("no address")
                try await browser.see("Harbour 12")
            }
        }

        @Test(arguments: Motion.allCases)
        func `signing out closes private screens in every tab`(motion: Motion) async throws {
            let places = ["eats://account/profile", "eats://orders/42/pay", "eats://address/pick", Self.certificate]
            try await withEats(motion.options) { browser, eats in
                let phone = PhonePage(browser: browser)
                try await phone.open(eats.address)
                for place in places {
                    _ = try await eats.signIn()
                    let outcome = try await eats.open(place, from: .app)
                    #expect(outcome.kind == .arrived, "\(place): \(outcome)")
                    try await phone.ready()
                    let ended = try await eats.open("eats://account/sign-out?reason=stolen", from: .notification)
                    #expect(ended.kind == .performed, "\(place): \(ended)")
                    try await phone.shows("account.signedOut")
                    try await browser.see("stolen")
                    #expect(try !eats.router.isOpen(.signedIn))
                    let left = try eats.scene().containers.flatMap { $0.branches.flatMap(\.entries) }
                        .compactMap(\.route?.name)
                    #expect(!left.contains { ["account.profile", "payment.pay"].contains($0) }, "\(place): \(left)")
                    try await phone.close()
                    try await eventually("the pop-up is gone") { try eats.scene().overlays.isEmpty }
                }
            }
        }
    }
}
