extension Duration {
    /// The whole microseconds, limited to the range of `Int64`.
    package var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
        return overflows ? (seconds < 0 ? .min : .max) : product &+ attoseconds / 1_000_000_000_000
    }
}
