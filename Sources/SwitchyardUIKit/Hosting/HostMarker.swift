#if canImport(UIKit)
import UIKit

/// Stands in a window that an app made for itself, so that its screens find their router.
final class HostMarker: UIView, RoutedWindow {
    weak var routedHost: WindowHost?

    init(_ host: WindowHost) {
        super.init(frame: .zero)
        routedHost = host
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }
}

extension UIWindow {
    /// The host of a router that shows screens in this window.
    var hostOfRouter: WindowHost? {
        if let window = self as? any RoutedWindow { return window.routedHost }
        return subviews.lazy.compactMap { ($0 as? HostMarker)?.routedHost }.first
    }
}
#endif
