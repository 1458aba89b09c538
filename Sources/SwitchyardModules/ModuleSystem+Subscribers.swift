package import SwitchyardLocks
import SwitchyardRouter

/// A module that is told of an event now, or when it runs.
package struct EventSubscriber: Sendable {
    package let module: String
    /// Kept when its start has ended; `nil` where it is told at once.
    package let start: Promise<ModuleFailure?>?
    /// Of a type that the sender of the event knows.
    package let handler: any Sendable & AnyObject
}

/// Which modules are told of events. What an event brings and what the answers become is up to the sender.
extension ModuleSystem {
    /// What a sender made of the subscribers to an event, for the state of modules of that moment.
    struct KnownSubscribers {
        let generation: Int
        let list: AnyObject
    }

    /// The modules that are told of an event, in their order, and how long they may take to answer.
    ///
    /// - Parameter key: The event.
    /// - Returns: Those that run, those that are starting, and those that need no start; and the limit of time.
    package func subscribers(to key: EventKey) -> (list: [EventSubscriber], limit: Duration) {
        state.withLock { ($0.subscribers(to: key), $0.settings.answerLimit) }
    }

    /// What a sender makes of the modules that are told of an event; made again only when a module has come, gone, started
    /// or stopped.
    ///
    /// - Parameters:
    ///   - key: The event.
    ///   - name: Its name, for a notice where events of handlers go too deep.
    ///   - make: Makes it, without a lock.
    /// - Returns: What was made; `nil` where no module handles the event, or events go too deep.
    @MainActor
    package func list<List: AnyObject>(
        of key: EventKey, named name: String, _ make: ([EventSubscriber]) -> List
    ) -> List? {
        let (generation, depth, isHandled) = state.withLock {
            ($0.generation, $0.settings.eventDepth, $0.subscriptions[key] != nil)
        }
        guard isHandled else { return nil }
        guard eventDepth < depth else {
            tell([.eventDropped(name, module: "")])
            return nil
        }
        if let known = lists[key], known.generation == generation, let list = known.list as? List { return list }
        let (now, subscribers) = state.withLock { ($0.generation, $0.subscribers(to: key)) }
        let list = make(subscribers)
        lists[key] = KnownSubscribers(generation: now, list: list)
        return list
    }

    /// Tells modules of an event; events that their handlers send meanwhile are one deeper.
    @MainActor
    package func deliver<Result>(_ body: () -> Result) -> Result {
        eventDepth += 1
        defer { eventDepth -= 1 }
        return body()
    }

    /// Whether a module that was starting runs by now; if it is starting still, it may be told later.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - name: The name of the event, for a notice where the module has missed too many.
    ///   - later: Tells the module when it runs; `nil` where an answer is needed at once.
    /// - Returns: Whether it runs.
    @MainActor
    package func runsByNow(
        _ module: String, event name: String, orTell later: (@MainActor @Sendable () -> Void)?
    ) -> Bool {
        let (runs, isDropped) = state.withLock { state -> (Bool, Bool) in
            guard let entry = state.entries[module] else { return (false, false) }
            if entry.status == .running { return (true, false) }
            guard entry.status == .starting, let later else { return (false, false) }
            guard entry.missed.count < state.settings.missedEvents else { return (false, true) }
            state.entries[module]?.missed.append(later)
            return (false, false)
        }
        if isDropped { tell([.eventDropped(name, module: module)]) }
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
