#if canImport(SwiftUI)
import SwiftUI
import SwitchyardNavigation

/// One stack, whose path is that of the host.
///
/// Its only destination is declared on its root.
struct RoutedStack: View {
    @ObservedObject private var host: ViewHost
    private let modal: EntryID?
    private let stack: ViewLevel.Stack

    init(_ host: ViewHost, modal: EntryID?, stack: ViewLevel.Stack) {
        self.host = host
        self.modal = modal
        self.stack = stack
    }

    var body: some View {
        if let level = host.stage.values.level(modal), let root = level.screens(of: stack).first {
            let views = level.views(of: stack)
            NavigationStack(path: $host[path: views]) {
                ScreenView(host, root.id)
                    .navigationDestination(for: EntryID.self) { ScreenView(host, $0) }
            }
            .id(views)
        }
    }
}

extension ViewHost {
    /// The path of a stack: its binding is projected by a key path, so it is the same at each evaluation of the body.
    fileprivate subscript(path views: ViewStackID) -> ViewPath {
        get { stage.values.path(of: views) }
        set { stage.write(newValue, to: views) }
    }
}
#endif
