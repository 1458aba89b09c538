#if canImport(SwiftUI)
import SwiftUI
import SwitchyardHosting
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
            NavigationStack(path: path) {
                ScreenView(host, root.id)
                    .navigationDestination(for: EntryID.self) { ScreenView(host, $0) }
            }
            .id(Identity(modal: modal, stack: stack, generation: level.generation(of: stack)))
        }
    }

    /// The identity by which SwiftUI distinguishes this stack from another at the same place.
    private struct Identity: Hashable {
        let modal: EntryID?
        let stack: ViewLevel.Stack
        let generation: Int
    }

    private var path: Binding<[EntryID]> {
        let (host, modal, stack) = (host, modal, stack)
        return Binding {
            host.stage.values.level(modal)?.path(of: stack) ?? []
        } set: { path in
            host.stage.write(path, to: stack, of: modal)
        }
    }
}
#endif
