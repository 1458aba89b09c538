#if canImport(UIKit)
import UIKit

/// Shows overlays above everything, alerts too; touches beside them reach what is below.
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
        // It keeps the size of the window when the user turns the device.
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.view.addSubview(view)
        controller.didMove(toParent: root)
        isHidden = false
    }

    /// Takes an overlay away; an empty window is hidden.
    func remove(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
        isHidden = overlays.isEmpty
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        // A touch beside the content of an overlay hits its bare view, and belongs to what is below.
        let bare = [rootViewController?.viewIfLoaded] + overlays.map(\.viewIfLoaded)
        return bare.contains { $0 === hit } ? nil : hit
    }
}
#endif
