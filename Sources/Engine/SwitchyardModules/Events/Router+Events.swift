public import SwitchyardRouter

/// The answer of one module to an event.
public struct ModuleAnswer<Answer: Sendable>: Sendable {
    /// The module.
    public let module: String
    /// Its answer.
    public let answer: Answer
}

extension ModuleAnswer: Equatable where Answer: Equatable {}

extension Router {
    /// Notifies all modules that handle an event, in their order, and merges their answers.
    ///
    /// All modules are notified, whatever other modules answer. For a module that does not run, its handler says what
    /// happens: see ``EventDelivery``.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.openLink`.
    ///   - payload: The payload of the event.
    /// - Returns: The merged answer; the event's default answer if no module handles it.
    @MainActor
    @discardableResult
    public func send<Payload, Answer>(_ event: AppEvent<Payload, Answer>, _ payload: Payload) -> Answer {
        guard let list = list(of: event) else { return event.silence }
        let combine = event.combine
        return modules.deliver {
            var answer = event.silence
            for subscriber in list.subscribers where beginDelivery(subscriber, event, payload) {
                answer = combine(answer, subscriber.handler.handle(payload))
            }
            return answer
        }
    }

    /// Notifies all modules that handle an event without a payload.
    ///
    /// - Parameter event: The event, as in `.didBecomeActive`.
    /// - Returns: The merged answer; the event's default answer if no module handles it.
    @MainActor
    @discardableResult
    public func send<Answer>(_ event: AppEvent<Void, Answer>) -> Answer { send(event, ()) }

    /// Notifies all modules that handle an event, and returns the answer of each, in their order.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - payload: The payload of the event.
    /// - Returns: The answers of the modules that were notified at once.
    @MainActor
    public func answers<Payload, Answer>(
        to event: AppEvent<Payload, Answer>, _ payload: Payload
    ) -> [ModuleAnswer<Answer>] {
        guard let list = list(of: event) else { return [] }
        return modules.deliver {
            list.subscribers.filter { beginDelivery($0, event, payload) }.map { subscriber in
                ModuleAnswer(module: subscriber.subscription.module, answer: subscriber.handler.handle(payload))
            }
        }
    }

    /// The cached subscribers of an event; `nil` if no module handles it, or if handlers sent events too deeply.
    @MainActor
    private func list<Payload, Answer>(of event: AppEvent<Payload, Answer>) -> EventList<Payload, Answer>? {
        modules.list(of: event.key, named: event.name) { EventList<Payload, Answer>($0) }
    }

    /// Whether the caller calls a handler now; otherwise it may be called later.
    @MainActor
    private func beginDelivery<Payload, Answer>(
        _ subscriber: EventList<Payload, Answer>.Subscriber, _ event: AppEvent<Payload, Answer>,
        _ payload: Payload
    ) -> Bool {
        if subscriber.handlesNow { return true }
        let handler = subscriber.handler
        return modules.beginDelivery(
            subscriber.subscription, event: event.name, isAnswered: Answer.self != Void.self
        ) { _ = handler.handle(payload) }
    }
}

/// The subscribers of an event, with their typed handlers.
final class EventList<Payload: Sendable, Answer: Sendable> {
    struct Subscriber {
        let subscription: EventSubscription
        /// Whether the handler is called at once; `false` if the module did not run.
        let handlesNow: Bool
        let handler: EventHandler<Payload, Answer>
    }

    let subscribers: [Subscriber]

    init(_ subscribers: [EventSubscriber]) {
        self.subscribers = subscribers.compactMap { subscriber in
            let subscription = subscriber.subscription
            guard let handler = subscription.handler as? EventHandler<Payload, Answer> else { return nil }
            switch subscriber.arrival {
            case .now: return Subscriber(subscription: subscription, handlesNow: true, handler: handler)
            case .never(nil): return nil
            case .afterStart, .never: return Subscriber(subscription: subscription, handlesNow: false, handler: handler)
            }
        }
    }
}
