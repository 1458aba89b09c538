#if canImport(SwiftUI)
public import SwiftUI
public import SwitchyardNavigation

/// The stacks of a window, for a custom layout of the app.
@MainActor
public struct RouterLayout: DynamicProperty {
    // A view with a layout is evaluated again when the stacks change.
    @ObservedObject var host: ViewHost

    init(_ host: ViewHost) { _host = ObservedObject(wrappedValue: host) }

    /// The tabs or columns in the order of their declarations; one branch for an app without tabs and columns.
    public var branches: [Branch] { host.stage.values.levels[0].branches.map { Branch($0.name) } }

    /// The selected tab or column, which a tab bar reads and writes.
    public var selection: Binding<Branch> {
        let host = host
        return Binding {
            Branch(host.stage.values.levels[0].selectedName)
        } set: { branch in
            host.stage.select(branch.rawValue)
        }
    }

    /// The stack of a tab or a column.
    ///
    /// Use each stack at one place at a time.
    ///
    /// - Parameter branch: One of ``branches``; any other shows nothing.
    /// - Returns: The stack.
    public func stack(_ branch: Branch) -> some View {
        RoutedStack(host, modal: nil, stack: .branch(branch.rawValue))
    }
}

/// The default layout of a window.
public struct RoutedLayout: View {
    private let layout: RouterLayout

    init(_ layout: RouterLayout) { self.layout = layout }

    /// The tabs, the columns or the stack.
    public var body: some View {
        switch layout.host.stage.values.levels[0].kind {
        case .split: RoutedColumns(layout)
        case .tabs: RoutedTabBar(layout) { branch in Text(verbatim: branch.rawValue) }
        case .stack, .screen: layout.stack(layout.branches[0])
        }
    }
}
#endif
