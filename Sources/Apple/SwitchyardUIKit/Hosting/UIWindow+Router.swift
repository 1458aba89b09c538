#if canImport(UIKit)
package import UIKit

extension UIWindow {
    /// The router that shows screens in this window, by controllers or by views, and its scene.
    var place: ScreenPlace? {
        if let window = self as? any RoutedWindow { return window.routedHost?.place }
        return subviews.lazy.compactMap { ($0 as? WindowMarker)?.place }.first
    }

    /// Marks this window as one whose views a router shows.
    package func mark(with place: ScreenPlace, for owner: AnyObject, onFocus: @escaping @MainActor () -> Void) {
        if subviews.contains(where: { ($0 as? WindowMarker)?.owner === owner }) { return }
        for case let marker as WindowMarker in subviews { marker.removeFromSuperview() }
        addSubview(WindowMarker(place, for: owner, onFocus: onFocus))
    }
}
#endif
