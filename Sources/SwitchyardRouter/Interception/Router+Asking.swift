import SwitchyardBase
import SwitchyardLocks

/// A call of an interceptor for a screen, a parent or a callback, not for a link in flight.
struct InterceptorQuestion {
    /// Whether the interceptor lets it proceed; settled at the latest at the time limit.
    let proceeds: Promise<Bool>
    fileprivate let task: Task<Void, Never>
    fileprivate let deadline: DeadlineQueue.Token
}

extension Router: DeadlineOwner {
    /// Ends a link whose interceptor has not answered in time.
    package func deadlineHasPassed(for subject: Int, named name: String) {
        guard let transaction = state.withLock({ $0.links.link(TransactionID(rawValue: subject)) }) else { return }
        abandon(transaction, .expired(.intercept(name)))
    }

    /// Calls an interceptor for a visible screen or a parent; every answer except `proceed` is a refusal.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor.
    ///   - context: The context of the screen.
    ///   - time: How long it may take.
    /// - Returns: The call, to be finished when its answer is no longer needed.
    func ask(
        _ interceptor: NamedInterceptor, about context: LinkContext, for time: Duration
    ) -> InterceptorQuestion {
        let proceeds = Promise<Bool>()
        let task = Task<Void, Never> {
            let answer = await LinkTransaction.$isRechecking.withValue(context.isRecheck) {
                try? await interceptor.interceptor.intercept(context)
            }
            guard case .proceed = answer else {
                proceeds.fulfill(false)
                return
            }
            proceeds.fulfill(true)
        }
        let deadline = deadlines.set(after: time) { proceeds.fulfill(false) }
        return InterceptorQuestion(proceeds: proceeds, task: task, deadline: deadline)
    }

    /// Finishes a call: cancels an interceptor that has not answered.
    func finish(_ question: InterceptorQuestion) {
        deadlines.cancel(question.deadline)
        question.task.cancel()
    }
}
