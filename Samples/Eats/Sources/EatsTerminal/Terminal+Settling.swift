import EatsApp
import Switchyard

/// Waiting until a command has had all its effects.
extension Terminal {
    /// The observable state of the app: for the user, and in the history.
    private struct Progress: Equatable {
        let lines: Int
        let active: [TransactionID]
        let lastEnded: TransactionID?
    }

    private var progress: Progress {
        Progress(
            lines: lineCount, active: app.router.activeTransactions, lastEnded: app.router.history.last?.id)
    }

    /// Waits until only links are left that wait for the user or for the clock.
    ///
    /// An idle router has resumed the tasks of this terminal, but they have not run yet. They run before the next wait
    /// checks the router: then they print a line, or open the next link. So the wait is repeated until neither happens.
    func settle() async {
        var before: Progress
        do throws(BusyRouter) {
            try await app.router.waitUntilIdle()
            repeat {
                before = progress
                try await app.router.waitUntilIdle()
            } while progress != before
        } catch {
            say("\(error)".split(separator: "\n").map(String.init))
        }
    }
}
