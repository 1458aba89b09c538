import BrowserTesting
import Foundation
import Testing

extension InBrowser {
    @Suite struct BrowserTests {
        @Test
        func `a control is found by its role and its name, and clicked`() async throws {
            try await withBrowser { browser in
                try await browser.show(
                    "<button>Pay</button><button aria-label='Pay'>By bank</button><output></output>",
                    script:
                        "document.querySelectorAll('button')[0].onclick = () => document.querySelector('output').value = 'paid'"
                )
                try await browser.click(role: "button", name: "Pay")
                try await browser.see("paid")
                #expect(try await browser.has(role: "button", name: "Pay"))
                #expect(try await !browser.has(role: "link", name: "Pay"))
            }
        }

        @Test
        func `a control that appears late is awaited`() async throws {
            try await withBrowser { browser in
                try await browser.show(
                    "<output></output>",
                    script: """
                        setTimeout(() => {
                            const late = document.createElement('button');
                            late.textContent = 'Late';
                            late.onclick = () => document.querySelector('output').value = 'clicked';
                            document.querySelector('main').append(late);
                        }, 150)
                        """)
                try await browser.click(role: "button", name: "Late")
                try await browser.see("clicked")
            }
        }

        @Test
        func `an error about a missing element contains the existing ones`() async throws {
            try await withBrowser { browser in
                try await browser.show("<button>Pay</button><p>Order 42</p>")
                let error = await #expect(throws: BrowserError.self) {
                    _ = try await browser.find(role: "button", name: "Order", within: .milliseconds(100))
                }
                #expect("\(try #require(error))".contains("button “Pay”"))
                let other = await #expect(throws: BrowserError.self) {
                    _ = try await browser.find("#none", within: .milliseconds(100))
                }
                #expect("\(try #require(other))".contains("Order 42"))
            }
        }

        @Test
        func `keys are typed and held`() async throws {
            try await withBrowser { browser in
                try await browser.show(
                    "<input aria-label='Link'><output></output>",
                    script: """
                        document.onkeydown = event => {
                            if (event.key === 'k' && event.ctrlKey) document.querySelector('output').value = 'palette';
                        }
                        """)
                try await browser.tabTo(role: "textbox", name: "Link")
                try await browser.type("eats://orders/42")
                let field = try await browser.find(role: "textbox", name: "Link")
                #expect(try await field.property("value") == "eats://orders/42")
                try await browser.press("k", holding: [.control])
                try await browser.see("palette")
                #expect(try await browser.focused == "textbox “Link”")
            }
        }

        @Test
        func `a finger is dragged from one point to another`() async throws {
            try await withBrowser { browser in
                try await browser.show(
                    "<div></div><output></output>", style: "div { width: 300px; height: 300px; touch-action: none }",
                    script: """
                        let begin;
                        const area = document.querySelector('div');
                        area.onpointerdown = event => begin = event;
                        area.onpointerup = event => document.querySelector('output').value =
                            `${event.pointerType} ${event.clientX - begin.clientX}`;
                        """)
                try await browser.swipe(from: PageElement.Point(x: 10, y: 50), to: PageElement.Point(x: 210, y: 60))
                try await browser.see("touch 200")
            }
        }

        @Test
        func `tabs have pages of their own`() async throws {
            try await withBrowser { browser in
                try await browser.show("<p>First</p>")
                let first = try await browser.tab
                try await browser.openTab()
                try await browser.show(
                    "<p>Second</p><output></output>",
                    script: "requestAnimationFrame(() => document.querySelector('output').value = 'drawn')")
                try await browser.see("drawn")
                try await browser.show(first)
                try await browser.see("First")
            }
        }

        @Test
        func `a page with a strict policy can be inspected without changing it`() async throws {
            try await withBrowser { browser in
                let policy = "default-src 'none'; img-src data:; require-trusted-types-for 'script'"
                let page =
                    "<!doctype html><html lang=en><title>Strict</title><link rel=icon href='data:,'>"
                    + "<meta http-equiv=Content-Security-Policy content=\"\(policy)\"><main><button>Go</button></main>"
                let encoded = Data(page.utf8).base64EncodedString()
                try await browser.open(try #require(URL(string: "data:text/html;charset=utf-8;base64,\(encoded)")))
                try await browser.click(role: "button", name: "Go")
                #expect(try await browser.checkEverything("strict") == [])
            }
        }
    }
}
