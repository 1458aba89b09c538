/// The limits of a driver: the time for a step, the number of retries, and the length of a queue.
package struct NavigationLimits: Sendable, Hashable {
    /// How long a host may take to confirm that a step has happened.
    package var acknowledgement: Duration

    /// How often a navigation is planned again before it fails; at least 0.
    package var replans: Int

    /// How many navigations of one scene and one first source may be queued; at least 0.
    package var waiting: Int

    /// Creates limits.
    package init(acknowledgement: Duration = .seconds(10), replans: Int = 3, waiting: Int = 64) {
        self.acknowledgement = acknowledgement
        self.replans = max(0, replans)
        self.waiting = max(0, waiting)
    }
}
