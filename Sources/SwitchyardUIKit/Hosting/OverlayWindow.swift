#if canImport(UIKit)
import UIKit

/// Shows overlays above everything, including alerts.
///
/// Touches outside of them reach the window below.
final class OverlayWindow: UIWindow, RoutedWindow {
    weak var routedHost: WindowHost?

    /// The overlays, the topmost last.
    var overlays: [UIViewController] { rootViewController?.children ?? [] }

    init(in scene: UIWindowScene, of host: WindowHost) {
        super.init(windowScene: scene)
        routedHost = host
        windowLevel = .alert
        rootViewController = OverlayRoot(below: host)
    }

    required init?(coder: NSCoder) { nil }

    /// Puts an overlay on top.
    func add(_ controller: UIViewController) {
        guard let root = rootViewController, let view = controller.view else { return }
        root.addChild(controller)
        view.frame = bounds
        // It keeps the size of the window when the device rotates.
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.view.addSubview(view)
        controller.didMove(toParent: root)
        isHidden = false
    }

    /// Removes an overlay, and hides the window when it is empty.
    func remove(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
        isHidden = overlays.isEmpty
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        // A touch outside the content of an overlay hits its root view, and belongs to the window below.
        let bare = [rootViewController?.viewIfLoaded] + overlays.map(\.viewIfLoaded)
        return bare.contains { $0 === hit } ? nil : hit
    }
}
#endif
