import BrowserTesting
import Foundation
import SwitchyardCore
import SwitchyardInspector
import SwitchyardPreview
import Testing

extension InBrowser {
    @MainActor
    @Suite struct RestartTests {
        @Test
        func `a server that is started anew finds its pages, and they go on where they were`() async throws {
            let secret = LoopbackSecret()
            let first = try await EatsServer(secret: secret)
            let port = UInt16(try #require(first.address.port))
            try await withBrowser { browser in
                let phone = PhonePage(browser: browser)
                let inspector = InspectorPage(browser: browser)
                try await phone.open(first.address)
                let app = try await browser.tab
                try await first.open(InBrowser.PreviewScenarioTests.certificate)
                try await phone.shows("dish.certificate")
                let tools = try await browser.openTab()
                try await inspector.open(first.inspector)
                try await inspector.show("timeline")
                try await inspector.panel("timeline", says: "dish.certificate")
                try first.app.missingSchemes = ["bank"]

                try await browser.show(app)
                let missing = "[data-preview=missing] [data-action=install]"
                try await eventually(equals: 1, "apps that are missing") { try await browser.findAll(missing).count }
                await first.server.stop()
                try await eventually(equals: "lost", "the state of the phone") { try await phone.look?.state ?? "" }

                let second = try await EatsServer(port: port, secret: secret)
                #expect(second.address == first.address)
                try await phone.shows("dish.certificate")
                #expect(try second.stack() == InBrowser.PreviewScenarioTests.levels)
                // The app was started anew, and in the new one nobody has removed anything.
                #expect(try await browser.findAll(missing).isEmpty)
                try await phone.back()
                try await phone.shows("dish.field")
                #expect(try second.stack() == InBrowser.PreviewScenarioTests.levels.dropLast())

                try await browser.show(tools)
                try await second.open("eats://orders/77")
                try await inspector.panel("timeline", says: "orders.detail")
                try await browser.show(app)
                try await phone.shows("orders.detail")
                // What cannot be reached while nobody listens is all that there is to complain of.
                let complaints = try await browser.checkConsole {
                    $0.message.contains("ERR_CONNECTION_REFUSED") || $0.message.contains("WebSocket connection")
                }
                #expect(complaints == [])
                let foreign = try await browser.checkRequests(to: first.address)
                #expect(foreign == [])
                await second.server.stop()
            }
        }

        @Test
        func `a server whose process was killed is found again, and people go on`() async throws {
            let secret = LoopbackSecret()
            let first = try await ServerProcess.start(secret: secret)
            let port = try #require(first.address.port)
            try await withBrowser { browser in
                let phone = PhonePage(browser: browser)
                try await phone.open(first.address)
                try await phone.open(link: "eats://orders/42")
                try await phone.shows("orders.detail")
                try await phone.tap("Pay")
                try await phone.shows("account.signIn")
                try await first.kill()
                try await eventually(equals: "lost", "the state of the phone") { try await phone.look?.state ?? "" }
                let second = try await ServerProcess.start(port: port, secret: secret)
                try await phone.shows("orders.detail")
                try await phone.back()
                try await phone.shows("orders.list")
                try await second.kill()
            }
        }
    }
}
