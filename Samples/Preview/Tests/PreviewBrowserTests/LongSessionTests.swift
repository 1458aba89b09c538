import BrowserTesting
import Foundation
import SwitchyardInspector
import Testing

extension InBrowser {
    @Suite struct LongSessionTests {
        static let links = 100_000

        @Test
        func `the timeline stays usable with a hundred thousand links`() async throws {
            let server = LoopbackServer()
            server.add(InspectorSite(CrowdBackend(links: Self.links), interval: .milliseconds(20)), at: "")
            let address = try await server.start()
            do {
                try await use(address)
            } catch {
                await server.stop()
                throw error
            }
            await server.stop()
        }

        private func use(_ address: URL) async throws {
            var options = Browser.Options()
            // The log of a browser holds each message of a socket whole.
            options.logsNetwork = false
            try await withBrowser(options) { browser in
                let inspector = InspectorPage(browser: browser)
                try await inspector.open(address)
                try await browser.run(Self.watchScript)
                try await inspector.show("timeline")
                try await inspector.panel("timeline", says: "orders.last", within: .seconds(60))

                let list = try await browser.find("#panel-timeline [role=listbox]")
                #expect(try await count(in: list, browser) == Self.links)
                // A list of any length has no more rows than fit, and some to spare.
                let rows = try await browser.findAll("#panel-timeline .list-row").count
                #expect((5..<200).contains(rows))
                for part in [0.1, 0.5, 0.9, 1.0, 0.0] {
                    try await browser.run(
                        "arguments[0].scrollTop = arguments[1] * arguments[0].scrollHeight",
                        [list.argument, .number(part)])
                    try await eventually("the rows at \(part) are drawn") {
                        try await browser.run(Self.drawnScript, [list.argument], as: Bool.self)
                    }
                }
                for (text, expected) in [("orders.last", 1), ("restaurants", 33_333), ("", Self.links)] {
                    let field = try await browser.find("#panel-timeline input[type=search]")
                    try await field.clear()
                    try await field.type(text.isEmpty ? " " : text)
                    if text.isEmpty { try await browser.press(.backspace) }
                    try await eventually(equals: expected, "the number of links with “\(text)”") {
                        try await count(in: list, browser)
                    }
                }
                let frames = try await browser.run("return window.__frames()", as: Frames.self)
                #expect(frames.count > 0)
                // The page has answered all along: no frame has taken as long as a person would wait.
                #expect(frames.longest < 5_000, "\(frames)")
                let complaints = try await browser.checkConsole()
                #expect(complaints == [])
            }
        }

        /// How many rows the list has, drawn or not.
        private func count(in list: PageElement, _ browser: Browser) async throws -> Int {
            try await browser.run(
                "return Number(arguments[0].querySelector('.list-row:not([hidden])')?.getAttribute('aria-setsize') ?? 0)",
                [list.argument])
        }

        struct Frames: Decodable {
            /// How many frames there were, and how many milliseconds the longest has taken.
            var count: Int
            var longest: Double
        }

        private static let watchScript = """
            let last = performance.now(), count = 0, longest = 0;
            const look = now => {
                longest = Math.max(longest, now - last);
                last = now;
                count += 1;
                requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
            window.__frames = () => ({ count, longest });
            """

        /// Whether there is a row at the top of what shows, and one at its bottom.
        private static let drawnScript = """
            const box = arguments[0].getBoundingClientRect();
            return [box.top + 10, box.bottom - 30].every(
                y => Boolean(document.elementFromPoint(box.left + 40, y)?.closest('.list-row')));
            """
    }
}
