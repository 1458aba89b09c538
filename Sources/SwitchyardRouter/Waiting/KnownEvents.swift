import RouteMatching

/// The identities of the events of links, to detect duplicates within one source.
///
/// The events of a session are forgotten when it ends. Events without a session stay known.
/// Each kind of source has its own quota, so that no kind makes the router forget the events of another.
struct KnownEvents: Sendable {
    private struct Event: Sendable {
        let name: String
        let source: LinkSource
        let transaction: TransactionID
        var session: LinkSession?
    }

    private var events: [LinkSource.Kind: [Event]] = [:]

    /// The link of the same event from the same source; `nil` if there was none, or it failed or was replaced.
    func transaction(of request: NavigationRequest) -> TransactionID? {
        guard let name = request.event, let events = events[request.source.kind] else { return nil }
        return events.last { $0.name == name && $0.source == request.source }?.transaction
    }

    /// Remembers the event of a link, and forgets the oldest of its kind of source if the limit is reached.
    mutating func insert(
        _ request: NavigationRequest, _ transaction: TransactionID, in session: LinkSession?, limit: Int
    ) {
        guard let name = request.event else { return }
        let kind = request.source.kind
        events[kind, default: []].append(
            Event(name: name, source: request.source, transaction: transaction, session: session))
        if events[kind, default: []].count > limit { events[kind]?.removeFirst() }
    }

    /// Records that a link has joined or left a session.
    mutating func move(_ request: NavigationRequest, _ transaction: TransactionID, to session: LinkSession?) {
        guard request.event != nil, var events = events[request.source.kind] else { return }
        for index in events.indices where events[index].transaction == transaction { events[index].session = session }
        self.events[request.source.kind] = events
    }

    /// Forgets the events of a session.
    mutating func forget(_ session: LinkSession) {
        for kind in events.keys { events[kind]?.removeAll { $0.session == session } }
    }

    /// Forgets the event of a link, so that it can be received again.
    mutating func remove(_ request: NavigationRequest, _ transaction: TransactionID) {
        guard request.event != nil else { return }
        events[request.source.kind]?.removeAll { $0.transaction == transaction }
    }
}
