import SwitchyardLocks

extension Router {
    /// Tells all modules that handle an event, and returns when all have answered, or may take no longer.
    ///
    /// They work at the same time; one that is starting is told when it runs. Who does not answer within
    /// ``ModuleSettings/answerLimit`` counts as not asked, and so does who has not answered when the caller is cancelled; their
    /// tasks are cancelled.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.didReceiveRemoteNotification`.
    ///   - payload: What it brings.
    /// - Returns: The answers, put together by the event's rule in the order of modules.
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

    /// Tells all modules that handle an event that brings nothing with it.
    ///
    /// - Parameter event: The event, as in `.backgroundFetch`.
    /// - Returns: The answers, put together by the event's rule in the order of modules.
    @discardableResult
    public func send<Answer>(_ event: AwaitedEvent<Void, Answer>) async -> Answer { await send(event, ()) }

    /// What one module is asked.
    private final class Question<Answer: Sendable>: Sendable {
        /// The answer; `nil` where there will be none.
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
