#if canImport(UIKit)
package import SwitchyardRouter
package import UIKit

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

/// Stands in a window of SwiftUI, so that its controllers find their router.
final class RouterMarker: UIView {
    let router: Router

    init(_ router: Router) {
        self.router = router
        super.init(frame: .zero)
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

    /// The router that shows screens in this window, by controllers or by views.
    var router: Router? {
        hostOfRouter?.router ?? subviews.lazy.compactMap { ($0 as? RouterMarker)?.router }.first
    }

    /// Notes that the views of this window are those of a router.
    package func mark(with router: Router) {
        guard self.router == nil else { return }
        addSubview(RouterMarker(router))
    }
}
#endif
