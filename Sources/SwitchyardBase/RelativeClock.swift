/// A clock whose times count from its creation; the instants of `any Clock` have no type that can be stored.
package struct RelativeClock: Sendable {
    /// The time since the creation.
    package let now: @Sendable () -> Duration

    /// Sleeps until a time since the creation.
    package let sleep: @Sendable (Duration) async throws -> Void

    /// Creates a clock, whose time begins at zero.
    package init(_ clock: any Clock<Duration>) {
        // The common clock is handled by its concrete type, because it is read several times for each link.
        if let clock = clock as? ContinuousClock { self.init(ofUsual: clock) } else { self.init(of: clock) }
    }

    /// The time after a duration from now or from another time; at most a hundred years, because clocks trap beyond
    /// their range.
    package func time(after duration: Duration, since time: Duration? = nil) -> Duration {
        (time ?? now()) + min(duration, .seconds(1 << 32))
    }

    // A copy for the concrete type, so that no reading uses dynamic dispatch.
    private init(ofUsual clock: ContinuousClock) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    private init<C: Clock<Duration>>(of clock: C) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}
