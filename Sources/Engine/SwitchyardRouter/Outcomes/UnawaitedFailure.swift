import SwitchyardSupport

/// The failure of a link whose outcome no code has read yet.
///
/// The link owns it. If the link is deallocated and no code has read the outcome, the failure is reported.
final class UnawaitedFailure: Sendable {
    private let report: Locked<(@Sendable () -> Void)?>

    /// Creates a failure.
    init(_ report: @escaping @Sendable () -> Void) { self.report = Locked(report) }

    /// Records that code has read the outcome.
    func markAwaited() {
        let report = report.withLock { report in
            defer { report = nil }
            return report
        }
        withExtendedLifetime(report) {}
    }

    deinit { report.withLock(\.self)?() }
}
