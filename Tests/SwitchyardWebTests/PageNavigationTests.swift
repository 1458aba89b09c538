import ConformanceSupport
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardWeb
import Testing

@Suite(.timeLimit(.minutes(30)))
struct PageNavigationTests {
    @Test(arguments: [
        ("https://eats.example/menu", PageNavigation.load), ("https://eats.example:443/menu", .load),
        ("eats://orders/42", .open("eats://orders/42")), ("eats://admin", .refuse),
        ("https://other.example/", .leave("https://other.example/")),
        ("http://eats.example/", .leave("http://eats.example/")),
        ("https://eats.example.attacker.example/", .leave("https://eats.example.attacker.example/")),
        ("tel:110", .leave("tel:110")), ("mailto:a", .leave("mailto:a")), ("javascript:alert(1)", .refuse),
        ("data:text/html,x", .refuse), ("file:///etc/passwd", .refuse), ("blob:https://eats.example/1", .refuse),
        ("intent://orders", .refuse), ("weixin://x", .refuse), ("about:blank", .refuse), ("", .refuse),
        ("https://", .refuse), ("https://eats.example\\@attacker.example/", .refuse), ("JAVASCRIPT:alert(1)", .refuse),
    ])
    func `a link that the user taps is loaded, opened, left or refused`(address: String, decision: PageNavigation) {
        let grants = PageGrants.eats
        #expect(grants.navigation(to: address, from: .eats, isMainFrame: true, isTapped: true) == decision)
    }

    @Test(arguments: [
        ("https://eats.example/menu", PageNavigation.load), ("eats://orders/42", .refuse), ("tel:110", .refuse),
        ("https://other.example/", .refuse), ("javascript:alert(1)", .refuse),
    ])
    func `a page alone opens nothing and leaves to nowhere`(address: String, decision: PageNavigation) {
        let grants = PageGrants.eats
        #expect(grants.navigation(to: address, from: .eats, isMainFrame: true, isTapped: false) == decision)
        #expect(grants.navigation(to: address, from: nil, isMainFrame: true, isTapped: false) == decision)
    }

    @Test(arguments: [
        ("https://ads.example/", PageNavigation.load), ("about:srcdoc", .load), ("data:text/html,x", .load),
        ("eats://orders/42", .refuse), ("http://ads.example/", .refuse),
        ("file:///x", .refuse),
    ])
    func `a frame within the page loads web pages alone`(address: String, decision: PageNavigation) {
        let grants = PageGrants.eats
        #expect(grants.navigation(to: address, from: .other, isMainFrame: false, isTapped: true) == decision)
    }

    @Test func `an origin without a grant opens no link of the app`() {
        let grants = PageGrants.eats
        #expect(grants.navigation(to: "eats://orders/42", from: .other, isMainFrame: true, isTapped: true) == .refuse)
    }

    @Test(arguments: ["https://other.example/", "tel:110", "eats://orders/42"], [nil, PageOrigin.other])
    func `what seems tapped in a frame, or in a page without a grant, opens nothing and leaves to nowhere`(
        address: String, origin: PageOrigin?
    ) {
        let grants = PageGrants.eats
        #expect(grants.navigation(to: address, from: origin, isMainFrame: true, isTapped: true) == .refuse)
    }

    @Test(arguments: [(PageOrigin?.none, PageNavigation.refuse), (.other, .refuse), (.eats, .load)])
    func `a new window is that of a page with a grant`(origin: PageOrigin?, decision: PageNavigation) {
        let found = PageGrants.eats.navigation(
            to: "https://eats.example/menu", from: origin, isMainFrame: true, isTapped: true, isNewWindow: true)
        #expect(found == decision)
    }

    @MainActor
    @Test(arguments: [("eats://admin", PageOrigin.eats), ("eats://orders/1", .other), ("/addresses/other", .eats)])
    func `a session opens no link by a navigation that is not granted`(link: String, origin: PageOrigin) async throws {
        let eats = try Eats()
        let logIn = Promise<Bool>()
        logIn.fulfill(true)
        eats.account.logIn.withLock { $0 = logIn }
        eats.session.open(link, from: origin)
        eats.session.open("eats://orders/7", from: .eats)
        await eats.account.journal.waitForLines(1)
        for _ in 0..<100 { await Task.yield() }
        #expect(eats.account.journal.all == ["log in"])
    }

    @MainActor
    @Test func `a page opens three links by navigations at once, then one in a second, and none while it is off`()
        async throws
    {
        let eats = try Eats()
        let logIn = Promise<Bool>()
        logIn.fulfill(true)
        eats.account.logIn.withLock { $0 = logIn }
        for _ in 0..<100 { eats.session.open("eats://orders/1", from: .eats) }
        await eats.account.journal.waitForLines(3)
        for _ in 0..<100 { await Task.yield() }
        #expect(eats.account.journal.all.count == 3)
        eats.clock.advance(by: .seconds(1))
        eats.session.open("eats://orders/2", from: .eats)
        await eats.account.journal.waitForLines(4)
        eats.clock.advance(by: .seconds(5))
        for _ in 0..<65 { eats.page.call("secret.read") }
        eats.session.open("eats://orders/3", from: .eats)
        for _ in 0..<100 { await Task.yield() }
        #expect(eats.session.state == .off && eats.account.journal.all.count == 4)
    }
}
