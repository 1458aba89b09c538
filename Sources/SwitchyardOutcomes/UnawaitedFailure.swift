import SwitchyardLocks

/// The failure of a link about which no code has asked yet.
///
/// The link keeps it. Where the link goes and nobody has asked, nobody can any more, and the failure is reported.
package final class UnawaitedFailure: Sendable {
    private let report: Locked<(@Sendable () -> Void)?>

    /// Creates one.
    ///
    /// - Parameter report: Reports it; called on any thread, perhaps while a lock is held.
    package init(_ report: @escaping @Sendable () -> Void) { self.report = Locked(report) }

    /// Notes that code has asked how the link ended.
    package func isAwaited() {
        let report = report.withLock { report in
            defer { report = nil }
            return report
        }
        withExtendedLifetime(report) {}
    }

    deinit { report.withLock(\.self)?() }
}
