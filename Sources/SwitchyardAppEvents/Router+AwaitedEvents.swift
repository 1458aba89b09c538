import SwitchyardLocks

extension Router {
    /// Notifies all modules that handle an event, and returns when all have answered or the time limit has passed.
    ///
    /// The handlers run concurrently. A module that is starting is notified when it runs. If a module does not answer
    /// within ``ModuleSettings/answerLimit``, or before the caller is cancelled, its answer is ignored and its task is
    /// cancelled.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.didReceiveRemoteNotification`.
    ///   - payload: The payload of the event.
    /// - Returns: The answers, merged in the order of modules.
    @discardableResult
    public func send<Payload, Answer>(_ event: AwaitedEvent<Payload, Answer>, _ payload: Payload) async -> Answer {
        let (subscribers, limit) = modules.subscribers(to: event.key)
        let questions = subscribers.compactMap { subscriber -> Question<Answer>? in
            guard let handler = subscriber.handler as? AwaitedHandler<Payload, Answer> else { return nil }
            return Question<Answer>(subscriber.start, handler, payload)
        }
        let deadline = modules.deadlines.set(after: limit) { for question in questions { question.giveUp() } }
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
        /// The answer; `nil` if the module does not answer.
        let answer = Promise<Answer?>()
        private let task: Task<Void, Never>

        init<Payload>(
            _ settled: Promise<ModuleFailure?>?, _ handler: AwaitedHandler<Payload, Answer>, _ payload: Payload
        ) {
            let answer = answer
            task = Task {
                if let settled, await settled.wait(cancelled: ModuleFailure("", .cancelled)) != nil {
                    answer.fulfill(nil)
                    return
                }
                answer.fulfill(await handler.handle(payload))
            }
        }

        func giveUp() {
            answer.fulfill(nil)
            task.cancel()
        }
    }
}
