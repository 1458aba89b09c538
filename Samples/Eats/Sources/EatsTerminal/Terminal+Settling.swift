import EatsApp
import SwitchyardCore

/// Waiting until a command has had all its effects.
extension Terminal {
    /// What a person, or the history of links, can tell of what has happened.
    private struct Progress: Equatable {
        let lines: Int
        let active: [TransactionID]
        let lastEnded: TransactionID?
    }

    private var progress: Progress {
        Progress(
            lines: lineCount, active: app.router.activeTransactions, lastEnded: app.router.history.last?.id)
    }

    /// Waits until nothing goes on any more but what waits for a person or for the clock.
    ///
    /// An idle router has answered the tasks of this terminal, which have not gone on yet. They do so before the next wait
    /// looks at the router: then they print a line, or open the next link. So the wait is repeated until neither happens.
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
