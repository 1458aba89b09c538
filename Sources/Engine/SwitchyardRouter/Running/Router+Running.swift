import SwitchyardSupport

/// The stage `inbox`, which precedes all others, and the task of a link.
extension Router {
    /// Runs a transaction in its own task, on the caller's actor.
    ///
    /// It begins in a turn of its own on every system: the caller may be a callback of UIKit, in which nothing may be shown.
    func start(_ transaction: LinkTransaction, on isolation: isolated (any Actor)?) {
        let task = Task { [self] in
            // Captured, so that the task runs on this actor.
            _ = isolation
            await transaction.announced?.wait(cancelled: ())
            await complete(transaction, on: isolation)
        }
        transaction.setTask(task)
    }

    private func complete(_ transaction: LinkTransaction, on isolation: isolated (any Actor)?) async {
        // Bound here and not around the task, which would have to copy the value.
        await LinkTransaction.$current.withValue(transaction) {
            // Captured, so that this runs on the actor.
            _ = isolation
            _ = transaction.outcome.settle(await run(transaction))
            finish(transaction)
        }
    }

    private func run(_ transaction: LinkTransaction) async -> NavigationOutcome {
        await TaskRoom.reserve()
        // Checked first, because a frame for the wait would be another heap allocation.
        var table = presentTable(for: transaction)
        if table == nil { table = await waitForTable(transaction) }
        guard let table else { return transaction.outcome.value ?? .expired(.inbox) }
        var run = LinkRun(self, transaction, table)
        return await run.outcome()
    }

    /// The table, if the link need not wait for it and has not ended.
    private func presentTable(for transaction: LinkTransaction) -> RouterTable? {
        let (isWaiting, table) = state.withLock { ($0.inbox.ready(for: transaction) != nil, $0.table) }
        return isWaiting || transaction.isOver ? nil : table
    }

    /// Waits for a table; `nil` if the link has ended, or has waited too long.
    private func waitForTable(_ transaction: LinkTransaction) async -> RouterTable? {
        let (ready, table) = state.withLock { ($0.inbox.ready(for: transaction), $0.table) }
        guard let ready else {
            // Without a table, the link was removed from the inbox, and its outcome follows.
            if table == nil { _ = await transaction.outcome.wait() }
            return transaction.isOver ? nil : table
        }
        let deadline = endOfLife(of: transaction) { ready.fulfill(false) }
        defer { deadlines.cancel(deadline) }
        reportIfStuck(.table)
        let isReady = await ready.wait(cancelled: false)
        note(transaction, .inbox(hasTable: isReady))
        return isReady && !transaction.isOver ? routerTable : nil
    }
}
