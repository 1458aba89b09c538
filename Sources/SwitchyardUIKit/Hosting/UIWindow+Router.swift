#if canImport(UIKit)
package import SwitchyardRouter
package import UIKit

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

    /// Marks this window as one whose views a router shows.
    package func mark(with router: Router) {
        guard self.router !== router else { return }
        for case let marker as RouterMarker in subviews { marker.removeFromSuperview() }
        addSubview(RouterMarker(router))
    }
}
#endif
