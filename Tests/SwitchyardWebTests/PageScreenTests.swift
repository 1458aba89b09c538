import RouteMatching
import Switchyard
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardWeb
import Testing

/// The screen of a web page, without a web view.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct PageScreenTests {
    // MARK: The value

    /// Events, one after the other, and what the screen shows and the engine does after the last.
    nonisolated static let rows: [(String, [PageEvent], String, String)] = [
        ("begins", [], "menu 0.0", "nothing"),
        ("loads", [.progressed(0.4), .progressed(0.2)], "menu 0.4", "nothing"),
        ("never loads more than all", [.progressed(7)], "menu 1.0", "nothing"),
        ("is loaded", [.titled("Menu"), .finished, .progressed(0.5)], "menu 'Menu'", "nothing"),
        ("another document", [.titled("Menu"), .started("b"), .committed("b", status: 200)], "b 0.0", "nothing"),
        ("moves within its document", [.titled("Menu"), .finished, .moved("b#c")], "b#c 'Menu'", "nothing"),
        ("the server fails", [.committed("b", status: 503), .finished], "b status(503)", "nothing"),
        ("cannot be loaded", [.failed("No network.")], #"menu unreachable("No network.")"#, "nothing"),
        ("is loaded after a failure", [.failed("No"), .started("b")], "b 0.0", "nothing"),
        ("dies", [.finished, .processEnded], "menu 0.0", "reload"),
        ("dies twice", [.processEnded, .processEnded, .finished], "menu crashed", "nothing"),
        ("dies unseen", [.visible(false), .finished, .processEnded], "menu 0.0", "nothing"),
        ("is seen again", [.visible(false), .visible(true)], "menu 0.0", "nothing"),
        ("died unseen", [.visible(false), .processEnded, .visible(true)], "menu 0.0", "reload"),
        (
            "dies seen and unseen", [.processEnded, .visible(false), .processEnded, .visible(true)], "menu 0.0",
            #"load("https://eats.example/menu")"#
        ),
        (
            "fails over a document", [.finished, .started("b"), .moved("https://eats.example/menu"), .failed("No")],
            #"b unreachable("No")"#, "nothing"
        ),
        ("stays when another page is stopped", [.finished, .started("b"), .finished], "menu", "nothing"),
        ("knows its history", [.finished, .history(back: true, forward: true)], "menu back forward", "nothing"),
    ]

    @Test(arguments: rows)
    func `a screen shows what its engine reports`(
        name: String, events: [PageEvent], shown: String, command: String
    ) async throws {
        let page = try await PageApp().open()
        for event in events {
            _ = page.news()
            page.screen.receive(event)
        }
        #expect(words(page.screen.state) == shown)
        #expect((events.isEmpty ? [] : page.news()) == (command == "nothing" ? [] : [command]))
    }

    @Test(arguments: [(29, true), (30, false)])
    func `a process that dies again after 30 seconds is loaded again`(seconds: Int, isCrash: Bool) async throws {
        let app = try PageApp()
        let page = try await app.open()
        page.screen.receive(.processEnded)
        app.clock.advance(by: .seconds(seconds))
        _ = page.news()
        page.screen.receive(.processEnded)
        #expect((page.screen.state.failure == .crashed) == isCrash)
        // Nothing was committed since, so there is nothing to reload.
        #expect(page.news() == (isCrash ? [] : [#"load("https://eats.example/menu")"#]))
        page.screen.reload()
        #expect(page.news() == [#"load("https://eats.example/menu")"#] && page.screen.state.failure == nil)
    }

    @Test func `a reload loads the address after a failure, and the document otherwise`() async throws {
        let page = try await PageApp().open()
        _ = page.news()
        page.screen.reload()
        page.screen.receive(.failed("No network."))
        page.screen.reload()
        #expect(page.news() == ["reload", #"load("https://eats.example/menu")"#])
    }

    @Test func `a page that fails over another one is tried again, and back returns to the other one`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        for event in [PageEvent.finished, .started("https://eats.example/b"), .failed("No")] {
            page.screen.receive(event)
        }
        _ = page.news()
        page.screen.reload()
        #expect(page.news() == [#"load("https://eats.example/b")"#])
        page.screen.receive(.started("https://eats.example/b"))
        page.screen.receive(.failed("No"))
        page.screen.back()
        try await app.app.settle()
        #expect(words(page.screen.state) == "menu" && page.news() == [] && app.app.stack.count == 2)
    }

    @Test func `a change is reported once, and what changes nothing is not`() async throws {
        let page = try await PageApp().open()
        var changes = 0
        page.screen.onChange = { changes += 1 }
        page.screen.receive(.titled("Menu"))
        page.screen.receive(.titled("Menu"))
        #expect(changes == 1)
        page.screen.receive(.titled(String(repeating: "a", count: 1_000)))
        #expect(page.screen.state.title.count == 256)
    }

    @Test func `three dialogs are shown in ten seconds`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        #expect((0..<5).map { _ in page.screen.allowsDialog() } == [true, true, true, false, false])
        app.clock.advance(by: .seconds(10))
        #expect(page.screen.allowsDialog())
    }

    @Test func `dialogs count until ten seconds after the end of the last one, and until the next document`()
        async throws
    {
        let app = try PageApp()
        let page = try await app.open()
        for _ in 0..<3 {
            #expect(page.screen.allowsDialog())
            app.clock.advance(by: .seconds(20))
            page.screen.dialogEnded()
        }
        #expect(!page.screen.allowsDialog())
        page.screen.receive(.committed("https://eats.example/menu", status: 200))
        #expect(page.screen.allowsDialog())
    }

    // MARK: Addresses

    @Test(arguments: [
        ("https://eats.example/menu", NavigationOutcome.Kind.arrived), ("https://help.eats.example/late", .notFound),
        ("https://other.example/", .notFound), ("javascript:alert(1)", .notFound), ("/menu", .failed),
    ])
    func `a placeholder of the type link accepts the sites of the table alone`(
        address: String, end: NavigationOutcome.Kind
    ) async throws {
        let app = try PageApp()
        let text = address.utf8.map { byte in
            let isPlain = (0x61...0x7A).contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
        let outcome = await app.app.open("eats://web?url=\(text)", from: .customScheme()).outcome
        #expect(outcome.kind == end, "\(outcome)")
    }

    @Test func `an address whose origin has no grant is no screen`() async throws {
        let app = try PageApp(.none)
        let outcome = await app.app.open(WebRoute(url: "https://eats.example/menu")).outcome
        #expect(outcome.kind == .failed, "\(outcome)")
        #expect(app.app.visible == EatsRoute.list && app.pages.screens.isEmpty)
    }

    // MARK: Navigations

    @Test(arguments: [
        ("https://eats.example/dish", WebPages.OutsideLinks.inAppBrowser, true, [String]()),
        ("https://help.eats.example/late", .inAppBrowser, true, []),
        ("https://other.example/", .inAppBrowser, false, ["browser https://other.example/"]),
        ("https://other.example/", .system, false, ["system https://other.example/"]),
        ("https://other.example/", .nowhere, false, []), ("tel:110", .inAppBrowser, false, ["system tel:110"]),
        ("weixin://x", .system, false, []), ("javascript:alert(1)", .system, false, []),
    ])
    func `a tapped link loads, or leaves by the policy`(
        address: String, policy: WebPages.OutsideLinks, loads: Bool, done: [String]
    ) async throws {
        let app = try PageApp()
        app.pages.outside = policy
        let page = try await app.open()
        _ = page.news()
        #expect(page.loads(address) == loads)
        #expect(page.news() == done && page.screen.state.failure == nil)
    }

    @Test func `a link of the app opens its screen, in the scene of the page`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        #expect(!page.loads("eats://orders/42"))
        try await app.app.wait { $0.visible == EatsRoute.order(42) }
        #expect(app.app.trace?.source == .webPage)
        #expect(!page.loads("eats://orders/42", tapped: false))
    }

    @Test func `a page that is redirected elsewhere before it shows anything fails`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        page.screen.receive(.processEnded)
        #expect(!page.loads("https://other.example/", tapped: false, from: nil))
        #expect(page.screen.state.failure == .notAllowed && page.screen.state.progress == nil)
    }

    @Test func `a reload that is refused ends, and shows why if the page has lost its grant`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        page.screen.reload()
        #expect(!page.loads("https://other.example/", tapped: false, from: nil))
        #expect(page.screen.state.progress == nil && page.screen.state.failure == nil)
        app.pages.grants = .none
        page.screen.reload()
        #expect(!page.loads("https://eats.example/menu", tapped: false, from: nil))
        #expect(page.screen.state.progress == nil && page.screen.state.failure == .notAllowed)
    }

    @Test func `a page that is covered opens nothing and leaves to nowhere by what looks like taps`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        _ = await app.app.router.present(EatsRoute.order(1), as: .sheet).outcome
        _ = page.news()
        for address in ["eats://orders/42", "https://other.example/", "tel:110"] { #expect(!page.loads(address)) }
        page.screen.cannotShow("https://eats.example/menu.zip", from: .eats)
        try await app.app.settle()
        #expect(page.news() == [] && app.app.visible == EatsRoute.order(1))
    }

    @Test func `what cannot be shown leaves the page, which stays`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        _ = page.news()
        page.screen.cannotShow("https://eats.example/menu.zip", from: .eats)
        page.screen.cannotShow("https://eats.example/menu.zip", from: nil)
        #expect(page.news() == ["browser https://eats.example/menu.zip"] && page.screen.state.failure == nil)
    }

    // MARK: Back

    @Test func `back goes to the earlier page first, and then to the screen below`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        _ = page.news()
        page.screen.receive(.history(back: true, forward: true))
        page.screen.back()
        page.screen.forward()
        #expect(page.news() == ["goBack", "goForward"] && app.app.stack.count == 2)
        page.screen.receive(.history(back: false, forward: false))
        page.screen.forward()
        page.screen.back()
        try await app.app.wait { $0.visible == EatsRoute.list }
        #expect(page.news() == [] && app.pages.screens.isEmpty)
    }

    @Test func `a page says back, and the screen below shows`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        _ = page.news()
        page.screen.receive(.history(back: true, forward: false))
        #expect(await page.page.answer(page.page.request("page", #""do":"back""#)) == "ok null")
        #expect(page.news() == ["goBack"])
        page.screen.receive(.history(back: false, forward: false))
        page.page.request("page", #""do":"back""#)
        try await app.app.wait { $0.visible == EatsRoute.list }
    }

    @Test func `a page that says back three times closes itself alone`() async throws {
        let app = try PageApp()
        for number in 1...3 { _ = await app.app.router.push(EatsRoute.order(number)).outcome }
        let page = try await app.open()
        for _ in 0..<3 { page.page.request("page", #""do":"back""#) }
        try await app.app.wait { $0.visible == EatsRoute.order(3) }
        try await app.app.settle()
        #expect(app.app.visible == EatsRoute.order(3) && app.app.stack.count == 4)
    }

    @Test func `a page goes back to the screen of a link, below others`() async throws {
        let app = try PageApp()
        _ = await app.app.router.push(EatsRoute.order(1)).outcome
        _ = await app.app.router.push(EatsRoute.order(2)).outcome
        let page = try await app.open()
        page.page.request("page", #""do":"back","l":"/orders/1""#)
        try await app.app.wait { $0.visible == EatsRoute.order(1) }
        #expect(app.app.stack.count == 2)
    }

    @Test func `a page replaces its screen, and has no say in other places`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        #expect(await page.page.answer(page.page.request("page", #""do":"replace","l":"/admin""#)) == "SY1802")
        page.page.request("page", #""do":"replace","l":"/orders/7""#)
        try await app.app.wait { $0.visible == EatsRoute.order(7) }
        #expect(app.app.stack.count == 2)
    }

    @Test func `a page in a sheet replaces its screen there`() async throws {
        let app = try PageApp()
        let page = try await app.open("https://eats.example/form", as: .sheet)
        page.page.request("page", #""do":"replace","l":"/orders/7""#)
        try await app.app.wait { $0.visible == EatsRoute.order(7) }
        #expect(app.app.modals.count == 1)
    }

    @Test func `a page that is covered moves nothing`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        _ = await app.app.router.present(EatsRoute.order(1), as: .sheet).outcome
        for action in [#""do":"back""#, #""do":"replace","l":"/orders/7""#, #""do":"refresh""#] {
            #expect(await page.page.answer(page.page.request("page", action)) == "SY1802")
        }
        #expect(await page.page.answer(page.page.request("page", #""do":"title","title":"Menu""#)) == "ok null")
        #expect(page.screen.state.title == "Menu" && app.app.modals.count == 1)
    }

    @Test func `a page in a sheet refreshes those below, and not itself`() async throws {
        let app = try PageApp()
        let below = try await app.open()
        let above = try await app.open("https://eats.example/form", as: .sheet)
        (_, _) = (below.news(), above.news())
        #expect(await above.page.answer(above.page.request("page", #""do":"refresh""#)) == "ok null")
        #expect(below.news() == ["reload"] && above.news() == [])
    }

    @Test func `a page refreshes three times at once, then once in a second`() async throws {
        let app = try PageApp()
        let below = try await app.open()
        let above = try await app.open("https://eats.example/form", as: .sheet)
        _ = below.news()
        var answers: [String] = []
        for _ in 0..<4 { answers.append(await above.page.answer(above.page.request("page", #""do":"refresh""#))) }
        app.clock.advance(by: .seconds(1))
        answers.append(await above.page.answer(above.page.request("page", #""do":"refresh""#)))
        #expect(answers == ["ok null", "ok null", "ok null", "SY1804", "ok null"])
        #expect(below.news().count == 4)
    }

    // MARK: Life

    @Test func `grants apply to open pages`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        #expect(page.screen.session.state == .open(.eats))
        app.pages.grants = .none
        #expect(page.screen.session.state == .off && page.page.isTurnedOff)
        #expect(!page.loads("https://eats.example/dish"))
    }

    @Test func `a page that was closed says and does nothing any more`() async throws {
        let app = try PageApp()
        let page = try await app.open()
        _ = await app.app.router.back().outcome
        try await app.app.settle()
        _ = page.news()
        let received = page.page.all
        page.page.load()
        #expect(page.screen.session.state == .off && page.page.all == received)
        #expect(!page.loads("https://eats.example/dish") && !page.screen.allowsDialog())
        page.screen.reload()
        page.screen.receive(.processEnded)
        #expect(page.news() == [])
        await #expect(throws: PageError.left(.closed)) { try await page.screen.session.call("total", as: Int.self) }
    }

    @Test func `a hundred pages that were opened and closed leave no screen`() async throws {
        let app = try PageApp()
        weak var last: PageScreen?
        for _ in 0..<100 {
            let page = try await app.open()
            last = page.screen
            _ = await app.app.router.back().outcome
            #expect(app.app.stack.count == 1)
        }
        try await app.app.settle()
        #expect(app.pages.screens.isEmpty && last == nil)
    }

    private func words(_ state: PageScreenState) -> String {
        var words = [state.address.replacing("https://eats.example/", with: "")]
        if !state.title.isEmpty { words.append("'\(state.title)'") }
        if let progress = state.progress { words.append("\(progress)") }
        if let failure = state.failure { words.append("\(failure)") }
        if state.canGoBack { words.append("back") }
        if state.canGoForward { words.append("forward") }
        return words.joined(separator: " ")
    }
}
