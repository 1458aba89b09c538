#if canImport(UIKit)
package import UIKit

/// The root of the overlays, which has the orientations and the status bar of the controller below.
///
/// When the device rotates, UIKit asks the root of each window, or the topmost modal that fills it, for its
/// orientations. A plain controller would rotate although the window below does not. The topmost window also decides
/// about the status bar.
final class OverlayRoot: UIViewController {
    private weak var overlays: OverlayWindow?
    private var host: (any RoutedHost)? { overlays?.routedHost }

    convenience init(of window: OverlayWindow) {
        self.init(nibName: nil, bundle: nil)
        overlays = window
    }

    #if !os(tvOS)
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        guard let filling = host?.filling else { return super.supportedInterfaceOrientations }
        return filling.supportedInterfaceOrientations
    }
    #endif

    #if !os(tvOS) && !os(visionOS)
    override var childForStatusBarStyle: UIViewController? { host?.filling }
    override var childForStatusBarHidden: UIViewController? { host?.filling }
    #endif

    /// The controller below has changed: asks UIKit to read its values again.
    func update() {
        setNeedsUpdateOfSupportedInterfaceOrientations()
        #if !os(tvOS) && !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
        #endif
    }
}

extension UIViewController {
    /// Whether it fills the window when it is presented.
    package var fillsWindow: Bool {
        modalPresentationStyle == .fullScreen || modalPresentationStyle == .overFullScreen
    }
}

extension WindowHost: RoutedHost {
    package var filling: UIViewController? { presented.last(where: \.fillsWindow) ?? container.controller }
}
#endif
