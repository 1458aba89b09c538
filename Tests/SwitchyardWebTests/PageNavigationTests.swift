import SwitchyardWeb
import Testing

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
}
