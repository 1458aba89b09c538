#if canImport(SwiftUI)
import Foundation
import SwiftUI
import SwitchyardNavigation
import SwitchyardRouter

/// Observes a window: when its first views exist, when it is active, and the text that the system stores for it.
struct WindowWatch: ViewModifier {
    private let host: ViewHost
    private let window: String?
    @Environment(\.scenePhase) private var phase
    @Environment(\.openURL) private var openURL
    #if os(iOS) || os(macOS) || os(visionOS)
    @Environment(\.openWindow) private var openWindow
    @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
    #endif
    @SceneStorage("switchyard.shown") private var kept = ""

    init(_ host: ViewHost, window: String?) {
        self.host = host
        self.window = window
    }

    func body(content: Content) -> some View {
        content
            .onAppear(perform: begin)
            .onValueChange(phase) {
                if $0 == .active { offerWindows() }
                host.setActive($0 == .active, restoring: kept)
            }
    }

    private func begin() {
        let openURL = openURL
        host.openURL = { url, answer in
            openURL(url) { isAccepted in answer(isAccepted) }
        }
        let kept = $kept
        host.onKeep = { kept.wrappedValue = $0 }
        offerWindows()
        host.stage.appear()
        host.restore(self.kept)
        if phase == .active { host.setActive(true, restoring: self.kept) }
    }

    /// Has the router open windows with the action of this window, because that of a closed one may do nothing.
    private func offerWindows() {
        #if os(iOS) || os(macOS) || os(visionOS)
        guard let window, supportsMultipleWindows else { return }
        let openWindow = openWindow
        let open: @MainActor () -> Void = { openWindow(id: window) }
        if host.router.sceneOpener == nil { host.router.sceneOpener = ViewSceneOpener(in: window, open) }
        (host.router.sceneOpener as? ViewSceneOpener)?.open = open
        #endif
    }
}
#endif
