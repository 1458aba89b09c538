import ConformanceSupport
import Foundation
import RouteMatching
import SwitchyardSupport
import Testing
@testable import SwitchyardExtensions

struct LinkSealTests {
    static let secret = Array(1...32) as [UInt8]
    static let now = Date(timeIntervalSince1970: 1_700_000_000)

    private func seal(_ secret: [UInt8] = secret, for receiver: String = "group.example") throws -> LinkSeal {
        try LinkSeal(secret: secret, for: receiver)
    }

    private func verdict(_ text: String, _ seals: LinkSeal..., at date: Date = now) -> SealVerdict {
        SealVerdict(text, trusting: seals, at: date)
    }

    @Test(arguments: [
        "eats://orders/42", "eats://orders/42?tab=items", "eats://orders/42?tab=items#top", "eats://orders/42#top",
        "eats://orders/42?", "eats://orders/42?#", "eats://orders/42?a&b=&&c=1",
        "https://eats.example/a%2Fb?q=%20&x=%26",
        "eats://orders#a?switchyard-seal=1", "eats:/orders", "eats:///orders?a=1+2", "eats://a?switchyard-seals=1",
    ])
    func `a sealed link is valid, and is the link byte for byte without the seal`(_ link: String) throws {
        let sealed = try seal().sealed(link, until: Self.now + 60)
        #expect(sealed != link)
        #expect(verdict(sealed, try seal()) == .valid(link: link))
        // The parser finds one more item, and everything else is unchanged.
        let (plain, parsed) = (try ParsedLink(link), try ParsedLink(sealed))
        #expect(parsed.queryItems.last?.name == "switchyard-seal")
        #expect(parsed.queryItems.filter { $0.name == "switchyard-seal" }.count == 1)
        #expect((parsed.path, parsed.fragment) == (plain.path, plain.fragment))
    }

    @Test func `the text of a seal stays the same in all versions`() throws {
        let sealed = try seal().sealed("eats://orders/42", until: Self.now)
        #expect(
            sealed
                == "eats://orders/42?switchyard-seal=1.4bed36ea9c27.1700000000.6bc7468791ede347e3cae5cfa69ea0e60c4224a4ec797939e2ba2cfec893a56d"
        )
    }

    @Test func `a URL stays the URL that was sealed`() throws {
        let url = try #require(URL(string: "eats://orders/42?q=a%20b#c"))
        let sealed = try seal().sealed(url, until: Self.now + 60)
        #expect(verdict(sealed.absoluteString, try seal()) == .valid(link: url.absoluteString))
    }

    @Test func `a link without a seal is unsealed, whatever it contains`() throws {
        for link in [
            "", "eats://orders", "?", "#?switchyard-seal=1", "eats://a?x=switchyard-seal=1", "eats://switchyard-seal=1",
        ] {
            #expect(verdict(link, try seal()) == .unsealed)
        }
    }

    @Test func `a forged seal is refused`() throws {
        let sealed = try seal().sealed("eats://orders/42", until: Self.now + 60)
        let forged = sealed.replacing("orders/42", with: "orders/43")
        #expect(verdict(forged, try seal()) == .refused(link: "eats://orders/43", .forged))
    }

    @Test func `an expired seal is refused, from the second of its expiry on`() throws {
        let sealed = try seal().sealed("eats://orders/42", until: Self.now)
        #expect(verdict(sealed, try seal(), at: Self.now - 1) == .valid(link: "eats://orders/42"))
        #expect(verdict(sealed, try seal(), at: Self.now) == .refused(link: "eats://orders/42", .expired))
        #expect(verdict(sealed, try seal(), at: .distantFuture) == .refused(link: "eats://orders/42", .expired))
    }

    @Test func `the seal of another app is refused, with another secret and with the same`() throws {
        let link = "eats://orders/42"
        let stranger = try seal(Array(2...40))
        #expect(
            verdict(try stranger.sealed(link, until: Self.now + 60), try seal()) == .refused(link: link, .unknownSecret)
        )
        let sister = try seal(for: "group.sister")
        #expect(
            verdict(try sister.sealed(link, until: Self.now + 60), try seal()) == .refused(link: link, .unknownSecret))
        #expect(verdict(try seal().sealed(link, until: Self.now + 60)) == .refused(link: link, .unknownSecret))
    }

    @Test func `the seal of another app that names this app's secret is refused`() throws {
        let mine = try seal().sealed("eats://orders/42", until: Self.now + 60).split(separator: ".").map(String.init)
        let theirs = try seal(Array(2...40)).sealed("eats://orders/42", until: Self.now + 60).split(separator: ".").map(
            String.init)
        let mixed = "\(mine[0]).\(mine[1]).\(mine[2]).\(theirs[3])"
        #expect(verdict(mixed, try seal()) == .refused(link: "eats://orders/42", .forged))
    }

    @Test func `an old secret stays valid beside a new one until the app drops it`() throws {
        let (old, new) = (try seal(), try seal(Array(100...140)))
        let sealed = try old.sealed("eats://orders", until: Self.now + 60)
        #expect(verdict(sealed, new, old) == .valid(link: "eats://orders"))
        #expect(verdict(sealed, new) == .refused(link: "eats://orders", .unknownSecret))
    }

    @Test(arguments: [
        ("eats://a?switchyard-seal", "eats://a"), ("eats://a?switchyard-seal=", "eats://a"),
        ("eats://a?switchyard-seal=1.2.3.4", "eats://a"), ("eats://a?switchyard-seal=2.aa.3.bb#x", "eats://a#x"),
        ("eats://a?x=1&switchyard-seal=1.aa.99999999999999999999.bb", "eats://a?x=1"),
        ("eats://a?switchyard-seal=1.aa.-1.bb&x=1", "eats://a?x=1"),
        ("eats://a?switchyard-seal=1.aa.3.bb&switchyard-seal=1.aa.3.bb", "eats://a"),
    ])
    func `a seal that cannot be read is refused and removed`(_ text: String, _ link: String) throws {
        let verdict = verdict(text, try seal())
        guard case .refused(link, let refusal) = verdict else {
            Issue.record("\(verdict)")
            return
        }
        #expect(refusal == .unreadable || refusal == .unknownSecret)
    }

    @Test func `a seal with anything behind it is refused, because the link was changed`() throws {
        let sealed = try seal().sealed("eats://orders?a=1", until: Self.now + 60)
        #expect(verdict(sealed + "&utm=1", try seal()) == .refused(link: "eats://orders?a=1&utm=1", .unreadable))
        #expect(verdict(sealed + "#x", try seal()) == .refused(link: "eats://orders?a=1#x", .forged))
        #expect(verdict(sealed + "&", try seal()) == .refused(link: "eats://orders?a=1&", .unreadable))
    }

    @Test func `two seals in one link are refused, both valid by themselves`() throws {
        let sealed = try seal().sealed("eats://orders", until: Self.now + 60)
        let item = try #require(sealed.split(separator: "?").last)
        #expect(verdict("\(sealed)&\(item)", try seal()) == .refused(link: "eats://orders", .unreadable))
    }

    @Test func `a text that is too long to be a link is not searched for a seal`() throws {
        let text = "eats://a?x=" + String(repeating: "a", count: 1 << 20) + "&switchyard-seal=1.aa.3.bb"
        #expect(verdict(text, try seal()) == .unsealed)
    }

    @Test(arguments: [
        ("no link", LinkSealError.Reason.refusedLink), ("", .refusedLink), ("/orders", .refusedLink),
        (" eats://a", .refusedLink),
        ("eats://a/../b", .refusedLink), ("eats://a?switchyard-seal=1", .sealedLink),
        ("eats://a?switchyard-seal", .sealedLink),
        ("eats://a?switchyard%2Dseal=1", .sealedLink), ("eats://" + String(repeating: "a", count: 9_000), .refusedLink),
    ])
    func `an invalid or sealed link is not sealed`(_ link: String, _ reason: LinkSealError.Reason) throws {
        let seal = try seal()
        let error = #expect(throws: LinkSealError.self) { try seal.sealed(link, until: Self.now) as String }
        #expect(error?.reason == reason)
    }

    @Test(arguments: [-1, .infinity, -.infinity, .nan, 1e18, .greatestFiniteMagnitude])
    func `an expiry outside the years 1970 to 9999 is refused`(_ seconds: Double) throws {
        let seal = try seal()
        let error = #expect(throws: LinkSealError.self) {
            try seal.sealed("eats://a", until: Date(timeIntervalSince1970: seconds)) as String
        }
        #expect(error?.reason == .badExpiry)
    }

    @Test func `a secret that is short, endless or never filled is refused`() {
        func reason(_ secret: some Sequence<UInt8>) -> LinkSealError.Reason? {
            do throws(LinkSealError) {
                _ = try LinkSeal(secret: secret)
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(reason([]) == .shortSecret)
        #expect(reason(Array(1...31)) == .shortSecret)
        #expect(reason(Array(1...32)) == nil)
        #expect(reason([UInt8](repeating: 0, count: 32)) == .uniformSecret)
        #expect(reason(Array(repeating: Array(0...255), count: 4).flatMap(\.self) as [UInt8]) == nil)
        #expect(reason(sequence(first: UInt8(1)) { $0 ^ 1 }) == .longSecret)
    }

    @Test func `the secret of a seal is never printed`() throws {
        let seal = try LinkSeal(secret: Array(repeating: 0xAB, count: 16) + Array(repeating: 0xCD, count: 16))
        var dumped = ""
        dump(seal, to: &dumped)
        for text in ["\(seal)", String(reflecting: seal), dumped, "\([seal])"] {
            #expect(!text.contains("171") && !text.lowercased().contains("abab"))
        }
    }

    @Test func `each error says how to fix it and has the code of the catalog`() {
        let seal = #expect(throws: LinkSealError.self) { try LinkSeal(secret: [1]) }
        #expect(seal?.description.contains("1 bytes, fewer than 32") == true)
        #expect(seal?.diagnosticCode == DiagnosticCode(number: 1361))
    }
}
