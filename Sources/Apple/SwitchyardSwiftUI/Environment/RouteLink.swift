#if canImport(SwiftUI)
import RouteMatching
public import SwiftUI
public import SwitchyardNavigation
import SwitchyardRouter
public import SwitchyardRoutes

/// A button that pushes or presents a route in its window.
///
/// It is the anchor of its own popover. It does not select another tab. To open a route at its declared place, write a `Button` with `navigate.open(…)`.
///
/// ```swift
/// RouteLink(LibraryRoute.book(isbn: isbn)) { BookRow(isbn) }
/// RouteLink("Sign in", to: LibraryRoute.login, as: .sheet)
/// ```
public struct RouteLink<Label: View, Route: TypedRoute>: View {
    private let route: Route
    private let style: ModalStyle?
    private let label: Label
    @Environment(\.navigate) private var navigate
    @Environment(\.anchorLevel) private var level
    @State private var anchor = AnchorView()

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - style: How it is presented; `nil` pushes it on the visible stack.
    ///   - label: The label of the button.
    public init(_ route: Route, as style: ModalStyle? = nil, @ViewBuilder label: () -> Label) {
        self.route = route
        self.style = style
        self.label = label()
    }

    /// The button.
    @ViewBuilder public var body: some View {
        if style == .popover { button.modifier(RouteAnchor(route, of: anchor)) } else { button }
    }

    private var button: some View {
        Button {
            level?.host?.anchors.use(ObjectIdentifier(anchor))
            if let style { navigate.present(route, as: style) } else { navigate(route) }
        } label: {
            label
        }
    }
}

extension RouteLink where Label == Text {
    /// Creates a button with a text.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - route: The route.
    ///   - style: How it is presented; `nil` pushes it on the visible stack.
    public init(_ title: LocalizedStringKey, to route: Route, as style: ModalStyle? = nil) {
        self.init(route, as: style) { Text(title) }
    }
}
#endif
