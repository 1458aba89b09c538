import RouteMatching

/// The sessions of links.
///
/// A link belongs to the first session in which it is received, checked or resumed. A suspended link joins none. What a
/// link opens belongs to its session. When the session ends, so do its links. One that is being performed is completed.
/// It opens nothing any more.
extension RouterState {
    /// Adds a link to the present session.
    ///
    /// There is no effect if it belongs to one, or if no user is signed in.
    mutating func join(_ link: LinkTransaction) {
        guard let session = gates.session, link.join(session) else { return }
        events.move(link, to: session)
    }

    /// Adds the links that are being checked or performed to the session that has begun.
    mutating func beginSession() {
        for (link, phase) in links.withPhases where phase != .suspended { join(link) }
    }

    /// Lets the link whose handler closes the gate, and those that opened it, leave their session.
    mutating func leaveSession(by caller: LinkTransaction?) {
        var next = caller
        while let link = next {
            // A link whose interceptor closes the gate ends with the session.
            if link.isPerforming {
                link.leaveSession()
                events.move(link, to: nil)
            }
            next = link.parent.flatMap { links.link($0) }
        }
    }

    /// Forgets a session that has ended.
    mutating func end(_ session: LinkSession) -> (links: [LinkTransaction], presentations: [LinkGates.Closing]) {
        events.forget(session)
        return (links.inOrder.filter { $0.session == session }, gates.takePresentations(of: session))
    }

    /// The links of a lane that were received before another one, unless they or their sessions have ended.
    func others(before link: LinkTransaction, in lane: LinkLane) -> [LinkTransaction] {
        links.others(before: link, in: lane).filter { !gates.isOfEndedSession($0) }
    }
}
