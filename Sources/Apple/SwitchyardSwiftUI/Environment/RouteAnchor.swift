#if canImport(SwiftUI)
import RouteMatching
public import SwiftUI
import SwitchyardNavigation
import SwitchyardRouter
public import SwitchyardRoutes

extension View {
    /// Makes this view the anchor of the popover that shows a route.
    ///
    /// ```swift
    /// Button("Filter") { navigate.present(LibraryRoute.filter, as: .popover) }
    ///     .routeAnchor(for: LibraryRoute.filter)
    /// ```
    ///
    /// If several visible views have the same route, the last one that appeared is the anchor. A ``RouteLink`` is the
    /// anchor of its own popover. Without an anchor, the popover belongs to the whole window. In a window of UIKit, the
    /// modifier has no effect.
    ///
    /// - Parameter route: The route with its values.
    /// - Returns: The view.
    public func routeAnchor(for route: some TypedRoute) -> some View { modifier(OwnRouteAnchor(route)) }
}

/// Registers a view that does not say when it is used.
private struct OwnRouteAnchor<Route: TypedRoute>: ViewModifier {
    private let route: Route
    @State private var view = AnchorView()

    init(_ route: Route) { self.route = route }

    func body(content: Content) -> some View { content.modifier(RouteAnchor(route, of: view)) }
}

/// Registers a view with its frame, as long as it is visible.
struct RouteAnchor<Route: TypedRoute>: ViewModifier {
    private let route: Route
    private let view: AnchorView
    @Environment(\.anchorLevel) private var level

    init(_ route: Route, of view: AnchorView) {
        self.route = route
        self.view = view
    }

    func body(content: Content) -> some View {
        content
            .background {
                GeometryReader { proxy in
                    let frame = proxy.frame(in: .global)
                    Color.clear
                        .accessibilityHidden(true)
                        .onAppear { register(frame) }
                        .onValueChange(frame) { register($0) }
                }
            }
            .onDisappear { level?.host?.anchors.remove(ObjectIdentifier(view)) }
    }

    private func register(_ frame: CGRect) {
        let route = route
        level?.host?.setAnchor(view, in: level?.modal, at: frame) { $0 == route }
    }
}

/// The identity of an anchor.
final class AnchorView: Sendable {}

/// The window and the modal in which views are anchors.
struct AnchorLevel {
    private(set) weak var host: ViewHost?
    let modal: EntryID?

    init(_ host: ViewHost, modal: EntryID?) {
        self.host = host
        self.modal = modal
    }
}

private enum AnchorLevelKey: EnvironmentKey {
    static var defaultValue: AnchorLevel? { nil }
}

extension EnvironmentValues {
    /// The place of anchors; `nil` outside a window of SwiftUI.
    var anchorLevel: AnchorLevel? {
        get { self[AnchorLevelKey.self] }
        set { self[AnchorLevelKey.self] = newValue }
    }
}
#endif
