#if canImport(UIKit)
import UIKit

/// The root of the overlays, which supports the orientations of the controller below.
///
/// When the device rotates, UIKit asks the root of each window, or the topmost modal that fills it, for its
/// orientations. A plain controller would rotate although the window below does not.
final class OverlayRoot: UIViewController {
    private weak var host: WindowHost?

    init(below host: WindowHost) {
        self.host = host
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    #if !os(tvOS)
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        host?.filling.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
    #endif
}

extension WindowHost {
    /// The topmost controller that fills the window.
    fileprivate var filling: UIViewController {
        presented.last {
            $0.modalPresentationStyle == .fullScreen || $0.modalPresentationStyle == .overFullScreen
        } ?? container.controller
    }
}
#endif
