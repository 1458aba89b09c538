import RouteMatching
import SwitchyardSupport

/// The identities of the events of links, to detect duplicates within one source and first source.
///
/// The events of a session are forgotten when it ends. Events without a session stay known. Each first
/// source has its own limit. So no kind of source makes the router forget the events of another.
struct KnownEvents: Sendable {
    private struct Event: Sendable {
        let name: String
        let source: LinkSource
        let transaction: TransactionID
        var session: LinkSession?
    }

    private var events: [FirstSource: [Event]] = [:]

    /// The link of the same event from the same source; `nil` if there was none, or it failed or was replaced.
    func transaction(of link: LinkTransaction) -> TransactionID? {
        let request = link.request
        guard let name = request.event, let events = events[link.firstSource] else { return nil }
        return events.last { $0.name == name && $0.source == request.source }?.transaction
    }

    /// Remembers the event of a link.
    ///
    /// If the limit is reached, the oldest of its first source is forgotten.
    mutating func insert(_ link: LinkTransaction, limit: Int) {
        guard let name = link.request.event else { return }
        let event = Event(name: name, source: link.request.source, transaction: link.id, session: link.session)
        events[link.firstSource, default: []].append(event)
        if events[link.firstSource, default: []].count > limit { events[link.firstSource]?.removeFirst() }
    }

    /// Records that a link has joined or left a session.
    mutating func move(_ link: LinkTransaction, to session: LinkSession?) {
        guard link.request.event != nil, var events = events[link.firstSource] else { return }
        for index in events.indices where events[index].transaction == link.id { events[index].session = session }
        self.events[link.firstSource] = events
    }

    /// Forgets the events of a session.
    mutating func forget(_ session: LinkSession) {
        for source in events.keys { events[source]?.removeAll { $0.session == session } }
    }

    /// Forgets the event of a link, so that it can be received again.
    mutating func remove(_ link: LinkTransaction) {
        guard link.request.event != nil else { return }
        events[link.firstSource]?.removeAll { $0.transaction == link.id }
    }
}
