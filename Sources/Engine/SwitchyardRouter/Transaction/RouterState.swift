import RouteMatching
import SwitchyardSupport

/// The mutable state of a router, behind one lock.
struct RouterState: Sendable {
    /// The installed table and rules.
    var installed = Installation()
    /// The requested table and rules, which are not compiled for each other yet.
    var requested = Installation()
    /// Whether a user is signed in; `nil` until the app says so.
    var isSignedIn: Bool?
    var mode = RouterMode.performing
    /// How often the session has changed or a gate was closed, which makes earlier checks invalid.
    var gateChanges = 0
    /// How many sessions have ended or are ending, and what is done before one ends.
    var sessionEnds: (count: Int, willEnd: (@Sendable () -> Void)?) = (0, nil)
    var lastID = 0
    /// The last navigation that went back, selected or dismissed.
    var lastMove = TransactionID(rawValue: 0)
    /// The links that wait for the first table.
    var inbox = LinkInbox()
    /// The links in flight.
    var links = ActiveLinks()
    /// The gates and the suspended links.
    var gates = LinkGates()
    var traceLevel = TraceLevel.outcome
    /// The current recording; `nil` if none is active.
    var recording: Recording?
    var history: TransactionHistory
    var observers: [(number: Int, observer: any RouterObserver)] = []
    var lastObserver = 0
    /// The threads that are notifying observers.
    var observing = ObserverLoops()
    /// The problems that the router watches for and reports.
    var reports: RouterReports
    /// The identities of received events.
    var events = KnownEvents()
    /// The results that callers await from other apps.
    var callbacks = CallbackLedger()

    /// The state for waits for an idle router.
    var idle = IdleState()

    /// Called before rules are compiled, for tests of concurrent changes.
    var willCompileRules: (@Sendable () -> Void)?

    init(_ history: TransactionHistory, _ reports: RouterReports) {
        self.history = history
        self.reports = reports
    }

    var table: Declarations? { installed.table }
}

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
        for (link, phase) in links.withPhases where phase != .suspended || idle.apart[link.id] != nil { join(link) }
    }

    /// Lets the link whose handler closes the gate, and those that opened it, leave their session.
    mutating func leaveSession(by caller: LinkTransaction?) {
        var next = caller
        while let link = next {
            // A link whose interceptor closes the gate ends with the session.
            if link.isPerforming || idle.apart[link.id] != nil {
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
