#if canImport(SwiftUI)
import SwiftUI
import SwitchyardNavigation
import SwitchyardUIKit

/// The screen of an entry, with the probe that reports its appearance to the host.
struct ScreenView: View {
    private let host: ViewHost
    private let entry: EntryID

    init(_ host: ViewHost, _ entry: EntryID) {
        self.host = host
        self.entry = entry
    }

    var body: some View {
        dismissable
            .arrival(of: entry, in: host)
            .environment(\.navigate, host.navigate)
            .id(entry)
    }

    /// If the screen states no condition, its view decides whether the user may dismiss the modal.
    @ViewBuilder private var dismissable: some View {
        if let staysOpen = host.screen(entry)?.staysOpen {
            content.interactiveDismissDisabled(staysOpen())
        } else {
            content
        }
    }

    @ViewBuilder private var content: some View {
        let screen = host.screen(entry)
        if let view = screen?.views as? ViewContent {
            view.make()
        } else {
            #if canImport(UIKit)
            if screen != nil { ControllerScreen(entry, in: host) } else { Color.clear }
            #else
            Color.clear
            #endif
        }
    }
}
#endif
