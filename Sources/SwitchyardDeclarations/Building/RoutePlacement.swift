public import SwitchyardNavigation

/// Where and how the screen of a route is shown.
public struct RoutePlacement: Sendable, Hashable {
    /// The tabs or columns that can show it, the declared one first; none stands for any.
    public var branches: [String]

    /// How it is opened.
    public var policy: NavigationPolicy

    /// Creates a placement.
    ///
    /// - Parameters:
    ///   - branches: The tabs or columns that can show it; none stands for any.
    ///   - policy: How it is opened.
    public init(branches: [String] = [], policy: NavigationPolicy = NavigationPolicy()) {
        self.branches = branches
        self.policy = policy
    }
}
