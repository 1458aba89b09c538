/// A counter of links on standard error, for a terminal whose standard output goes elsewhere.
struct Progress {
    private let output = Output(descriptor: 2)
    private let isShown: Bool
    private let clock = ContinuousClock()
    private var next: ContinuousClock.Instant
    private var count = 0
    private var hasWritten = false

    /// - Parameter isHidden: Whether the answers themselves show the progress.
    init(isHidden: Bool) {
        isShown = !isHidden && output.isTerminal
        next = clock.now.advanced(by: .seconds(1))
    }

    mutating func advance() {
        count += 1
        // Reading the clock for every line would be slow.
        guard isShown, count.isMultiple(of: 256), clock.now >= next else { return }
        next = clock.now.advanced(by: .milliseconds(250))
        show("\r\(count) links")
        hasWritten = true
    }

    /// Clears the line.
    func finish() {
        if hasWritten { show("\r\u{1B}[K") }
    }

    private func show(_ text: String) {
        output.write(text)
        // Progress that cannot be written does not stop the command.
        try? output.flush()
    }
}
