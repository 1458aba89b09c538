#if canImport(UIKit)
package import UIKit

extension UIWindow {
    /// The router that shows screens in this window, by controllers or by views, and its scene.
    var place: ScreenPlace? {
        if let window = self as? any RoutedWindow { return window.routedHost?.place }
        return subviews.lazy.compactMap { ($0 as? WindowMarker)?.place }.first
    }

    /// Marks this window as one whose views a router shows.
    ///
    /// - Parameters:
    ///   - place: The router, and the scene that it shows.
    ///   - onFocus: Called when the user touches the window, and when it becomes the key window.
    package func mark(with place: ScreenPlace, onFocus: @escaping @MainActor () -> Void) {
        if let known = self.place, known.router === place.router, known.scene == place.scene { return }
        for case let marker as WindowMarker in subviews { marker.removeFromSuperview() }
        addSubview(WindowMarker(place, onFocus: onFocus))
    }
}
#endif
