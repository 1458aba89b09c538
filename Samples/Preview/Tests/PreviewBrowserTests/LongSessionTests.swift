import BrowserTesting
import Foundation
import SwitchyardCore
import Testing

extension InBrowser {
    @MainActor
    @Suite struct LongSessionTests {
        static let links = 100_000

        @Test
        func `the timeline stays usable after a hundred thousand links`() async throws {
            var options = Browser.Options()
            // The log of a browser holds each message of a socket whole.
            options.logsNetwork = false
            try await withEats(options) { browser, eats in
                try await PhonePage(browser: browser).open(eats.address)
                let inspector = InspectorPage(browser: browser)
                try await inspector.open(eats.inspector)
                try await inspector.show("timeline")
                try await browser.run(Self.watchScript)
                for number in 1...Self.links {
                    _ = try await eats.open("eats://nowhere/\(number)")
                    // The page gets to hear of it meanwhile, as it does of an app that is used.
                    if number % 500 == 0 { await Task.yield() }
                }
                try await eats.open("eats://orders/4711")
                try await inspector.panel("timeline", says: "orders.detail", within: .seconds(60))

                // A list of any length has no more rows than fit.
                let rows = try await browser.run(
                    "return document.querySelectorAll('#panel-timeline .list-row').length", as: Int.self)
                #expect(rows > 5 && rows < 200)
                let list = try await browser.find("#panel-timeline [role=listbox]")
                for part in [0.1, 0.5, 0.9, 1.0, 0.0] {
                    let place = try await browser.run(
                        """
                        const list = arguments[0];
                        list.scrollTop = arguments[1] * (list.scrollHeight - list.clientHeight);
                        return list.scrollTop;
                        """, [list.argument, .number(part)], as: Double.self)
                    try await eventually("the rows at \(place) are drawn") {
                        try await browser.run(Self.drawnScript, [list.argument], as: Bool.self)
                    }
                }
                try await browser.click("#panel-timeline input[type=search]")
                try await browser.type("orders.detail")
                try await eventually("one link is left") {
                    try await browser.run(
                        "return Number(arguments[0].querySelector('.list-row:not([hidden])')?.getAttribute('aria-setsize'))",
                        [list.argument], as: Int.self) == 1
                }
                let frames = try await browser.run("return window.__frames()", as: Frames.self)
                #expect(frames.count > 0)
                // No single frame has kept a person waiting for long.
                #expect(frames.longest < 2_000, "\(frames)")
            }
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
            return [box.top + 10, box.bottom - 10].every(
                y => document.elementFromPoint(box.left + 40, y)?.closest('.list-row') !== null);
            """
    }
}
