import RouteMatching
package import SwitchyardRouter
import SwitchyardSupport

/// A handler of an event, and how the event reaches it.
struct EventSubscriber: Sendable {
    /// How an event reaches a handler.
    package enum Arrival: Sendable {
        /// The handler is called at once.
        case now
        /// The handler is called when the next start of its module has ended.
        case afterStart(Promise<ModuleFailure?>, starts: Bool)
        /// The handler is not called; the reason is `nil` if the declaration says so.
        case never(EventMiss?)
    }

    let subscription: EventSubscription
    package let arrival: Arrival
}

/// Why an event does not reach a handler.
package enum EventMiss: Sendable {
    case notStarted(isLazy: Bool)
    /// The module is starting, and the sender of the event needs the answer at once.
    case starting
    case failed
    case stopped
    case removed

    /// The reason, after a start that ended with a failure.
    fileprivate init(_ failure: ModuleFailure) {
        switch failure.cause {
        // Of a dependency, if the path is longer.
        case .stopped where failure.path.count == 1: self = .stopped
        case .removed where failure.path.count == 1: self = .removed
        default: self = .failed
        }
    }
}

/// An event that is kept until a module runs.
struct PendingEvent: Sendable {
    let name: String
    let subscription: EventSubscription
    /// The first source of the link that sends it.
    let firstSource: FirstSource
    let deliver: @MainActor @Sendable () -> Void
}

/// Finds the modules that handle an event. The sender defines the payload and combines the answers.
extension ModuleSystem {
    /// A sender's list of the subscribers to an event, for one generation of the modules' state.
    struct KnownSubscribers {
        let generation: Int
        let list: AnyObject
    }

    /// The handlers that an awaited event reaches, in the order of modules, and the time limit for their answers.
    ///
    /// Starts the modules that the event starts, and reports the handlers that it does not reach.
    ///
    /// - Parameters:
    ///   - key: The event.
    ///   - name: Its name.
    /// - Returns: The handlers and the time limit.
    func subscribers(
        to key: EventKey, named name: String
    ) -> (list: [EventSubscriber], limit: Duration) {
        let (all, limit) = state.withLock { ($0.subscribers(to: key), $0.settings.answerLimit) }
        let list = all.filter { subscriber in
            guard case .never(let miss) = subscriber.arrival else { return true }
            if let miss { report(miss, of: name, for: subscriber.subscription) }
            return false
        }
        let wanted = list.filter { if case .afterStart(_, starts: true) = $0.arrival { true } else { false } }
        if !wanted.isEmpty { want(wanted.map(\.subscription.module)) }
        return (list, limit)
    }

    /// The sender's list of the handlers of an event.
    ///
    /// The list is cached, and created again only when a module was added, removed, started or stopped.
    ///
    /// - Parameters:
    ///   - key: The event.
    ///   - name: Its name, for the report that handlers sent events too deeply.
    ///   - make: Creates the list. No lock is held while it runs.
    /// - Returns: The list; `nil` if no module handles the event, or if handlers sent events too deeply.
    @MainActor
    func list<List: AnyObject>(
        of key: EventKey, named name: String, _ make: ([EventSubscriber]) -> List
    ) -> List? {
        let (generation, depth, isHandled) = state.withLock {
            ($0.generation, $0.settings.eventDepth, $0.subscriptions[key] != nil)
        }
        guard isHandled else { return nil }
        guard eventDepth < depth else {
            report(.eventTooDeep(name, limit: depth))
            return nil
        }
        if let known = lists[key], known.generation == generation, let list = known.list as? List { return list }
        let (now, subscribers) = state.withLock { ($0.generation, $0.subscribers(to: key)) }
        let list = make(subscribers)
        lists[key] = KnownSubscribers(generation: now, list: list)
        return list
    }

    /// Runs the handlers of an event.
    ///
    /// Events that they send count as one level deeper.
    @MainActor
    func deliver<Result>(_ body: () -> Result) -> Result {
        eventDepth += 1
        defer { eventDepth -= 1 }
        return body()
    }

    /// Begins to deliver an event to a module that did not run.
    ///
    /// If it still does not run, the event is kept for it and starts it, or a debug build reports that it does not reach
    /// the handler.
    ///
    /// - Parameters:
    ///   - subscription: The handler.
    ///   - name: The name of the event.
    ///   - isAnswered: Whether the sender needs an answer.
    ///   - later: Calls the handler when the module runs.
    /// - Returns: Whether the sender calls the handler.
    @MainActor
    func beginDelivery(
        _ subscription: EventSubscription, event name: String, isAnswered: Bool,
        orDefer later: @escaping @MainActor @Sendable () -> Void
    ) -> Bool {
        let firstSource = state.withLock(\.router)?.firstSourceOfCaller ?? .app
        let (arrival, isFull) = state.withLock { state -> (EventSubscriber.Arrival, Bool) in
            let arrival = state.arrival(at: subscription)
            guard case .afterStart = arrival else { return (arrival, false) }
            // Without a word of the declaration, a late call must not follow a question that is already answered.
            if isAnswered, subscription.delivery == nil { return (.never(.starting), false) }
            let pending = state.entries[subscription.module]?.pendingEvents.count {
                $0.subscription.key == subscription.key && $0.firstSource == firstSource
            }
            let isFull = pending ?? 0 >= state.settings.missedEvents
            if !isFull {
                state.entries[subscription.module]?.pendingEvents.append(
                    PendingEvent(name: name, subscription: subscription, firstSource: firstSource, deliver: later))
            }
            return (arrival, isFull)
        }
        switch arrival {
        case .now: return true
        case .never(let miss):
            if let miss { report(miss, of: name, for: subscription) }
        case .afterStart(_, let starts):
            if isFull { report(.eventDropped(name, for: subscription), "dropped", of: name, for: subscription) }
            if starts { want([subscription.module]) }
        }
        return false
    }

    /// Reports that an event does not reach a handler.
    func report(_ miss: EventMiss, of event: String, for subscription: EventSubscription) {
        report(.eventMissed(event, by: subscription, because: miss), "missed", of: event, for: subscription)
    }

    /// Reports a problem of an event once for each event and module: an event may be sent often.
    private func report(
        _ finding: @autoclosure () -> Finding, _ problem: String, of event: String, for subscription: EventSubscription
    ) {
        let router = state.withLock(\.router)
        router?.report(finding(), onceFor: [problem, event, subscription.module])
    }

    /// Reports that an event does not reach a handler, because the start of its module ended with a failure.
    package func report(_ failure: ModuleFailure, of event: String, for subscription: EventSubscription) {
        // The sender no longer waits.
        if case .cancelled = failure.cause { return }
        report(EventMiss(failure), of: event, for: subscription)
    }

    /// Reports that a module does not answer an event in time.
    func reportUnanswered(_ event: String, by subscription: EventSubscription, within limit: Duration) {
        report(
            .eventUnanswered(event, by: subscription, within: limit), "unanswered", of: event, for: subscription)
    }
}

extension ModuleSystem.State {
    fileprivate func subscribers(to key: EventKey) -> [EventSubscriber] {
        (subscriptions[key] ?? []).map { EventSubscriber(subscription: $0, arrival: arrival(at: $0)) }
    }

    /// How an event reaches a handler now.
    fileprivate func arrival(at subscription: EventSubscription) -> EventSubscriber.Arrival {
        // The app itself needs no start.
        guard !subscription.module.isEmpty else { return .now }
        guard let entry = entries[subscription.module] else { return .never(nil) }
        if entry.status == .running || subscription.delivery == .handle { return .now }
        if subscription.delivery == .ignore { return .never(nil) }
        switch entry.status {
        case .running: return .now
        case .starting: return .afterStart(entry.settled, starts: false)
        case .failed: return .never(.failed)
        case .stopping, .stopped: return .never(.stopped)
        case .waiting where stopping != nil: return .never(.stopped)
        case .waiting:
            guard let delivery = subscription.delivery else {
                return .never(.notStarted(isLazy: entry.startup.isLazy))
            }
            return .afterStart(entry.settled, starts: delivery == .start)
        }
    }
}
