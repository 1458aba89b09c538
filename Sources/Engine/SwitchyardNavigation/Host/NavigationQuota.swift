/// The share of a scene's queue that a navigation uses.
///
/// Each quota has its own limit, ``NavigationLimits/waiting``.
package struct NavigationQuota: Sendable, Hashable {
    /// The navigations of the app's own code.
    package static let app = NavigationQuota("app")

    private let name: String

    /// Creates a quota.
    package init(_ name: String) { self.name = name }
}
