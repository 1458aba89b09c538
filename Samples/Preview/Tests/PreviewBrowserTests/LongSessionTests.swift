import BrowserTesting
import Foundation
import SwitchyardInspector
import Testing

extension InBrowser {
    @Suite struct LongSessionTests {
        /// More than the page keeps, so that the oldest are discarded.
        static let links = 120_000
        static let kept = 100_000

        @Test
        func `the timeline stays usable with more links than it keeps`() async throws {
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
            try await withBrowser { browser in
                let inspector = InspectorPage(browser: browser)
                try await inspector.open(address)
                try await browser.run(Self.watchScript)
                try await inspector.show("timeline")
                try await inspector.panel("timeline", says: "orders.last")

                let list = try await browser.find("#panel-timeline [role=listbox]")
                #expect(try await count(in: list, browser) == Self.kept)
                // The newest one is followed by the one that it superseded.
                let nested = try await browser.run(
                    "return document.querySelector('.list-row:not([hidden])[aria-posinset=\"2\"]')?.innerText ?? ''",
                    as: String.self)
                #expect(nested.contains("T119999"), "\(nested)")
                for part in [0.1, 0.5, 0.9, 1.0, 0.0] {
                    try await browser.run(
                        "arguments[0].scrollTop = arguments[1] * arguments[0].scrollHeight",
                        [list.argument, .number(part)])
                    try await eventually("the rows at \(part) are drawn") {
                        try await browser.run(Self.drawnScript, [list.argument], as: Bool.self)
                    }
                }
                for (text, expected) in [("orders.last", 1), ("restaurants", 33_333), ("", Self.kept)] {
                    let field = try await browser.find("#panel-timeline input[type=search]")
                    try await field.clear()
                    try await field.type(text.isEmpty ? " " : text)
                    if text.isEmpty { try await browser.press(.backspace) }
                    try await eventually(equals: expected, "the number of links with “\(text)”") {
                        try await count(in: list, browser)
                    }
                }
                // Independent of its length, the list has only the visible rows and some spare ones, so the page does
                // not grow.
                let most = try await browser.run("return window.__most()", as: Most.self)
                #expect(most.frames > 0)
                #expect((5..<200).contains(most.rows), "\(most)")
                #expect(most.elements < 4_000, "\(most)")
                let complaints = try await browser.checkConsole()
                #expect(complaints == [])
                let foreign = try await browser.checkRequests(to: address)
                #expect(foreign == [])
            }
        }

        /// The number of rows of the list, drawn or not.
        private func count(in list: PageElement, _ browser: Browser) async throws -> Int {
            try await browser.run(
                "return Number(arguments[0].querySelector('.list-row:not([hidden])')?.getAttribute('aria-setsize') ?? 0)",
                [list.argument])
        }

        /// The maximum in any frame, while links arrived and while the test scrolled.
        struct Most: Decodable {
            var frames: Int
            var rows: Int
            var elements: Int
        }

        private static let watchScript = """
            const most = { frames: 0, rows: 0, elements: 0 };
            const look = () => {
                most.frames += 1;
                most.rows = Math.max(most.rows, document.querySelectorAll('#panel-timeline .list-row').length);
                most.elements = Math.max(most.elements, document.querySelectorAll('*').length);
                requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
            window.__most = () => most;
            """

        /// Whether rows exist at the top and at the bottom of the visible part.
        private static let drawnScript = """
            const box = arguments[0].getBoundingClientRect();
            return [box.top + 10, box.bottom - 30].every(
                y => Boolean(document.elementFromPoint(box.left + 40, y)?.closest('.list-row')));
            """
    }
}
