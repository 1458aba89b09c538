#if canImport(SwiftUI)
public import SwiftUI
public import SwitchyardRouter
public import SwitchyardRoutes
public import SwitchyardUIKit

extension SceneNavigation {
    /// Pushes a route on the visible stack; see `Navigating/push(_:payload:in:isolation:)`.
    ///
    /// - Parameter route: The route.
    /// - Returns: The navigation in progress.
    @MainActor
    @discardableResult
    public func callAsFunction(_ route: some TypedRoute) -> NavigationTask { push(route) }
}

private enum NavigateKey: EnvironmentKey {
    static var defaultValue: SceneNavigation { SceneNavigation(nil, in: nil) }
}

extension EnvironmentValues {
    /// The verbs of the router for the window of a view.
    ///
    /// ```swift
    /// @Environment(\.navigate) private var navigate
    ///
    /// Button("Details") { navigate(LibraryRoute.book(isbn: isbn)) }
    /// Button("Sign in") { navigate.present(LibraryRoute.login) }
    /// ```
    ///
    /// Outside a window of a router, every verb ends as unavailable.
    public internal(set) var navigate: SceneNavigation {
        get { self[NavigateKey.self] }
        set { self[NavigateKey.self] = newValue }
    }
}
#endif
