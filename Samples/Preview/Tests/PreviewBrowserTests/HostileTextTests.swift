import BrowserTesting
import FeatureKit
import Foundation
import Switchyard
import Testing

extension InBrowser {
    /// Text from outside is shown as text, everywhere.
    @MainActor
    @Suite struct HostileTextTests {
        nonisolated static let script = "<img src=x onerror=\"window.hacked=1\"><script>window.hacked=1</script>"

        static var escaped: String {
            script.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }

        @Test
        func `script text in routes, values, titles and traces is shown as text`() async throws {
            try await withEats(extra: [HostileModule()]) { browser, eats in
                let phone = PhonePage(browser: browser)
                let inspector = InspectorPage(browser: browser)
                try await phone.open(eats.address)
                try await eats.open("eats://hostile/\(Self.escaped)")
                try await phone.shows(HostileModule.route)
                try await browser.see("Title of \(Self.script)")
                try await phone.open(link: "eats://account/greet?name=\(Self.escaped)")
                try await phone.said("Hello \(Self.script)!")
                try await phone.open(link: "eats://nowhere/\(Self.escaped)")
                try await phone.said("Not found")
                try await eats.open("eats://account/sign-out?reason=\(Self.escaped)", from: .notification)
                try await checkClean(browser)

                try await inspector.open(eats.inspector)
                try await inspector.dryRun("eats://hostile/\(Self.escaped)?q=\(Self.escaped)#\(Self.escaped)")
                try await inspector.panel("link", says: HostileModule.route)
                try await checkClean(browser)
                try await inspector.dryRun(Self.script)
                for panel in InspectorPage.panels {
                    try await inspector.show(panel)
                    try await checkClean(browser)
                }
                try await inspector.show("timeline")
                try await inspector.panel("timeline", says: HostileModule.route)
                try await inspector.show("routes")
                try await inspector.panel("routes", says: HostileModule.route)
            }
        }

        /// Checks that no text has become markup, and no script has run.
        private func checkClean(_ browser: Browser) async throws {
            #expect(try await browser.run("return window.hacked === undefined", as: Bool.self))
            #expect(try await browser.findAll("img, main script, body > script:not([type=module])").isEmpty)
        }
    }
}

/// A feature with a hostile name, and a screen whose title comes from its link.
private struct HostileModule: AppModule {
    static let route = "<b onclick=alert(1)>hostile</b>"
    let id = ModuleID("<i>hostile</i>")

    func declare(in app: inout RouterBuilder) {
        let pattern = RoutePattern(checked: "/hostile/:text")
        app.route(Self.route, pattern)
        app.place(Self.route, .tab(Branch("orders")))
        app.reveal(["text"], of: Self.route)
        app.screen(named: Self.route, as: Screen.self) { reference, _ in
            Screen("Title of \(InBrowser.HostileTextTests.script)", [reference.link ?? "no link"])
        }
    }
}
