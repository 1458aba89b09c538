/// The share of a scene's queue that a navigation uses.
///
/// Navigations with the same quota count against one limit, ``NavigationLimits/waiting``. So those of one quota never
/// take the place of those of another.
package struct NavigationQuota: Sendable, Hashable {
    /// The navigations of the app's own code.
    package static let app = NavigationQuota("app")

    private let name: String

    /// Creates a quota.
    ///
    /// - Parameter name: The name; equal names are the same quota.
    package init(_ name: String) { self.name = name }
}
