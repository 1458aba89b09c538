/// An ordered log of events from any thread, with the waiting tests.
public final class Journal: Sendable {
    private let lines = Watched<[String]>([])

    /// Creates an empty log.
    public init() {}

    /// Appends a line.
    public func write(_ line: String) { lines.withLock { $0.append(line) } }

    /// All lines, in order.
    public var all: [String] { lines.withLock { $0 } }

    /// Waits until the log has a number of lines, or the task is cancelled.
    public func waitForLines(_ count: Int = 1) async { await lines.wait { $0.count >= count } }

    /// Waits until the log contains a line, or the task is cancelled.
    public func waitForLine(_ line: String) async { await lines.wait { $0.contains(line) } }
}
