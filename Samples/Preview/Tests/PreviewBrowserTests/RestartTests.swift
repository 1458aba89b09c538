import BrowserTesting
import Foundation
import Switchyard
import SwitchyardInspector
import SwitchyardPreview
import Testing

extension InBrowser {
    @MainActor
    @Suite struct RestartTests {
        @Test
        func `pages reconnect to a restarted server, and show the same screens`() async throws {
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
                // The app was restarted, and in the new one no app is removed.
                #expect(try await browser.findAll(missing).isEmpty)
                try await phone.back()
                try await phone.shows("dish.field")
                #expect(try second.stack() == InBrowser.PreviewScenarioTests.levels.dropLast())

                try await browser.show(tools)
                try await second.open("eats://orders/77")
                try await inspector.panel("timeline", says: "orders.detail")
                try await browser.show(app)
                try await phone.shows("orders.detail")
                // Only failed connections while no server listens are allowed.
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
        func `pages reconnect after the server was killed, and stay usable`() async throws {
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
