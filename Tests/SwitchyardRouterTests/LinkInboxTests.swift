import ConformanceSupport
import RouteMatching
import SwitchyardSupport
import Testing

@testable import SwitchyardRouter

/// The inbox, and the received events, as values, without tasks.
struct LinkInboxTests {
    private func link(_ number: Int, from source: LinkSource, isFromUser: Bool = true) -> LinkTransaction {
        var random = SplitMix(UInt64(number))
        return ActiveLinksTests.link(number, source: source, isFromUser: isFromUser, using: &random)
    }

    @Test func `a user's newer link supersedes an older one of the same source, and of no other`() {
        var inbox = LinkInbox()
        let links = [
            link(1, from: .notification, isFromUser: false), link(2, from: .widget), link(3, from: .notification),
            link(4, from: .notification),
        ]
        for link in links { inbox.insert(link) }
        #expect(inbox.older(than: link(5, from: .notification)) === links[2])
        #expect(inbox.older(than: link(5, from: .notification, isFromUser: false)) == nil)
        #expect(inbox.older(than: link(5, from: .universalLink)) == nil)
        #expect((inbox.count(of: FirstSource(.notification)), inbox.count(of: FirstSource(.widget))) == (3, 1))
        inbox.remove(links[2])
        #expect(inbox.takeAll().map(\.transaction.id.rawValue) == [1, 2, 4])
        #expect(inbox.takeAll().isEmpty)
    }

    @Test func `an event is known within its source and first source, until it fails or is dropped for newer ones`() {
        func link(_ number: Int, _ event: String, from source: LinkSource) -> LinkTransaction {
            var request = NavigationRequest("eats://orders/1", from: source)
            request.event = event
            return LinkTransaction(TransactionID(rawValue: number), request, in: nil, began: .zero)
        }
        var events = KnownEvents()
        let first = link(1, "a", from: .notification)
        events.insert(first, limit: 2)
        #expect(events.transaction(of: link(2, "a", from: .notification)) == first.id)
        #expect(events.transaction(of: link(2, "a", from: .widget)) == nil)
        events.remove(first)
        #expect(events.transaction(of: link(2, "a", from: .notification)) == nil)
        for (number, event) in ["a", "b", "c"].enumerated() {
            events.insert(link(number + 2, event, from: .notification), limit: 2)
        }
        #expect(events.transaction(of: link(5, "a", from: .notification)) == nil)
        #expect(events.transaction(of: link(5, "c", from: .notification))?.rawValue == 4)
        // A link from outside opened this one with the source of the app.
        let opened = LinkTransaction(
            TransactionID(rawValue: 6), link(6, "d", from: .app).request, in: first, began: .zero)
        events.insert(opened, limit: 2)
        #expect(events.transaction(of: opened) == opened.id)
        #expect(events.transaction(of: link(7, "d", from: .app)) == nil)
    }

    @Test func `the events of a session are forgotten with it, unless their link has left it`() {
        let session = LinkSession(of: LinkSession.Owner(), opening: 1)
        let links = ["free", "joins", "mine", "leaves"].enumerated().map { number, event in
            var request = NavigationRequest("eats://orders/1", from: .notification)
            request.event = event
            return LinkTransaction(
                TransactionID(rawValue: number), request, in: nil, session: number < 2 ? nil : session, began: .zero)
        }
        var events = KnownEvents()
        for link in links { events.insert(link, limit: 4) }
        events.move(links[1], to: session)
        events.move(links[3], to: nil)
        events.forget(session)
        #expect(links.map { events.transaction(of: $0)?.rawValue } == [0, nil, nil, 3])
    }
}
