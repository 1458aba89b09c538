/// The identities of the events of links, to detect duplicates within one source and quota.
///
/// Each kind of source has its own quota, so that no kind makes the router forget the events of another.
struct KnownEvents: Sendable {
    private struct Event: Sendable {
        let name: String
        let source: LinkSource
        let transaction: TransactionID
    }

    private var events: [LinkSource.Kind: [Event]] = [:]

    /// The link of the same event from the same source; `nil` if there was none, or it failed or was replaced.
    func transaction(of link: LinkTransaction) -> TransactionID? {
        let request = link.request
        guard let name = request.event, let events = events[link.quota] else { return nil }
        return events.last { $0.name == name && $0.source == request.source }?.transaction
    }

    /// Remembers the event of a link, and forgets the oldest of its quota if the limit is reached.
    mutating func insert(_ link: LinkTransaction, limit: Int) {
        guard let name = link.request.event else { return }
        let event = Event(name: name, source: link.request.source, transaction: link.id)
        events[link.quota, default: []].append(event)
        if events[link.quota, default: []].count > limit { events[link.quota]?.removeFirst() }
    }

    /// Forgets the event of a link, so that it can be received again.
    mutating func remove(_ link: LinkTransaction) {
        guard link.request.event != nil else { return }
        events[link.quota]?.removeAll { $0.transaction == link.id }
    }
}
