public import SwitchyardRouter
import SwitchyardSupport

extension Router {
    /// Notifies all modules that handle an event, and returns when all have answered or the time limit has passed.
    ///
    /// The handlers run concurrently. For a module that does not run, its handler says what happens: see
    /// ``EventDelivery``. If a module does not answer within ``ModuleSettings/answerLimit``, or before the caller is
    /// cancelled, its answer is ignored and its task is cancelled. A debug build reports the limit.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.didReceiveRemoteNotification`.
    ///   - payload: The payload of the event.
    /// - Returns: The answers, merged in the order of modules.
    @discardableResult
    public func send<Payload, Answer>(_ event: AwaitedEvent<Payload, Answer>, _ payload: Payload) async -> Answer {
        let modules = self.modules
        let (subscribers, limit) = modules.subscribers(to: event.key, named: event.name)
        let questions = subscribers.compactMap { subscriber -> Question<Answer>? in
            let subscription = subscriber.subscription
            guard let handler = subscription.handler as? AwaitedHandler<Payload, Answer> else { return nil }
            guard case .afterStart(let settled, _) = subscriber.arrival else {
                return Question(subscription) { await handler.handle(payload) }
            }
            return Question(subscription) {
                if let failure = await settled.wait(cancelled: ModuleFailure(subscription.module, .cancelled)) {
                    modules.report(failure, of: event.name, for: subscription)
                    return nil
                }
                return await handler.handle(payload)
            }
        }
        let deadline = modules.deadlines.set(after: limit) {
            for question in questions where question.giveUp() {
                modules.reportUnanswered(event.name, by: question.subscription, within: limit)
            }
        }
        defer { modules.deadlines.cancel(deadline) }
        return await withTaskCancellationHandler {
            var answer = event.silence
            for question in questions {
                if let other = await question.answer.wait() { answer = event.combine(answer, other) }
            }
            return answer
        } onCancel: {
            for question in questions { question.giveUp() }
        }
    }

    /// Notifies all modules that handle an event without a payload.
    ///
    /// - Parameter event: The event, as in `.backgroundFetch`.
    /// - Returns: The answers, merged in the order of modules.
    @discardableResult
    public func send<Answer>(_ event: AwaitedEvent<Void, Answer>) async -> Answer { await send(event, ()) }

    /// One module's handling of an event.
    private final class Question<Answer: Sendable>: Sendable {
        let subscription: EventSubscription
        /// The answer; `nil` if the module does not answer.
        let answer = Promise<Answer?>()
        private let task: Task<Void, Never>

        init(_ subscription: EventSubscription, _ handle: @escaping @Sendable () async -> Answer?) {
            self.subscription = subscription
            let answer = answer
            task = Task { answer.fulfill(await handle()) }
        }

        /// Stops waiting for the answer, and returns whether there was none.
        @discardableResult
        func giveUp() -> Bool {
            let isUnanswered = answer.fulfill(nil)
            task.cancel()
            return isUnanswered
        }
    }
}
