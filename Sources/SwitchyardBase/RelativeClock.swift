/// A clock whose times are counted from when this was made: a time of `any Clock` has no type to be kept in.
package struct RelativeClock: Sendable {
    /// What has passed since.
    package let now: @Sendable () -> Duration

    /// Sleeps until so much has passed since.
    package let sleep: @Sendable (Duration) async throws -> Void

    /// Begins to count.
    package init(_ clock: any Clock<Duration>) {
        // The usual clock by its type, because it is read several times for each link.
        if let clock = clock as? ContinuousClock { self.init(ofUsual: clock) } else { self.init(of: clock) }
    }

    /// The time that is later than now, or than another time, by a duration, a hundred years at the most: clocks trap beyond their range.
    package func time(after duration: Duration, since time: Duration? = nil) -> Duration {
        (time ?? now()) + min(duration, .seconds(1 << 32))
    }

    // Spelled out once more, so that no reading goes through the tables of a protocol.
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
