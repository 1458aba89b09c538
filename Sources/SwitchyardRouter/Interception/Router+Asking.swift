import SwitchyardBase
import SwitchyardLocks

/// A question to an interceptor about something that is no link under way.
struct InterceptorQuestion {
    /// Whether the interceptor lets it go on; settled in any case when the time is over.
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

    /// Asks an interceptor about a screen that shows, or a parent: every answer but to go on is no.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor.
    ///   - context: What it is asked about.
    ///   - time: How long it may take.
    /// - Returns: The question, to be finished when nothing waits for it any more.
    func ask(
        _ interceptor: NamedInterceptor, about context: LinkContext, for time: Duration
    ) -> InterceptorQuestion {
        let proceeds = Promise<Bool>()
        let task = Task<Void, Never> {
            let answer = await LinkTransaction.$isRechecking.withValue(context.isRecheck) {
                try? await interceptor.intercept(context)
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

    /// Ends a question: an interceptor that has not answered is cancelled.
    func finish(_ question: InterceptorQuestion) {
        deadlines.cancel(question.deadline)
        question.task.cancel()
    }
}
