extension TransactionTrace: CustomStringConvertible {
    /// ``logLine``, and at the level `full` a further line for each step with its time in microseconds since the link
    /// was received.
    ///
    /// Untrusted text is quoted, shortened and escaped, as in ``logLine``.
    public var description: String {
        let steps = events.map { event in
            "  \(event.at) µs \(event.stage.lineText)" + (event.detail.map { ": \($0.lineText)" } ?? "")
        }
        return ([logLine] + steps).joined(separator: "\n")
    }
}
