#if canImport(SwiftUI)
import SwiftUI
import SwitchyardNavigation

/// The root of a window or a modal: its content, and the views that present the next modal.
///
/// Without UIKit, overlays are drawn in the topmost level. With it, they have a window of their own.
struct LevelView<Content: View>: View {
    @ObservedObject private var host: ViewHost
    private let modal: EntryID?
    private let content: () -> Content

    init(_ host: ViewHost, modal: EntryID?, @ViewBuilder content: @escaping () -> Content) {
        self.host = host
        self.modal = modal
        self.content = content
    }

    var body: some View {
        if let level = host.stage.values.level(modal) {
            content()
                .environment(\.anchorLevel, AnchorLevel(host, modal: modal))
                .background { ModalSlots(host, above: level).id(level.slot) }
                #if canImport(UIKit)
            .background {
                if modal == nil { EnvironmentProbe(host: host).frame(width: 0, height: 0).accessibilityHidden(true) }
            }
                #else
            .overlay { if level.presented == nil, !level.isLeaving { OverlayStack(host) } }
                #endif
        }
    }
}

/// The content of a modal: one screen, or its own stack.
struct ModalView: View {
    private let host: ViewHost
    private let modal: EntryID

    init(_ host: ViewHost, _ modal: EntryID) {
        self.host = host
        self.modal = modal
    }

    var body: some View {
        LevelView(host, modal: modal) {
            if let level = host.stage.values.level(modal), let branch = level.branches.first {
                Group {
                    if level.kind == .screen, let screen = branch.screens.first {
                        ScreenView(host, screen.id)
                    } else {
                        RoutedStack(host, modal: modal, stack: .branch(branch.name))
                    }
                }
            }
        }
    }
}

#if !canImport(UIKit)
/// The overlays above everything else, the topmost last.
struct OverlayStack: View {
    @ObservedObject private var host: ViewHost

    init(_ host: ViewHost) { self.host = host }

    var body: some View {
        ZStack {
            ForEach(host.stage.values.overlays, id: \.id) { ScreenView(host, $0.id) }
        }
    }
}
#endif
#endif
