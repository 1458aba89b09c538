/// A count of links on standard error, for whoever sits at a terminal and sends the answers elsewhere.
struct Progress {
    private let output = Output(descriptor: 2)
    private let isShown: Bool
    private let clock = ContinuousClock()
    private var next: ContinuousClock.Instant
    private var count = 0
    private var hasWritten = false

    /// - Parameter isHidden: Whether the answers themselves show that the work goes on.
    init(isHidden: Bool) {
        isShown = !isHidden && output.isTerminal
        next = clock.now.advanced(by: .seconds(1))
    }

    mutating func advance() {
        count += 1
        // Asking for the time costs more than it tells on every line.
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
        // Progress that cannot be shown is no reason to stop.
        try? output.flush()
    }
}
