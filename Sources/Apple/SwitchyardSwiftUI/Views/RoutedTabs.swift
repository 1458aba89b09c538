#if canImport(SwiftUI)
public import SwiftUI
public import SwitchyardNavigation
public import SwitchyardRouter
#if canImport(UIKit)
import SwitchyardUIKit
import UIKit
#endif

/// A window with tabs.
///
/// ```swift
/// WindowGroup {
///     RoutedTabs(router) {
///         RoutedTab(.books) { Label("Books", systemImage: "book") }
///         RoutedTab(.loans) { Label("Loans", systemImage: "tray") }
///     }
/// }
/// ```
///
/// The app declares its tabs when it creates the router; this view lists their labels. A tab without a label here shows
/// its name. A label of a tab that is not declared is reported, and is not shown.
public struct RoutedTabs: View {
    private let router: Router
    private let window: String?
    private let tabs: [RoutedTab]

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - window: The identifier of the window group in which the router opens further windows; `nil` opens none.
    ///   - tabs: The labels of the tabs.
    public init(_ router: Router, window: String? = nil, @RoutedTabBuilder tabs: () -> [RoutedTab]) {
        self.router = router
        self.window = window
        self.tabs = tabs()
    }

    /// The window.
    public var body: some View {
        RouterView(router, window: window) { layout in
            RoutedTabBar(layout) { branch in
                if let tab = tabs.first(where: { $0.branch == branch }) {
                    tab.label
                } else {
                    Text(verbatim: branch.rawValue)
                }
            }
            .onAppear {
                for tab in tabs where !layout.branches.contains(tab.branch) {
                    router.report(.unknownTab(tab.branch.rawValue))
                }
            }
        }
    }
}

/// The label of a tab.
@MainActor
public struct RoutedTab {
    let branch: Branch
    let label: AnyView

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - branch: The tab, as the app declares it.
    ///   - label: The label.
    public init(_ branch: Branch, @ViewBuilder label: () -> some View) {
        self.branch = branch
        self.label = AnyView(label())
    }
}

/// Collects tabs.
@MainActor
@resultBuilder
public enum RoutedTabBuilder {
    /// Several tabs.
    public static func buildBlock(_ tabs: [RoutedTab]...) -> [RoutedTab] { tabs.flatMap(\.self) }
    /// One tab.
    public static func buildExpression(_ tab: RoutedTab) -> [RoutedTab] { [tab] }
    /// A tab for each of several values.
    public static func buildArray(_ tabs: [[RoutedTab]]) -> [RoutedTab] { tabs.flatMap(\.self) }
    /// A tab for newer systems.
    public static func buildLimitedAvailability(_ tabs: [RoutedTab]) -> [RoutedTab] { tabs }
    /// An optional tab.
    public static func buildOptional(_ tabs: [RoutedTab]?) -> [RoutedTab] { tabs ?? [] }
    /// The first of two.
    public static func buildEither(first tabs: [RoutedTab]) -> [RoutedTab] { tabs }
    /// The second of two.
    public static func buildEither(second tabs: [RoutedTab]) -> [RoutedTab] { tabs }
}

/// The system's tab bar with a stack for each tab.
struct RoutedTabBar<Label: View>: View {
    private let layout: RouterLayout
    private let label: @MainActor (Branch) -> Label

    init(_ layout: RouterLayout, @ViewBuilder label: @escaping @MainActor (Branch) -> Label) {
        self.layout = layout
        self.label = label
    }

    var body: some View {
        TabView(selection: layout.selection) {
            ForEach(layout.branches, id: \.self) { branch in
                layout.stack(branch).tabItem { label(branch) }.tag(branch)
            }
        }
        #if canImport(UIKit)
        .onAppear {
            let count = layout.branches.count
            if count > 5, UIDevice.current.userInterfaceIdiom == .phone { layout.host.router.report(.manyTabs(count)) }
        }
        #endif
    }
}
#endif
