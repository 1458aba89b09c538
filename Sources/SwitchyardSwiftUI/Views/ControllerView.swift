#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import SwitchyardUIKit
import UIKit

/// A controller as a screen among views.
///
/// It must not push on the navigation controller that SwiftUI may have put around it: SwiftUI does not follow that.
struct ControllerView: UIViewControllerRepresentable {
    private let screen: AppScreen
    private let host: ViewHost

    init(_ screen: AppScreen, in host: ViewHost) {
        self.screen = screen
        self.host = host
    }

    func makeUIViewController(context: Context) -> UIViewController {
        screen.make(ScreenPlace(router: host.router, scene: host.scene))
    }

    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
#endif
