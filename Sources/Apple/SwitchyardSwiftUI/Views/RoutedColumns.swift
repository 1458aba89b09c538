#if canImport(SwiftUI)
import SwiftUI
import SwitchyardNavigation

/// Columns side by side, or one stack of all columns in a narrow window.
///
/// When SwiftUI collapses a split view by itself, it shows the path of only one column. So the narrow form is a
/// separate stack.
struct RoutedColumns: View {
    private let layout: RouterLayout
    #if os(iOS) || os(visionOS)
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.scenePhase) private var phase
    #endif

    init(_ layout: RouterLayout) { self.layout = layout }

    var body: some View {
        columns
            #if os(iOS) || os(visionOS)
        .onAppear { layout.host.stage.collapse(width == .compact) }
        // In the background, the system lays out both widths for its snapshots in the app switcher.
        .onValueChange(width) { if phase == .active { layout.host.stage.collapse($0 == .compact) } }
        .onValueChange(phase) { if $0 == .active { layout.host.stage.collapse(width == .compact) } }
            #endif
    }

    @ViewBuilder private var columns: some View {
        let branches = layout.branches
        if layout.host.stage.values.levels[0].isCollapsed {
            RoutedStack(layout.host, modal: nil, stack: .compact)
        } else if branches.count == 2 {
            NavigationSplitView {
                layout.stack(branches[0])
            } detail: {
                layout.stack(branches[1])
            }
        } else if branches.count == 3 {
            NavigationSplitView {
                layout.stack(branches[0])
            } content: {
                layout.stack(branches[1])
            } detail: {
                layout.stack(branches[2])
            }
        } else {
            // A split view has two or three columns.
            RoutedTabBar(layout) { Text(verbatim: $0.rawValue) }
        }
    }
}
#endif
