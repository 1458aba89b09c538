#if canImport(UIKit)
package import SwitchyardNavigation
package import UIKit

/// Shows overlays above everything, including alerts.
///
/// Touches outside of them reach the window below.
package final class OverlayWindow: UIWindow, RoutedWindow {
    weak var routedHost: (any RoutedHost)?
    /// The controllers of a host without controllers of its own.
    private var controllers: [EntryID: UIViewController] = [:]

    /// The overlays, the topmost last.
    package var overlays: [UIViewController] { rootViewController?.children ?? [] }

    package init(in scene: UIWindowScene, of host: any RoutedHost) {
        super.init(windowScene: scene)
        routedHost = host
        windowLevel = .alert
        rootViewController = OverlayRoot(of: self)
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows these overlays alone, for a host whose screens are views.
    ///
    /// An overlay keeps its controller, whatever happens below it.
    ///
    /// - Parameters:
    ///   - overlays: The overlays, the topmost last.
    ///   - make: Creates the controller of a new one.
    package func show(_ overlays: [EntryID], make: (EntryID) -> UIViewController) {
        for (entry, controller) in controllers where !overlays.contains(entry) {
            controllers[entry] = nil
            remove(controller)
        }
        for entry in overlays where controllers[entry] == nil {
            let controller = make(entry)
            controllers[entry] = controller
            add(controller)
        }
    }

    /// The controllers below have changed, which decide about the orientation and the status bar.
    package func update() { (rootViewController as? OverlayRoot)?.update() }

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

    package override func sendEvent(_ event: UIEvent) {
        takeFocus(by: event)
        super.sendEvent(event)
    }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
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
