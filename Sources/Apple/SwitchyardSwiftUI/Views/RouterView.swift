#if canImport(SwiftUI)
public import SwiftUI
public import SwitchyardRouter
import SwitchyardSupport

/// A window of a router: its tabs, its columns or its stack, and everything that is presented above them.
///
/// ```swift
/// WindowGroup { RouterView(router) }
/// ```
///
/// Use it once in each window, as its root. It receives links and activities, restores the window, and observes when
/// the window is active. Views below it need no modifiers for these. ``RoutedTabs`` is the same with labels for tabs.
public struct RouterView<Content: View>: View {
    private let router: Router
    private let window: String?
    private let content: @MainActor (RouterLayout) -> Content
    @SceneStorage("switchyard.scene") private var kept = ""
    @State private var made = UUID().uuidString

    /// Creates a window with a custom layout around the stacks.
    ///
    /// ```swift
    /// RouterView(router) { layout in
    ///     ZStack(alignment: .bottom) {
    ///         layout.stack(layout.selection.wrappedValue)
    ///         FloatingBar(selection: layout.selection)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - window: The identifier of the window group in which the router opens further windows; `nil` opens none.
    ///   - content: The views around the stacks. Show each stack with ``RouterLayout/stack(_:)``.
    public init(
        _ router: Router, window: String? = nil, @ViewBuilder content: @escaping @MainActor (RouterLayout) -> Content
    ) {
        self.router = router
        self.window = window
        self.content = content
    }

    /// The window.
    public var body: some View {
        let scene = kept.isEmpty ? made : kept
        RouterRoot(
            ViewHost(router, scene: SceneID(rawValue: scene), window: window), scene: $kept, window: window,
            content: content
        )
        // Another router is another window.
        .id(ObjectIdentifier(router))
    }
}

extension RouterView where Content == RoutedLayout {
    /// Creates a window with the tabs, the columns or the first screen that the app declares.
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - window: The identifier of the window group in which the router opens further windows; `nil` opens none.
    public init(_ router: Router, window: String? = nil) {
        self.init(router, window: window) { RoutedLayout($0) }
    }
}

/// The root of a window, which owns its host.
struct RouterRoot<Content: View>: View {
    @StateObject private var host: ViewHost
    @Binding private var scene: String
    private let window: String?
    private let content: @MainActor (RouterLayout) -> Content

    init(
        _ host: @autoclosure @escaping () -> ViewHost, scene: Binding<String>, window: String?,
        content: @escaping @MainActor (RouterLayout) -> Content
    ) {
        _host = StateObject(wrappedValue: host())
        _scene = scene
        self.window = window
        self.content = content
    }

    var body: some View {
        LevelView(host, modal: nil) { content(RouterLayout(host)) }
            .environment(\.navigate, host.navigate)
            .modifier(VisibleRouteModifier(host))
            .modifier(WindowDoors(host))
            .modifier(WindowWatch(host, window: window))
            .onAppear { scene = host.scene.rawValue }
    }
}
#endif
