#if canImport(UIKit)
package import UIKit

/// A view in a window that the app or SwiftUI created: by it, controllers find their router, and the router follows the focus.
final class WindowMarker: UIView {
    let place: ScreenPlace
    private let onFocus: @MainActor () -> Void
    private let posts = PostedNotifications()
    private let touches: TouchWatch

    /// Creates a marker.
    ///
    /// - Parameters:
    ///   - place: The router, and the scene that it shows in the window.
    ///   - onFocus: Called when the user touches the window, and when it becomes the key window.
    init(_ place: ScreenPlace, onFocus: @escaping @MainActor () -> Void) {
        self.place = place
        self.onFocus = onFocus
        touches = TouchWatch(onFocus)
        super.init(frame: .zero)
        isHidden = true
        posts.observe(UIWindow.didBecomeKeyNotification) { [weak self] object in
            if let self, object === window { self.onFocus() }
        }
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        touches.recognizer.view?.removeGestureRecognizer(touches.recognizer)
        window?.addGestureRecognizer(touches.recognizer)
    }
}

/// Reports the beginning of each touch in a window.
private final class TouchWatch: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UITapGestureRecognizer()
    private let onTouch: @MainActor () -> Void

    init(_ onTouch: @escaping @MainActor () -> Void) {
        self.onTouch = onTouch
        super.init()
        recognizer.delegate = self
    }

    /// It receives no touch, so it affects no other recognizer.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        onTouch()
        return false
    }
}

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
