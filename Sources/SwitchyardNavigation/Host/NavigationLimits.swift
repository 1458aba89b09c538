/// How long and how often a driver tries.
package struct NavigationLimits: Sendable, Hashable {
    /// How long a host may take to say that a step has happened.
    package var acknowledgement: Duration

    /// How often the rest of a plan is planned anew before the navigation fails; at least 0.
    package var replans: Int

    /// How many navigations of one scene may wait for those before them; at least 0.
    package var waiting: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - acknowledgement: How long a host may take to say that a step has happened.
    ///   - replans: How often the rest of a plan is planned anew; a negative number counts as 0.
    ///   - waiting: How many navigations of one scene may wait; a negative number counts as 0.
    package init(acknowledgement: Duration = .seconds(10), replans: Int = 3, waiting: Int = 64) {
        self.acknowledgement = acknowledgement
        self.replans = max(0, replans)
        self.waiting = max(0, waiting)
    }
}
