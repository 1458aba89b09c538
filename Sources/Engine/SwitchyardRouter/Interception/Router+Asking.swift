import SwitchyardSupport

extension Router: DeadlineOwner {
    /// Ends a link whose interceptor has not answered in time.
    package func deadlineHasPassed(for subject: Int, named name: String) {
        guard let transaction = state.withLock({ $0.links.link(TransactionID(rawValue: subject)) }) else { return }
        abandon(transaction, .expired(.intercept(name)))
    }

    /// Asks whether an interceptor allows a visible screen, a parent or a callback; an error, or no answer in time, is
    /// a refusal.
    func allows(
        _ screen: LinkContext, _ interceptor: NamedInterceptor, until end: Duration, cancelled answer: Bool? = nil
    ) async -> Bool {
        let allows = Promise<Bool>()
        let task = Task<Void, Never> {
            let isAllowed = await LinkTransaction.$isRechecking.withValue(screen.isRecheck) {
                await LinkTransaction.$isAskingAgain.withValue(screen.isRecheck) {
                    try? await interceptor.allows(screen)
                }
            }
            allows.fulfill(isAllowed ?? false)
        }
        let deadline = deadlines.set(after: max(.zero, end - deadlines.now())) { allows.fulfill(false) }
        defer {
            deadlines.cancel(deadline)
            task.cancel()
        }
        return await allows.wait(cancelled: answer)
    }
}
