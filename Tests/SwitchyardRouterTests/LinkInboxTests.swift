import ConformanceSupport
import SwitchyardBase
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
        #expect((inbox.count(of: .notification), inbox.count(of: .widget)) == (3, 1))
        inbox.remove(links[2])
        #expect(inbox.takeAll().map(\.transaction.id.rawValue) == [1, 2, 4])
        #expect(inbox.takeAll().isEmpty)
    }

    @Test func `an event is known within its source, until it fails or is dropped for newer ones`() {
        func request(_ event: String, from source: LinkSource) -> NavigationRequest {
            var request = NavigationRequest("eats://orders/1", from: source)
            request.event = event
            return request
        }
        var events = KnownEvents()
        let first = TransactionID(rawValue: 1)
        events.insert(request("a", from: .notification), first, in: nil, limit: 2)
        #expect(events.transaction(of: request("a", from: .notification)) == first)
        #expect(events.transaction(of: request("a", from: .widget)) == nil)
        events.remove(request("a", from: .notification), first)
        #expect(events.transaction(of: request("a", from: .notification)) == nil)
        for (number, event) in ["a", "b", "c"].enumerated() {
            events.insert(request(event, from: .notification), TransactionID(rawValue: number + 2), in: nil, limit: 2)
        }
        #expect(events.transaction(of: request("a", from: .notification)) == nil)
        #expect(events.transaction(of: request("c", from: .notification))?.rawValue == 4)
    }

    @Test func `the events of a session are forgotten with it, unless their link has left it`() {
        func request(_ event: String) -> NavigationRequest {
            var request = NavigationRequest("eats://orders/1", from: .notification)
            request.event = event
            return request
        }
        let session = LinkSession(router: 1, opening: 1)
        var events = KnownEvents()
        for (number, event) in ["free", "joins", "mine", "leaves"].enumerated() {
            events.insert(request(event), TransactionID(rawValue: number), in: number < 2 ? nil : session, limit: 4)
        }
        events.move(request("joins"), TransactionID(rawValue: 1), to: session)
        events.move(request("leaves"), TransactionID(rawValue: 3), to: nil)
        events.forget(session)
        let known = ["free", "joins", "mine", "leaves"].map { events.transaction(of: request($0))?.rawValue }
        #expect(known == [0, nil, nil, 3])
    }
}
