public import SwitchyardCore

/// A feature of the app: its routes, what is said of them, and its screens.
///
/// No feature knows another. What one wants of another it opens, by a typed route of the other's interface.
@MainActor
public protocol Feature {
    /// The routes that belong to the feature, by namespace.
    var routes: [Namespace: [any TypedRoute.Type]] { get }

    /// Says what else there is: placements, handlers, interceptors.
    ///
    /// - Parameters:
    ///   - builder: What makes the table.
    ///   - router: The router that gets the table.
    func declare(in builder: inout RouterBuilder, for router: Router)

    /// Supplies the screens.
    ///
    /// - Parameter screens: What hosts ask for the content of a screen.
    func supply(_ screens: ScreenCatalog<Screen>)
}

/// A namespace of the app's links.
public enum Namespace: String, Sendable, CaseIterable {
    /// The app itself: `eats://…` and `https://eats.example/…`.
    case eats
    /// The help pages: `eats-help://…` and `https://help.eats.example/…`.
    case help
}
