import EatsApp
import Switchyard
import SwitchyardTesting
import SwitchyardUnits

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

    /// Moves the clock, and lets a unit go on that waits for it.
    ///
    /// The router does not know what waits for the clock. A task that it wakes comes back within these turns.
    func advance(by duration: Duration) async {
        let tree = app.router.unitTree()
        let before = tree?.drawing
        clock.advance(by: duration)
        guard tree?.scope?.children.isEmpty == false else { return }
        for _ in 0..<20_000 {
            guard tree?.drawing == before else { return }
            await Task.yield()
        }
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
