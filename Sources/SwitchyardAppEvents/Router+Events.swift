import SwitchyardModules

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
    /// All modules are notified, whatever other modules answer. Modules that do not run are skipped. If the event has
    /// no answer, modules that are starting are notified when they run.
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
            for subscriber in list.subscribers {
                if !subscriber.runs, !runsByNow(subscriber, event, payload) { continue }
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
            list.subscribers.filter { $0.runs || runsByNow($0, event, payload) }.map { subscriber in
                ModuleAnswer(module: subscriber.module, answer: subscriber.handler.handle(payload))
            }
        }
    }

    /// The cached subscribers of an event; `nil` if no module handles it, or if handlers sent events too deeply.
    @MainActor
    private func list<Payload, Answer>(of event: AppEvent<Payload, Answer>) -> EventList<Payload, Answer>? {
        modules.list(of: event.key, named: event.name) { EventList<Payload, Answer>($0) }
    }

    /// Whether a module that was starting runs now.
    ///
    /// If it is still starting, it is notified later.
    @MainActor
    private func runsByNow<Payload, Answer>(
        _ subscriber: EventList<Payload, Answer>.Subscriber, _ event: AppEvent<Payload, Answer>,
        _ payload: Payload
    ) -> Bool {
        let handler = subscriber.handler
        guard Answer.self == Void.self else {
            return modules.runsByNow(subscriber.module, event: event.name, orTell: nil)
        }
        return modules.runsByNow(subscriber.module, event: event.name) { _ = handler.handle(payload) }
    }
}

/// The subscribers of an event, with their typed handlers.
final class EventList<Payload: Sendable, Answer: Sendable> {
    struct Subscriber {
        let module: String
        /// Whether the module is notified at once; `false` if it was starting.
        let runs: Bool
        let handler: EventHandler<Payload, Answer>
    }

    let subscribers: [Subscriber]

    init(_ subscribers: [EventSubscriber]) {
        self.subscribers = subscribers.compactMap { subscriber in
            guard let handler = subscriber.handler as? EventHandler<Payload, Answer> else { return nil }
            return Subscriber(module: subscriber.module, runs: subscriber.start == nil, handler: handler)
        }
    }
}
