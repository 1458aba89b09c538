#if canImport(UIKit)
import SwitchyardNavigation
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
        if let partial = controller as? any PartialOverlay {
            // It is opaque by default.
            view.backgroundColor = .clear
            root.view.addSubview(OverlayArea(around: view, limitedTo: partial.extent))
        } else {
            root.view.addSubview(view)
        }
        controller.didMove(toParent: root)
        isHidden = false
    }

    /// Removes an overlay, and hides the window when it is empty.
    func remove(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        let view = controller.viewIfLoaded
        (view?.superview as? OverlayArea ?? view)?.removeFromSuperview()
        controller.removeFromParent()
        isHidden = overlays.isEmpty
    }

    override func sendEvent(_ event: UIEvent) {
        takeFocus(by: event)
        super.sendEvent(event)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        guard let root = rootViewController?.viewIfLoaded else { return hit }
        // Bound by the content already.
        if hit.superview is OverlayArea { return hit }
        // A hosting view answers for its content and for all around it.
        if hit.isHostingView { return hit.draws(at: convert(point, to: hit.superview)) ? hit : nil }
        // A touch outside the content of an overlay hits its root view, and belongs to the window below.
        return hit === root || root.subviews.contains { $0 === hit } ? nil : hit
    }
}

extension UIView {
    /// Whether SwiftUI draws the content of the view.
    fileprivate var isHostingView: Bool {
        SystemController.isHostingView(className: String(reflecting: type(of: self)))
    }

    /// Whether a part of the view's content is at a point of its superview: SwiftUI draws it in layers.
    fileprivate func draws(at point: CGPoint) -> Bool {
        guard let found = layer.hitTest(point) else { return false }
        return found !== layer
    }
}

/// Keeps touches outside the content from the view of an overlay.
private final class OverlayArea: UIView {
    private let extent: UIView

    init(around view: UIView, limitedTo extent: UIView) {
        self.extent = extent
        super.init(frame: view.frame)
        autoresizingMask = view.autoresizingMask
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        extent.point(inside: convert(point, to: extent), with: event)
    }
}
#endif
