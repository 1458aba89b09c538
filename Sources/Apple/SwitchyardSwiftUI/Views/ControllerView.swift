#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import SwitchyardNavigation
import SwitchyardUIKit
import UIKit

/// A controller as a screen among views, with its title in the bar of SwiftUI.
struct ControllerScreen: View {
    private let entry: EntryID
    private let host: ViewHost
    @State private var traits = ControllerFrame.Traits()

    init(_ entry: EntryID, in host: ViewHost) {
        self.entry = entry
        self.host = host
    }

    var body: some View {
        ControllerView(entry, in: host, traits: $traits)
            .navigationTitle(Text(verbatim: traits.title))
            #if !os(tvOS)
        .statusBarHidden(traits.hidesStatusBar)
        .persistentSystemOverlays(traits.hidesHomeIndicator ? .hidden : .automatic)
            #endif
    }
}

/// A controller among views.
///
/// It must not push on the navigation controller that SwiftUI has put around it: otherwise a step above it is refused.
private struct ControllerView: UIViewControllerRepresentable {
    private let entry: EntryID
    private let host: ViewHost
    @Binding private var traits: ControllerFrame.Traits

    init(_ entry: EntryID, in host: ViewHost, traits: Binding<ControllerFrame.Traits>) {
        self.entry = entry
        self.host = host
        _traits = traits
    }

    func makeUIViewController(context: Context) -> ControllerFrame {
        let traits = $traits
        return ControllerFrame(host.controller(of: entry), sharing: host.bars) { traits.wrappedValue = $0 }
    }

    func updateUIViewController(_ controller: ControllerFrame, context: Context) {}
}
#endif
