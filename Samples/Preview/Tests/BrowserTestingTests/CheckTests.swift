import BrowserTesting
import Foundation
import Testing

extension InBrowser {
    @Suite struct CheckTests {
        static let contrast: [ToyRow] = [
            .silent("<p>Plain text</p>"),
            ToyRow(body: "<p style='color:#999'>Grey on white</p>", complaint: "contrast 2.85 of #999999 on #ffffff"),
            ToyRow(body: "<p style='color:rgb(0 0 0 / .4)'>Thin</p>", complaint: "contrast 2.8"),
            ToyRow(body: "<p style='opacity:.4;color:#000'>Faint</p>", complaint: "contrast 2.8"),
            .silent("<div style='background:#000'><p style='color:#fff'>White on black</p></div>"),
            ToyRow(
                body: "<div style='background:#000'><p style='color:#333'>Dark on black</p></div>",
                complaint: "on #000000"),
            ToyRow(
                body: "<p style='color:#fff;background:linear-gradient(#000, #fff)'>On a gradient</p>",
                complaint: "contrast 1.00"),
            ToyRow(
                body: "<input aria-label='Link' placeholder='eats://'>", style: "::placeholder { color: #aaa }",
                complaint: "of #aaaaaa"),
            ToyRow(
                body:
                    "<svg width='90' height='40' role='img' aria-label='Box'><rect width='90' height='40' fill='#777'/>"
                    + "<text y='20' fill='#888'>In a drawing</text></svg>", complaint: "of #888888 on #777777"),
            ToyRow(
                body: "<p class='mark'></p>", style: ".mark::before { content: 'mark'; color: #bbb }",
                complaint: "of #bbbbbb"),
            .silent("<p hidden style='color:#fff'>Hidden</p><p style='visibility:hidden;color:#fff'>Hidden</p>"),
            ToyRow(
                body: "<p>Text</p>",
                style: "@media (prefers-color-scheme: dark) { body { background:#111; color:#444 } }",
                complaint: "(dark)"),
            .silent(
                "<p>Text</p>", style: "@media (prefers-color-scheme: dark) { body { background:#111; color:#eee } }"),
        ]

        @Test
        func `contrast is that of the visible colours`() async throws {
            try await withBrowser { browser in
                for row in Self.contrast {
                    try await browser.show(row.body, style: row.style)
                    let found = try await browser.checkContrastOfThemes()
                    #expect(row.agrees(with: found), "\(row) \(found)")
                }
            }
        }

        static let accessibility: [ToyRow] = [
            .silent("<button>Pay</button><a href='#'>Order</a><input aria-label='Street'>"),
            ToyRow(body: "<button></button>", complaint: "button “” has no name"),
            ToyRow(body: "<input>", complaint: "textbox “” has no name"),
            ToyRow(body: "<div tabindex='0'>A click</div>", complaint: "has no role"),
            ToyRow(body: "<div role='button' tabindex='0'></div>", complaint: "button “” has no name"),
            ToyRow(body: "<svg role='img' width='9' height='9'><path d='M0 0h9v9'/></svg>", complaint: "has no name"),
            .silent("<button hidden></button>"),
            ToyRow(body: "<button tabindex='1'>first</button>", complaint: "goes before all others"),
        ]

        @Test
        func `every control has a role and a name`() async throws {
            try await withBrowser { browser in
                for row in Self.accessibility {
                    try await browser.show(row.body)
                    let found = try await browser.checkAccessibility()
                    #expect(row.agrees(with: found), "\(row) \(found)")
                }
            }
        }

        static let order: [ToyRow] = [
            .silent("<p><button>1</button> <button>2</button></p><p><button>3</button></p>"),
            // A column is read before the next one.
            .silent(
                "<nav><button>1</button><br><button>2</button></nav><section><button>3</button></section>",
                style: "main { display: flex }"),
            ToyRow(
                body: "<p><button>2</button></p><p><button>1</button></p>",
                style: "main { display: flex; flex-direction: column-reverse }", complaint: "stands above"),
            ToyRow(
                body: "<button>2</button><button>1</button>",
                style: "main { display: flex; flex-direction: row-reverse }",
                complaint: "stands left of"),
            ToyRow(body: "<button style='outline:none;border:none'>1</button>", complaint: "does not show"),
            ToyRow(
                body: "<button style='position:absolute;left:-999px'>away</button>", complaint: "outside of what shows"),
        ]

        @Test
        func `the focus follows the reading order`() async throws {
            try await withBrowser { browser in
                for row in Self.order {
                    try await browser.show(row.body, style: row.style)
                    let walk = try await browser.walkFocus()
                    #expect(row.agrees(with: walk.findings), "\(row) \(walk)")
                    #expect(!walk.stops.isEmpty)
                }
            }
        }

        static let widths: [ToyRow] = [
            .silent("<p>A text that is wrapped where it has to be, however long it may become in the end.</p>"),
            .silent("<div style='overflow:auto'><div style='width:900px'>scrolls by itself</div></div>"),
            ToyRow(body: "<div style='width:400px'>wide</div>", complaint: "reaches to 400 of 360"),
        ]

        @Test
        func `a page is no wider than a phone`() async throws {
            try await withBrowser { browser in
                try await browser.resize(width: 360, height: 740)
                for row in Self.widths {
                    try await browser.show(row.body)
                    let found = try await browser.checkWidth()
                    #expect(row.agrees(with: found), "\(row) \(found)")
                }
            }
        }

        @Test
        func `elements that move by themselves are found`() async throws {
            try await withBrowser { browser in
                try await browser.show("<p>Still</p>")
                #expect(try await browser.checkLayoutShift().isEmpty)
                let late =
                    "requestAnimationFrame(() => setTimeout(() => document.querySelector('i').style.height = '300px', 30))"
                try await browser.show(
                    "<i style='display:block'></i><p style='height:200px'>Moves</p>", script: late)
                try await eventually("the text has moved") { try await browser.layoutShift > 0.01 }
                let found = try await browser.checkLayoutShift()
                #expect(found.contains { $0.problem.contains("by itself") }, "\(found)")
            }
        }

        @Test
        func `errors and foreign requests are found`() async throws {
            try await withBrowser { browser in
                try await browser.show("<p>Quiet</p>")
                #expect(try await browser.checkConsole().isEmpty)
                // No server listens on port 9; the request itself counts.
                try await browser.show(
                    "<p>Loud</p>",
                    script: "fetch('http://127.0.0.1:9/x').catch(() => new WebSocket('ws://127.0.0.1:9/y'));"
                        + "setTimeout(() => { throw new Error('broken') })")
                let server = try #require(URL(string: "http://127.0.0.1:10/"))
                try await eventually("both are found") { () async throws -> Bool in
                    let asked = try await browser.checkRequests(to: server).map(\.place)
                    let said = try await browser.checkConsole().map(\.problem)
                    return asked.contains("http://127.0.0.1:9/x") && asked.contains("ws://127.0.0.1:9/y")
                        && said.contains { $0.contains("broken") }
                }
            }
        }
    }
}
