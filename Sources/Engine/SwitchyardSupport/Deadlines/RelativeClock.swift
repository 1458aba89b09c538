/// A clock whose times count from its creation; the instants of `any Clock` have no type that can be stored.
package struct RelativeClock: Sendable {
    /// The time since the creation.
    package let now: @Sendable () -> Duration

    /// Sleeps until a time since the creation.
    package let sleep: @Sendable (Duration) async throws -> Void

    /// Creates a clock, whose time begins at zero.
    package init(_ clock: any Clock<Duration>) {
        // A router's clocks are handled by their concrete types, because they are read several times for each link.
        switch clock {
        case let clock as ContinuousClock: self.init(of: clock)
        case let clock as ExchangeableClock: self.init(of: clock)
        default: self.init(of: clock)
        }
    }

    /// The time after a duration from now or from another time; at most a hundred years, because clocks trap beyond
    /// their range.
    package func time(after duration: Duration, since time: Duration? = nil) -> Duration {
        (time ?? now()) + min(duration, .seconds(1 << 32))
    }

    // Inlined, so that the closures are specialised for a concrete type.
    @inline(__always)
    private init<C: Clock<Duration>>(of clock: C) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}
