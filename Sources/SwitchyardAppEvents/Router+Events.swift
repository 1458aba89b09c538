import SwitchyardModules

/// What one module answered to an event.
public struct ModuleAnswer<Answer: Sendable>: Sendable {
    /// The module.
    public let module: String
    /// Its answer.
    public let answer: Answer
}

extension ModuleAnswer: Equatable where Answer: Equatable {}

extension Router {
    /// Tells all modules that handle an event, in their order, and puts their answers together by the event's rule.
    ///
    /// Everybody is told, whatever others answer. Modules that do not run are left out; those that are starting are told
    /// later, where no answer is asked for.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.openLink`.
    ///   - payload: What it brings.
    /// - Returns: The answer; that of nobody where nobody handles it.
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

    /// Tells all modules that handle an event that brings nothing with it.
    ///
    /// - Parameter event: The event, as in `.didBecomeActive`.
    /// - Returns: The answer; that of nobody where nobody handles it.
    @MainActor
    @discardableResult
    public func send<Answer>(_ event: AppEvent<Void, Answer>) -> Answer { send(event, ()) }

    /// Tells all modules that handle an event, and gives the answer of each, in their order.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - payload: What it brings.
    /// - Returns: What those answered that were told at once.
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

    /// Who is told of an event, as it was last made out; `nil` where nobody handles it, or events go round in a circle.
    @MainActor
    private func list<Payload, Answer>(of event: AppEvent<Payload, Answer>) -> EventList<Payload, Answer>? {
        modules.list(of: event.key, named: event.name) { EventList<Payload, Answer>($0) }
    }

    /// Whether a module that was starting runs by now; if it is starting still, it is told later.
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

/// Who is told of an event, as it was last made out.
final class EventList<Payload: Sendable, Answer: Sendable> {
    struct Subscriber {
        let module: String
        /// Whether it is told at once; if not, the module was starting.
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
