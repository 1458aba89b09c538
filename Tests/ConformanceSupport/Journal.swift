/// What happened, in order, from any thread, and what waits for it.
package final class Journal: Sendable {
    private let lines = Watched<[String]>([])

    package init() {}

    package func write(_ line: String) { lines.withLock { $0.append(line) } }

    package var all: [String] { lines.withLock { $0 } }

    /// Waits until there are so many lines, or the task is cancelled.
    package func waitForLines(_ count: Int = 1) async { await lines.wait { $0.count >= count } }

    /// Waits until there is a line of these words, or the task is cancelled.
    package func waitForLine(_ line: String) async { await lines.wait { $0.contains(line) } }
}
