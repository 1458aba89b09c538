package import SwitchyardLocks
import SwitchyardRouter

/// A module that is notified of an event now, or as soon as it runs.
package struct EventSubscriber: Sendable {
    package let module: String
    /// Fulfilled when its start has ended; `nil` if the module is notified at once.
    package let start: Promise<ModuleFailure?>?
    /// The handler.
    ///
    /// Only the sender of the event knows its type.
    package let handler: any Sendable & AnyObject
}

/// Finds the modules that handle an event. The sender defines the payload and combines the answers.
extension ModuleSystem {
    /// A sender's list of the subscribers to an event, for one generation of the modules' state.
    struct KnownSubscribers {
        let generation: Int
        let list: AnyObject
    }

    /// The modules that are notified of an event, in their order, and the time limit for their answers.
    ///
    /// - Parameter key: The event.
    /// - Returns: The modules that run, are starting or need no start; and the time limit.
    package func subscribers(to key: EventKey) -> (list: [EventSubscriber], limit: Duration) {
        state.withLock { ($0.subscribers(to: key), $0.settings.answerLimit) }
    }

    /// The sender's list of the modules that are notified of an event.
    ///
    /// The list is cached, and created again only when a module was added, removed, started or stopped.
    ///
    /// - Parameters:
    ///   - key: The event.
    ///   - name: Its name, for the report that handlers sent events too deeply.
    ///   - make: Creates the list. No lock is held while it runs.
    /// - Returns: The list; `nil` if no module handles the event, or if handlers sent events too deeply.
    @MainActor
    package func list<List: AnyObject>(
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
    package func deliver<Result>(_ body: () -> Result) -> Result {
        eventDepth += 1
        defer { eventDepth -= 1 }
        return body()
    }

    /// Whether a module that was starting runs now.
    ///
    /// If it is still starting, the event is kept for it.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - name: The name of the event, for the report that too many events are kept for the module.
    ///   - later: Notifies the module when it runs; `nil` if an answer is needed at once.
    /// - Returns: Whether it runs.
    @MainActor
    package func runsByNow(
        _ module: String, event name: String, orTell later: (@MainActor @Sendable () -> Void)?
    ) -> Bool {
        let (runs, isFull) = state.withLock { state -> (Bool, Bool) in
            guard let entry = state.entries[module] else { return (false, false) }
            if entry.status == .running { return (true, false) }
            guard entry.status == .starting, let later else { return (false, false) }
            guard entry.missed.count < state.settings.missedEvents else { return (false, true) }
            state.entries[module]?.missed.append(later)
            return (false, false)
        }
        if isFull { report(.eventDropped(name, module: module)) }
        return runs
    }
}

extension ModuleSystem.State {
    fileprivate func subscribers(to key: EventKey) -> [EventSubscriber] {
        (subscriptions[key] ?? []).compactMap { subscription in
            // The app itself needs no start.
            guard !subscription.module.isEmpty else {
                return EventSubscriber(module: "", start: nil, handler: subscription.handler)
            }
            let entry = entries[subscription.module]
            let runs = !subscription.needsStart || entry?.status == .running
            guard let entry, runs || entry.status == .starting else { return nil }
            return EventSubscriber(
                module: subscription.module, start: runs ? nil : entry.settled, handler: subscription.handler)
        }
    }
}
