/// Ends waits whose limit has passed; one task watches them all.
///
/// Nearly every wait ends long before, so what it costs to begin one is what counts.
@MainActor
final class StepDeadlines {
    private struct Entry {
        let time: Duration
        weak var wait: StepWait?
    }

    /// In the order of their times, because the limit is the same for all.
    private var entries: [Entry] = []
    private var watcher: Task<Void, Never>?
    private let limit: Duration
    private let clock: RelativeClock

    init(_ clock: any Clock<Duration>, limit: Duration) {
        self.limit = limit
        self.clock = RelativeClock(clock)
    }

    deinit { watcher?.cancel() }

    /// Ends a wait when the limit has passed from now on, unless it is over by then.
    func watch(_ wait: StepWait) {
        entries.removeAll { $0.wait?.isOver ?? true }
        // The deadline is settled before a task begins, so that a clock that a test advances cannot run ahead of it.
        entries.append(Entry(time: clock.time(after: limit), wait: wait))
        guard watcher == nil else { return }
        watcher = Task { [weak self, clock] in
            while let time = self?.entries.first?.time {
                // Cancelled, the sleep ends at once, and nobody is left to be told.
                guard (try? await clock.sleep(time)) != nil else { return }
                self?.endPassed()
            }
            self?.watcher = nil
        }
    }

    private func endPassed() {
        let time = clock.now()
        let passed = entries.prefix { $0.time <= time }
        entries.removeFirst(passed.count)
        for entry in passed { entry.wait?.end(.notAcknowledged(after: limit)) }
    }
}
